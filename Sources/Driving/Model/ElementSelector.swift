/// Which elements of the screen are meant; all parts that are given must hold.
struct ElementSelector: Sendable, Equatable {
  var parts: [SelectorPart] = []
  /// The place among those that match, from top to bottom; negative from the end.
  var index: Template?
  /// A place on the screen, or in the element where there are parts.
  var point: Template?
  /// How messages show it.
  let source: String
}
