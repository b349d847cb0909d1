import NavigationEngine
import YAMLReading

/// A push or a pop that a screen asks for, and where in the file.
struct NavigationStep {
  enum Kind {
    case push(ScreenIndex)
    case pop
  }

  let screen: ScreenIndex
  let kind: Kind
  let position: Position
}
