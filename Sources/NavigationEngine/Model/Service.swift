/// Something outside the app that answers after a while, such as a login server.
public struct Service: Sendable, Equatable {
  /// The name.
  public let name: String
  /// How long an answer takes, in microseconds; greater than zero.
  public let delayMicroseconds: Int64
  /// How long a slow answer takes, in microseconds.
  public let slowMicroseconds: Int64
  /// How it answers until a command changes that.
  public let outcome: ServiceOutcome

  /// Creates a service.
  public init(
    name: String, delayMicroseconds: Int64, slowMicroseconds: Int64,
    outcome: ServiceOutcome = .success
  ) {
    self.name = name
    self.delayMicroseconds = delayMicroseconds
    self.slowMicroseconds = slowMicroseconds
    self.outcome = outcome
  }
}
