/// The most of each thing that an app file may have, so that no file costs more than a large app.
enum Limit {
  static let screens = 500
  static let parts = 32
  static let routes = 500
  static let animations = 100
  static let tabBars = 16
  static let alerts = 200
  static let services = 64
  static let sessionKeys = 64
  static let settings = 64
  static let links = 200
  static let schemes = 4
  static let hosts = 16
  static let shortcuts = 8
  static let notifications = 100
  static let permissions = 32

  /// Parameters of one screen, route, alert, link or notification.
  static let parameters = 16
  /// Modules of one screen.
  static let modules = 16
  /// Buttons on one side of a bar.
  static let barButtons = 4
  /// Buttons of an alert.
  static let alertButtons = 8
  /// Tabs of a tab container.
  static let tabs = 2...5
  /// Elements of one screen.
  static let elements = 200
  /// Rows of all lists of an app.
  static let rows = 10_000
  /// Values in the rows of one repeated row: their number times the values in it.
  static let repeatedValues = 500_000
  /// Actions in one list.
  static let actions = 100
  /// Screens that one route pushes, or that a stack is set to.
  static let stack = 16
  /// Points of one view in keyframes.
  static let keyframes = 2...16
  /// Pieces of a link's pattern.
  static let segments = 8
  /// The value of a setting.
  static let setting: ClosedRange<Int64> = 0...1_000_000
}
