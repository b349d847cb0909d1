public import NavigationEngine

/// Something that an app calls, with how it answers until a command changes that.
public struct ServiceSummary: Sendable, Equatable {
  /// The name.
  public let name: String
  /// How it answers at first.
  public let outcome: ServiceOutcome

  /// Creates a summary.
  public init(name: String, outcome: ServiceOutcome) {
    self.name = name
    self.outcome = outcome
  }

  func encode(into writer: inout JSONWriter) {
    writer.raw("{\"name\":")
    writer.string(name)
    writer.raw(",\"outcome\":")
    writer.string(outcome.rawValue)
    writer.raw("}")
  }
}
