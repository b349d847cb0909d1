/// Named settings for the points of UIKit's order that need a device to verify.
public struct Profile: Sendable, Equatable {
  /// The name by which an app file and a recording refer to these settings.
  public let name: String
  /// Whether a transition's completion runs before the two did-appearance calls.
  public let completionBeforeAppearance: Bool

  /// Completion after the did-appearance calls, as the published orders have it.
  public static let standard = Profile(name: "standard", completionBeforeAppearance: false)
  /// Completion first, as a re-implementation of UIKit tested against iOS 6 does it.
  public static let completionFirst = Profile(
    name: "completion-first", completionBeforeAppearance: true)

  /// Every profile an app file may name.
  public static let all = [standard, completionFirst]
}
