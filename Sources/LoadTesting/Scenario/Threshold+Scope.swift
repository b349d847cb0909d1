extension Threshold {
  /// The measurements that a threshold applies to.
  public enum Scope: Sendable, Hashable {
    /// The whole run.
    case run
    /// A stage, by its index in the scenario.
    case stage(Int)
    /// A flow, by its index in the scenario; a folder of flows counts as one.
    case flow(Int)
  }
}

extension Scenario {
  /// The name of a scope: the stage's name or the flow's path; nil for the whole run.
  func name(of scope: Threshold.Scope) -> String? {
    switch scope {
    case .run: nil
    case .stage(let place): stages[place].name
    case .flow(let place): flows[place].path
    }
  }
}
