/// Something of the device, or of the person who holds it, that an app may use only with leave.
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
