/// An element that is looked for by moving the content.
struct ScrollSearch: Sendable, Equatable {
  let element: ElementSelector
  var direction = Swipe.Direction.down
  /// For how long, in milliseconds.
  var timeout: Template?
  /// How much of the element must be seen, in percent.
  var visiblePercentage: Template?
  /// Whether the element shall stand in the middle in the end, as far as the content goes.
  var centersElement = false
}
