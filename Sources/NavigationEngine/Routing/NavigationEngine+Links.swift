extension NavigationEngine {
  mutating func open(_ url: String, into events: inout [Event]) {
    reject(.noSuchLink(url), &events)
  }

  mutating func choose(shortcut id: String, into events: inout [Event]) {
    reject(.noSuchShortcut(id), &events)
  }

  mutating func receive(
    _ notification: Notification, opened: Bool, into events: inout [Event]
  ) {
    reject(.unknownNotification, &events)
  }
}
