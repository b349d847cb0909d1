/// A request for an app that runs another way; answered by
/// ``Simulation/variantMade(_:for:at:unixMilliseconds:)``.
public struct VariantRequest: Sendable {
  /// Its number among all requests.
  public let number: UInt64
  /// The app as it is on offer.
  public let app: AppEntry
  /// How it is to run.
  public let appRequest: AppRequest

  /// Why there is no such app.
  public enum Failure: Error, Equatable {
    /// It cannot run so, for a reason that is said to a person.
    case impossible(reason: String)
    /// It was not made within so many seconds.
    case late(seconds: Int)
    /// It was given up, since no device waited for it.
    case abandoned
  }
}
