import NavigationEngine

extension Permission {
  /// What it is, for a person.
  var words: String {
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

extension SystemScreen.Kind {
  /// What it is, for a person.
  var words: String {
    switch self {
    case .purchaseSheet: "the purchase sheet"
    case .webLogin: "the question about a web login"
    case .shareSheet: "the share sheet"
    case .photoPicker: "the photo picker"
    }
  }
}

extension ValueType {
  /// What values of the type are, for a person.
  var words: String {
    switch self {
    case .string: "a text"
    case .integer: "a whole number"
    case .boolean: "true or false"
    case .list: "a list of rows"
    }
  }
}
