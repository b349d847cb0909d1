/// A finger that moves over the screen.
enum Swipe: Sendable, Equatable {
  case direction(Direction)
  case points(start: ScreenPoint, end: ScreenPoint)
  case element(ElementSelector, Direction)

  enum Direction: String, Sendable, CaseIterable {
    case up = "UP"
    case down = "DOWN"
    case left = "LEFT"
    case right = "RIGHT"
  }
}
