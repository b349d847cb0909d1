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
  ///
  /// - Parameter coverage: What was seen of the graph; nil where that is not drawn.
  public func dot(direction: Direction = .down, coverage: GraphCoverage? = nil) -> String {
    DotWriter.text(of: self, direction: direction, coverage: coverage)
  }

  /// The graph as a flowchart in Mermaid's language.
  ///
  /// - Parameter coverage: What was seen of the graph; nil where that is not drawn.
  public func mermaid(direction: Direction = .down, coverage: GraphCoverage? = nil) -> String {
    MermaidWriter.text(of: self, direction: direction, coverage: coverage)
  }
}
