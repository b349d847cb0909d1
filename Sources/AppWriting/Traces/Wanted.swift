import FlowLanguage
import FlowRunning

/// An element as a flow means it, with everything filled in.
struct Wanted: Hashable {
  /// What the selector asks of the text, and of the id; a regular expression each.
  var text: String?
  var id: String?
  /// Which of those that match, from the top.
  var index: Int?
  /// Elements that must be there too for this one to be found: above it, below it, around it.
  var neighbours: [Neighbour] = []
  /// Whether a switch is on; nil where it does not say.
  var isOn: Bool?
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

  /// Whether nothing says which element is meant but its place on the screen.
  var isAnything: Bool { text == nil && id == nil }

  /// A text that the selector matches, as it would stand on the screen.
  var shownText: String? { text.map { PatternExample.text(for: $0) } }

  /// An id that the selector matches and that an app file can give; nil where there is none.
  var shownID: String? {
    guard let id, let example = PatternExample.id(for: id) else { return nil }
    return example
  }
}
