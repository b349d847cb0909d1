extension NavigationGraph {
  /// Where ways lead on a drawing.
  public enum Direction: String, Sendable, CaseIterable {
    /// From left to right.
    case right = "LR"
    /// From top to bottom.
    case down = "TB"
  }

  /// The graph in Graphviz's language.
  ///
  /// Place `n` of ``nodes`` has the name `nN`, cluster `n` is `cluster_N`, and line `n` of
  /// ``lines`` has the attribute `id` `lN`.
  public func dot(direction: Direction = .down) -> String {
    DotWriter.text(of: self, direction: direction)
  }

  /// The graph as a flowchart in Mermaid's language.
  public func mermaid(direction: Direction = .down) -> String {
    MermaidWriter.text(of: self, direction: direction)
  }
}
