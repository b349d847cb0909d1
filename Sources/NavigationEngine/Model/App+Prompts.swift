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
      title: Template(fixed: Self.question(permission, name)), message: Template(fixed: message),
      buttons: Self.answers(to: permission).map { status, title in
        AlertButton(id: status.rawValue, title: title)
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
