/// Something that the system shows over the app because the app asked for it.
public struct SystemRequest: Sendable, Equatable, Codable {
  /// What it is about.
  public let subject: Subject
  /// The view controller that asks, and for which the answer acts.
  public let owner: NodeID
  /// What stands in its texts.
  public let arguments: [Value]
  /// Whether it is on the screen now.
  public internal(set) var isShown = false
  /// The button of a system's screen that was tapped, by its position; nil until one was.
  var answer: Int?

  init(_ subject: Subject, owner: NodeID, arguments: [Value] = []) {
    self.subject = subject
    self.owner = owner
    self.arguments = arguments
  }

  /// What the system shows.
  public enum Subject: Sendable, Hashable, Codable {
    /// The prompt for a permission; which of the app's places asks for it.
    case permission(Permission, AskIndex)
    /// A screen of its own.
    case screen(SystemScreenIndex)
  }

  /// The permission that is asked for; nil where it is no prompt for one.
  public var permission: Permission? {
    if case .permission(let permission, _) = subject { permission } else { nil }
  }
}

extension State {
  /// What the system shows on the screen now; nil where it shows nothing.
  public var prompt: SystemRequest? {
    guard let first = permissions?.requests.first, first.isShown else { return nil }
    return first
  }
}

extension App {
  /// The texts and buttons with which the system shows what was asked of it.
  public func alert(of request: SystemRequest) -> Alert {
    switch request.subject {
    case .permission(let permission, _): prompt(for: permission)
    case .screen(let index): systemScreens[index].alert
    }
  }

  /// The name of the permission, or of the system's screen.
  public func name(of request: SystemRequest) -> String {
    switch request.subject {
    case .permission(let permission, _): permission.rawValue
    case .screen(let index): systemScreens[index].kind.rawValue
    }
  }
}
