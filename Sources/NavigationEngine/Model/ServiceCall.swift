/// A call of a service that screens make.
public struct ServiceCall: Sendable, Equatable {
  /// The service that is called.
  public let service: ServiceIndex
  /// What follows a success.
  public let success: [Action]
  /// What follows a failure.
  public let failure: [Action]
  /// Whether the completion keeps the screen that called alive until the answer comes.
  public let keepsOwner: Bool

  /// Creates a call.
  public init(
    service: ServiceIndex, success: [Action] = [], failure: [Action] = [], keepsOwner: Bool = false
  ) {
    self.service = service
    self.success = success
    self.failure = failure
    self.keepsOwner = keepsOwner
  }
}
