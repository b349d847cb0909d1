extension NavigationGraph {
  /// What is waited for on a way.
  public enum Wait: Sendable, Hashable {
    /// A timer of the screen.
    case timer(name: String, microseconds: Int64)
    /// The answer of a service.
    case answer(service: String, isSuccess: Bool)

    /// The wait in words.
    public var text: String {
      switch self {
      case .timer(_, let microseconds): "after \(Words.duration(microseconds))"
      case .answer(let service, true): "\(service) succeeds"
      case .answer(let service, false): "\(service) fails"
      }
    }
  }
}
