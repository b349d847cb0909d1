/// A request for an app that runs another way; answered by
/// ``Simulation/variantMade(_:for:at:unixMilliseconds:)``.
public struct VariantRequest: Sendable {
  /// The app as it is on offer.
  public let app: AppEntry
  /// How it is to run.
  public let appRequest: AppRequest

  /// Why there is no such app.
  public struct Failure: Error {
    /// What is said to a person.
    public let reason: String

    /// Creates a failure.
    public init(_ reason: String) {
      self.reason = reason
    }
  }
}
