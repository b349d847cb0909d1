import NavigationEngine
import YAMLReading

/// What the parts of one screen have to agree on while it is read.
final class ScreenScope {
  /// The id of the button that every navigation bar has by itself.
  static let backButton = "back"

  let index: ScreenIndex
  let name: String
  /// The screen's timers by name.
  private(set) var timers: [String: (index: TimerIndex, position: Position)] = [:]
  private var elements: [String: Position] = [:]
  private var counts: [String: Int] = [:]

  init(index: ScreenIndex, name: String) {
    self.index = index
    self.name = name
  }

  var subject: String { "screen '\(name)'" }

  /// The id of an element that nobody taps: its kind and its number among those of its kind.
  func nextID(ofKind kind: String) -> String {
    counts[kind, default: 0] += 1
    return "\(kind)-\(counts[kind, default: 0])"
  }

  /// Takes an element id; reported where another element of the screen has it.
  func claim(_ id: String, at position: Position, _ diagnostics: Diagnostics) {
    if id == Self.backButton {
      diagnostics.error(
        position, "the id 'back' belongs to the navigation bar's own button",
        hint: "give the element another 'id'")
    } else if let first = elements[id] {
      diagnostics.error(
        position, "a second element with the id '\(id)' on \(subject)",
        hint: "the first stands at \(first); give one of them another 'id'")
    } else {
      elements[id] = position
    }
  }

  func claimTimer(
    _ name: String, index: TimerIndex, at position: Position, _ diagnostics: Diagnostics
  ) {
    if let first = timers[name]?.position {
      diagnostics.error(
        position, "a second timer named \(Quoting.quoted(name)) on \(subject)",
        hint: "the first stands at \(first); give one of them another 'timer'")
    } else {
      timers[name] = (index, position)
    }
  }
}
