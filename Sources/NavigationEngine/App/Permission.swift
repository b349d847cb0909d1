/// Something of the device, or of the person who holds it, that an app may use only with
/// permission.
///
/// The names are those of Maestro's `setPermissions` on iOS, in lower case.
public enum Permission: String, Sendable, CaseIterable, Codable {
  /// Devices near by, over Bluetooth.
  case bluetooth
  /// The events of the calendar.
  case calendar
  /// The camera.
  case camera
  /// The address book.
  case contacts
  /// The face, to unlock something of the app.
  case faceid
  /// The things of a smart home.
  case homekit
  /// Where the device is.
  case location
  /// The music and films in the library.
  case medialibrary
  /// The microphone.
  case microphone
  /// How the device is carried.
  case motion
  /// Notifications, which the app shows.
  case notifications
  /// The photos in the library.
  case photos
  /// The reminders.
  case reminders
  /// Requests that are spoken to the assistant.
  case siri
  /// What is said, as text.
  case speech
  /// The person, across other companies' apps.
  case usertracking

  /// What can be decided about it.
  public var statuses: [PermissionStatus] {
    switch self {
    case .location: [.allow, .inuse, .deny, .unset]
    case .photos: [.allow, .limited, .deny, .unset]
    default: [.allow, .deny, .unset]
    }
  }
}

/// What was decided about a permission.
public enum PermissionStatus: String, Sendable, CaseIterable, Codable {
  /// The app may.
  case allow
  /// The app may not.
  case deny
  /// Nothing yet: who asks for it makes the system ask.
  case unset
  /// The app may while it is on screen; for the location alone.
  case inuse
  /// The app may use what was picked; for photos alone.
  case limited

  /// Whether the app may, wholly or in part.
  public var isAllowed: Bool {
    switch self {
    case .allow, .inuse, .limited: true
    case .deny, .unset: false
    }
  }
}

/// One permission with what was decided about it.
public struct PermissionEntry: Sendable, Hashable, Codable {
  public let permission: Permission
  /// What was decided.
  public let status: PermissionStatus

  public init(_ permission: Permission, _ status: PermissionStatus) {
    self.permission = permission
    self.status = status
  }
}

/// A place in an app that asks for a permission, and what follows from the answer.
public struct PermissionAsk: Sendable, Equatable {
  /// What it asks for.
  public let permission: Permission
  /// What follows where the app may, wholly or in part.
  public let allowed: [Action]
  /// What follows where it may not.
  public let denied: [Action]

  public init(_ permission: Permission, allowed: [Action] = [], denied: [Action] = []) {
    self.permission = permission
    self.allowed = allowed
    self.denied = denied
  }
}

/// What an app says it needs a permission for; the system shows it where it asks.
public struct PermissionUsage: Sendable, Equatable {
  public let permission: Permission
  /// The sentence for a person.
  public let text: String

  public init(_ permission: Permission, _ text: String) {
    self.permission = permission
    self.text = text
  }
}

extension App {
  /// Whether the app asks for any permission at all.
  public var asksForPermissions: Bool { !asks.isEmpty }

  /// Whether the app asks for a permission anywhere.
  public func asks(for permission: Permission) -> Bool {
    asks.contains { $0.permission == permission }
  }

  /// The alert with which the system asks for a permission; its buttons' ids are what they decide.
  ///
  /// The words are those of iOS in English, the sentence is the app's own.
  public func prompt(for permission: Permission) -> Alert {
    let usage = usages.first { $0.permission == permission }?.text ?? ""
    let name = "\u{201c}\(title)\u{201d}"
    let message =
      permission == .notifications
      ? "Notifications may include alerts, sounds, and icon badges. These can be configured in "
        + "Settings." : usage
    return Alert(
      name: "Permission(\(permission.rawValue))",
      title: TextTemplate(fixed: Self.question(permission, name)),
      message: TextTemplate(fixed: message),
      buttons: Self.answers(to: permission).map { status, title in
        AlertButton(id: status.rawValue, title: TextTemplate(fixed: title))
      })
  }

  private static func answers(to permission: Permission) -> [(PermissionStatus, String)] {
    let refusal = (PermissionStatus.deny, "Don\u{2019}t Allow")
    return switch permission {
    case .location: [(.inuse, "Allow While Using App"), refusal]
    case .photos:
      [(.limited, "Limit Access\u{2026}"), (.allow, "Allow Full Access"), refusal]
    case .usertracking: [(.deny, "Ask App Not to Track"), (.allow, "Allow")]
    default: [refusal, (.allow, "Allow")]
    }
  }

  private static func question(_ permission: Permission, _ app: String) -> String {
    switch permission {
    case .location: "Allow \(app) to use your location?"
    case .usertracking:
      "Allow \(app) to track your activity across other companies\u{2019} apps and websites?"
    case .faceid: "Do you want to allow \(app) to use Face ID?"
    case .siri: "Would you like to use \(app) with Siri?"
    case .notifications: "\(app) Would Like to Send You Notifications"
    case .bluetooth: "\(app) Would Like to Use Bluetooth"
    case .calendar: "\(app) Would Like to Access Your Calendar"
    case .camera: "\(app) Would Like to Access the Camera"
    case .contacts: "\(app) Would Like to Access Your Contacts"
    case .homekit: "\(app) Would Like to Access Your Home Data"
    case .medialibrary: "\(app) Would Like to Access Apple Music and Your Media Library"
    case .microphone: "\(app) Would Like to Access the Microphone"
    case .motion: "\(app) Would Like to Access Your Motion & Fitness Activity"
    case .photos: "\(app) Would Like to Access Your Photo Library"
    case .reminders: "\(app) Would Like to Access Your Reminders"
    case .speech: "\(app) Would Like to Access Speech Recognition"
    }
  }
}
