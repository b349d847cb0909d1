/// UIKit as one version of iOS has it.
///
/// This file is the table: what differs between the versions is a property here, and nothing else
/// asks for a version.
public struct Profile: Sendable, Equatable {
  /// The name by which an app file and a recording refer to the version.
  public let name: String

  public static let ios17 = Profile(name: "ios17")
  public static let ios18 = Profile(name: "ios18")
  public static let ios26 = Profile(name: "ios26")

  /// Every version that an app file may name, oldest first.
  public static let all = [ios17, ios18, ios26]
  /// The version of an app file that names none.
  public static let newest = ios26
}

/// Whether the completion of `transition(from:to:)` runs before the two did-appearance calls.
///
/// No published log shows it, so it is a setting beside the profile.
public enum TransitionCompletion: String, Sendable, CaseIterable {
  /// After `viewDidDisappear` and `viewDidAppear`.
  case afterAppearance
  /// Before both.
  case beforeAppearance
}
