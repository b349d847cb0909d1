extension Threshold {
  /// What a threshold is about.
  public enum Scope: Sendable, Hashable {
    /// All that is measured.
    case run
    /// What is measured in a stage, by its place in the scenario.
    case stage(Int)
    /// What is measured of a flow, by its place in the scenario, with all files of a folder.
    case flow(Int)
  }
}

extension Scenario {
  /// What a person calls what a threshold is about; nil of the whole run.
  func name(of scope: Threshold.Scope) -> String? {
    switch scope {
    case .run: nil
    case .stage(let place): stages[place].name
    case .flow(let place): flows[place].path
    }
  }
}
