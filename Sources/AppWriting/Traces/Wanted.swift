import FlowLanguage
import FlowRunning

/// An end of a navigation bar.
enum BarSide: String {
  case left, right

  /// The end that a finger touches at a place, in points; nil anywhere else.
  init?(x: Int, y: Int) {
    let bar = ScreenLayout.statusBar..<ScreenLayout.statusBar + ScreenLayout.bar
    guard bar.contains(y) else { return nil }
    if x < ScreenLayout.barButton {
      self = .left
    } else if x >= RunLimits.screen.width - ScreenLayout.barButton {
      self = .right
    } else {
      return nil
    }
  }
}

/// An element as a flow means it, with everything filled in.
struct Wanted: Hashable {
  /// What the selector asks of the text, and of the id; a regular expression each.
  var text: String? {
    didSet {
      textPattern = text.map(TextPattern.init)
      shownText = text.map { PatternExample.text(for: $0) }
    }
  }
  var id: String? {
    didSet {
      idPattern = id.map(TextPattern.init)
      shownID = id.flatMap { PatternExample.id(for: $0) }
    }
  }
  private(set) var textPattern: TextPattern?
  private(set) var idPattern: TextPattern?
  /// A text that the selector matches, as it would stand on the screen.
  private(set) var shownText: String?
  /// An id that the selector matches and that an app file can give; nil where there is none.
  private(set) var shownID: String?
  /// Which of those that match, from the top.
  var index: Int?
  /// Elements that must be there too for this one to be found: above it, below it, around it.
  var neighbours: [Neighbour] = []
  /// Whether a switch is on; nil where it does not say.
  var isOn: Bool?
  /// Whether it must take no touches.
  var isDisabled = false
  /// The end of the navigation bar at which it stands, where a place on the screen is all that says
  /// which element is meant; nil for all others.
  var barSide: BarSide?
  /// What it asks beside these and cannot be said in an app file; nil for nothing.
  var unknown: String?
  /// Where the selector stands.
  let place: FlowPlace

  struct Neighbour: Hashable {
    let relation: SelectorPart.Relation
    let element: Wanted
  }

  static func == (one: Wanted, other: Wanted) -> Bool {
    one.text == other.text && one.id == other.id && one.index == other.index
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(id)
    hasher.combine(index)
  }

  /// Takes the app's own text where the selector matches it.
  mutating func show(_ texts: KnownTexts) {
    guard let text, let shownText, let own = texts.text(for: text, example: shownText) else {
      return
    }
    self.shownText = own
  }

  /// What an element that is made for it shows; nil where nothing says it.
  func text(_ texts: KnownTexts) -> String? {
    shownText
      ?? (shownID ?? id).map { texts.text(forID: $0) ?? Wording.text(fromID: $0) }
  }

  /// Whether a field with these words hides what is typed.
  var isSecret: Bool { Wording.hides(text ?? "") || Wording.hides(id ?? "") }

  /// Whether nothing says which element is meant but its place on the screen.
  var isAnything: Bool { text == nil && id == nil }

  init(place: FlowPlace) {
    self.place = place
  }
}
