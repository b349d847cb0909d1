package import NavigationEngine

/// One element that stands on the screen, as tests and people with assistive devices see it.
package struct ScreenElement: Sendable, Equatable {
  /// What kind of element it is.
  package enum Kind: String, Sendable {
    /// A whole screen; its id is its own, `screen.` and its type's name, or that of a screen of the
    /// device.
    case screen
    /// A navigation bar.
    case bar
    /// The title in a bar.
    case title
    /// A bar's own button, which goes back.
    case back
    /// A button in a bar.
    case barButton
    /// A button in the content.
    case button
    /// A line of text.
    case label
    /// A picture, whose text is its label.
    case image
    /// An activity indicator.
    case spinner
    /// A field for text.
    case field
    /// A switch with its title.
    case toggle
    /// A choice; what is chosen stands in it as a label.
    case picker
    /// Elements side by side.
    case elementRow
    /// Rows, one below the other.
    case list
    /// A row of a list.
    case row
    /// The bar of a tab container.
    case tabBar
    /// A tab in that bar.
    case tab
    /// The text on a tab's symbol.
    case badge
    /// An alert or a confirmation.
    case alert
    /// A button of an alert.
    case alertButton
    /// The banner of a notification over the app.
    case banner
    /// A notification on a screen of the device.
    case notice
    /// The app's icon.
    case icon
    /// An entry of the menu on the app's icon.
    case menuItem
    /// A button that a swipe over a row has uncovered.
    case swipeAction
    /// The menu that a long press has opened.
    case menu
    /// An entry of that menu.
    case menuAction
  }

  /// The id by which commands name it.
  package let id: String
  /// The text on it; empty where it has none.
  package let text: String
  /// What it is.
  package let kind: Kind
  /// An id that others may have too: the one that the app file lets them share, or that the system
  /// gives all of its kind; nil where there is none.
  package var alias: String?
  /// What stands in an empty field to say what belongs there; empty for all others.
  package var hint = ""
  /// Whether it reacts to taps.
  package var isEnabled = true
  /// Whether it is the chosen one of its kind, as one tab is.
  package var isSelected = false
  /// Whether it is a switch that is on.
  package var isChecked = false
  /// Whether what is typed goes there.
  package var isFocused = false
  /// The edges at which a swipe uncovers something.
  package var swipeEdges: [RowSwipe.Edge] = []
  /// Whether a long press does more than a tap.
  package var takesLongPress = false
  /// Whether a finger can reach it: nothing that takes all touches stands over its screen.
  package var isHittable = true
  /// Where it stands, as far as it can be seen.
  package var frame: Rectangle
  /// How much of it can be seen, in percent.
  package var visiblePercent = 100
  /// The type of the screen it belongs to; empty where it belongs to none.
  package let screen: String
  /// The view controller it belongs to; nil where it belongs to none.
  package var node: NodeID?
  /// The element around it, as an index into the tree.
  package var parent: Int?

  /// Creates an element that is wholly to be seen.
  package init(
    id: String, text: String, kind: Kind, frame: Rectangle, screen: String, parent: Int? = nil
  ) {
    self.id = id
    self.text = text
    self.kind = kind
    self.frame = frame
    self.screen = screen
    self.parent = parent
  }

  /// All of it but the element around it.
  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(text)
    hasher.combine(hint)
    hasher.combine(kind)
    hasher.combine([isEnabled, isSelected, isChecked, isFocused, isHittable])
    hasher.combine(frame)
    hasher.combine(node)
  }

  /// The id by which selectors find it besides its own: a screen of the app is always found by its
  /// type, too, and a photo by what all photos are called; nil where there is none.
  var otherID: String? {
    if let alias { return alias }
    guard kind == .screen, node != nil else { return nil }
    let typeID = "screen.\(screen)"
    return id == typeID ? nil : typeID
  }

  /// Whether it is a part of a screen's content: a touch there covers what a swipe has uncovered.
  var standsInContent: Bool {
    switch kind {
    case .screen, .button, .label, .image, .field, .toggle, .picker, .elementRow, .list,
      .row:
      true
    default: false
    }
  }

  /// Whether a tap on it does something.
  package var isTappable: Bool {
    switch kind {
    case .back, .barButton, .button, .field, .toggle, .picker, .row, .tab, .alertButton, .banner,
      .notice, .icon, .menuItem, .swipeAction, .menuAction:
      true
    case .screen, .bar, .title, .label, .image, .spinner, .elementRow, .list, .tabBar, .badge,
      .alert, .menu:
      false
    }
  }
}
