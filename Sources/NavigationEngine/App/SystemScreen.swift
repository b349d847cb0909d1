/// A screen of the system that an app asks for, as a stub: a few texts and buttons.
///
/// It stands over the app like the prompt for a permission, and is no view controller of it.
public struct SystemScreen: Sendable, Equatable {
  /// Which one it is.
  public let kind: Kind
  /// What it says, and its buttons: the choices, in order, and last the one that cancels.
  public let alert: Alert
  /// What follows a choice; its text is the result.
  public let done: [Action]
  /// What follows where a person cancels.
  public let cancelled: [Action]

  public init(kind: Kind, alert: Alert, done: [Action] = [], cancelled: [Action] = []) {
    self.kind = kind
    self.alert = alert
    self.done = done
    self.cancelled = cancelled
  }

  /// The system's screens, by the names that app files and records give them.
  public enum Kind: String, Sendable, CaseIterable {
    /// The App Store's sheet with which a purchase is confirmed.
    case purchaseSheet
    /// The question whether a site may be used to log in.
    case webLogin
    /// What can be done with something that is shared.
    case shareSheet
    /// The photos of the library, one of which is picked.
    case photoPicker

    /// Whether the app is not active while it is shown: those stand in processes of their own.
    public var takesActivity: Bool {
      switch self {
      case .purchaseSheet, .webLogin: true
      case .shareSheet, .photoPicker: false
      }
    }
  }

  /// What the actions that follow a choice know of it.
  public static let result = [Parameter(name: "choice", type: .string)]
  /// The most choices that one has.
  public static let bound = 30
}
