extension NavigationEngine {
  /// How long a banner stays where nobody touches it, in microseconds.
  static let bannerDurationMicroseconds: Int64 = 5_000_000

  /// Shows the banner of a notification, in the place of one that is there.
  mutating func showBanner(of notification: Notification, into events: inout [Event]) {
    state.banner = notification
    state.bannerLeaves = now + Self.bannerDurationMicroseconds
    emit(.bannerShown(notification), &events)
  }

  mutating func hideBanner(into events: inout [Event]) {
    guard state.banner != nil else { return }
    state.banner = nil
    state.bannerLeaves = nil
    emit(.bannerHidden, &events)
  }
}
