/// UIKit as one version of iOS has it.
///
/// This file is the table: what differs between the versions is a property here, and nothing else
/// asks for a version.
public struct Profile: Sendable, Hashable {
  /// The name by which an app file and a recording refer to the version.
  public let name: String
  /// Where a finger may begin that leads back.
  public let popArea: PopArea
  /// How the selected tab changes after a tap; nil where it changes at once. Selected by code it
  /// always changes at once.
  public let tabSwitch: Animation?
  /// Whether the app has scenes: one connects with what the launch brought.
  public let hasScenes: Bool

  public static let ios17 = Profile(
    name: "ios17", popArea: .edge, tabSwitch: nil, hasScenes: false)
  public static let ios18 = Profile(
    name: "ios18", popArea: .edge, tabSwitch: .tab, hasScenes: true)
  public static let ios26 = Profile(
    name: "ios26", popArea: .content, tabSwitch: .tab, hasScenes: true)

  /// The version of an app file that names none.
  public static let newest = ios26

  /// Where a finger may begin that leads back.
  public enum PopArea: String, Sendable, CaseIterable {
    /// At the leading edge.
    case edge
    /// Anywhere in the content too.
    case content
  }
}

extension Profile: RawRepresentable, CaseIterable {
  /// Every version that an app file may name, oldest first.
  public static let allCases = [ios17, ios18, ios26]

  public var rawValue: String { name }

  /// The version with this name; nil where there is none.
  public init?(rawValue name: String) {
    guard let profile = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = profile
  }

  public static func == (left: Profile, right: Profile) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
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
