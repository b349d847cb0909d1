/// A layout that is plain and always the same: a bar, and below it one element under the other.
package enum ScreenLayout {
  package static let statusBar = 50
  package static let bar = 44
  static let row = 44
  /// A row with a second line.
  static let tallRow = 60
  static let margin = 16
  package static let barButton = 100
  static let tabBar = 83
  /// The upper edge of a sheet: it leaves the bar of what is below it in sight.
  static let sheetTop = 94
  /// How far above a sheet a finger still takes hold of it.
  static let grabberReach = 16
  static let badge = 24
  static let alertWidth = 270
  static let banner = 60
  static let icon = 64
  static let menuWidth = 250
  /// The width of a button that a swipe over a row uncovers.
  static let swipeAction = 74
}
