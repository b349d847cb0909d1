import NavigationEngine

extension JSONWriter {
  /// Writes what happens to the app as a whole.
  mutating func appPhase(_ body: Event.Body, _ vocabulary: AppVocabulary) {
    switch body {
    case .appLaunched(let width, let height, let session):
      open("appLaunched")
      size(width, height)
      key("session")
      self.session(session, vocabulary)
    case .appActive: open("appActive")
    case .appWillResignActive: open("appWillResignActive")
    case .appEnteredBackground(let locked):
      open("appEnteredBackground")
      key("locked")
      boolean(locked)
    case .appWillEnterForeground: open("appWillEnterForeground")
    case .memoryWarning: open("memoryWarning")
    case .sizeChanged(let width, let height):
      open("sizeChanged")
      size(width, height)
    case .appTerminated: open("appTerminated")
    default: return
    }
    raw("}")
  }

  /// Writes what changes around the app.
  mutating func surroundings(_ body: Event.Body, _ vocabulary: AppVocabulary) {
    switch body {
    case .animationSpeedChanged(let speed):
      open("animationSpeedChanged")
      key("percent")
      integer(speed.percent)
    case .sessionChanged(let index, let value):
      open("sessionChanged")
      key("key")
      raw(vocabulary.sessionKeys[index])
      key("value")
      self.value(value)
    case .outcomeChanged(let service, let outcome):
      open("outcomeChanged")
      key("service")
      raw(vocabulary.serviceNames[service])
      key("outcome")
      string(outcome.rawValue)
    case .bannerShown(let notification):
      open("bannerShown")
      members(of: notification)
    case .bannerHidden: open("bannerHidden")
    case .networkChanged(let conditions):
      open("networkChanged")
      members(of: conditions)
    default: return
    }
    raw("}")
  }

  mutating func members(of notification: Notification) {
    key("title")
    string(notification.title)
    key("body")
    string(notification.body)
    key("data")
    raw("{")
    for (index, entry) in notification.data.enumerated() {
      if index > 0 { raw(",") }
      string(entry.path)
      raw(":")
      string(entry.value)
    }
    raw("}")
  }

  private mutating func size(_ width: Int, _ height: Int) {
    key("width")
    integer(width)
    key("height")
    integer(height)
  }
}
