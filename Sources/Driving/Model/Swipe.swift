/// A finger that moves over the screen.
struct Swipe: Sendable, Equatable {
  let path: Path
  /// For how long, in milliseconds.
  var duration: Template?

  /// From where to where.
  enum Path: Sendable, Equatable {
    case direction(Direction)
    case points(start: Template, end: Template)
    case element(ElementSelector, Direction)
  }

  enum Direction: String, Sendable, CaseIterable {
    case up = "UP"
    case down = "DOWN"
    case left = "LEFT"
    case right = "RIGHT"
  }
}
