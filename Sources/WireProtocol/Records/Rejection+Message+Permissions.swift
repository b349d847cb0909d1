import NavigationEngine

// What an app may do, and who is asked for it.
extension Rejection {
  func permissionMessage(in app: App) -> String {
    switch self {
    case .permissionAsked(let permission):
      "The system asks for \(permission.words) and takes all touches; answer "
        + "\(list(app.prompt(for: permission).buttons.map { quoted($0.title) })) first."
    case .askerGone(let permission):
      "The answer about \(permission.words) comes to a screen that has left; nothing follows."
    case .tooManyAsks(let permission):
      "As many permissions are asked for as may; nobody was asked for \(permission.words)."
    case .askLoop(let permission):
      "Answers that ask again lead round in circles; nothing follows the one about "
        + "\(permission.words)."
    case .notificationsNotAllowed:
      "The app may not show notifications; allow them in the device\u{2019}s settings first."
    default: reason
    }
  }
}

extension Permission {
  /// What it is, for a person.
  fileprivate var words: String {
    switch self {
    case .bluetooth: "Bluetooth"
    case .calendar: "the calendar"
    case .camera: "the camera"
    case .contacts: "the contacts"
    case .faceid: "Face ID"
    case .homekit: "the home"
    case .location: "the location"
    case .medialibrary: "the media library"
    case .microphone: "the microphone"
    case .motion: "motion and fitness"
    case .notifications: "notifications"
    case .photos: "the photos"
    case .reminders: "the reminders"
    case .siri: "Siri"
    case .speech: "speech recognition"
    case .usertracking: "tracking"
    }
  }
}
