/// One tap or several on one element or at one point.
struct Tap: Sendable, Equatable {
  enum Gesture: Sendable, Equatable {
    case tap, doubleTap, longPress
  }

  let gesture: Gesture
  let selector: ElementSelector
  /// How often; nil where the gesture says it.
  var repetitions: Template?
  /// From one tap to the next, in milliseconds.
  var delay: Template?
  /// How long a finger stays down for a long press, in milliseconds.
  var duration: Template?
}
