import YAMLReading

/// The ids that are taken on one screen or in one alert.
final class ElementIDs {
  /// The id of the button that every navigation bar has by itself.
  static let backButton = "back"

  private let subject: String
  private var taken: [String: Position] = [:]
  /// The lists whose rows the session keeps.
  private var reserved: Set<String> = []
  /// What swipes and long presses uncover: alike on many rows, and never there together.
  private var uncovered: [String: Position] = [:]
  private var counts: [String: Int] = [:]
  /// The ids of the fields.
  private(set) var fields: [String] = []

  init(subject: String) {
    self.subject = subject
  }

  /// The id of an element that has no text of its own: its kind and its number among its kind.
  func next(ofKind kind: String) -> String {
    counts[kind, default: 0] += 1
    return "\(kind)-\(counts[kind, default: 0])"
  }

  /// Takes an id; false, and reported, where it is taken already.
  @discardableResult
  func claim(_ id: String, at position: Position, _ diagnostics: Diagnostics) -> Bool {
    if id == Self.backButton {
      diagnostics.error(
        position, "the id 'back' is reserved for the navigation bar's back button",
        hint: "give the element another 'id'")
      return false
    }
    if let first = taken[id] {
      let place = first == position ? "another row has it" : "the first is at \(first)"
      let remedy =
        first == position
        ? "write for example 'id: \(id)-${row}'" : "give one of them another 'id'"
      diagnostics.error(
        position, "a second element with the id '\(id)' on \(subject)",
        hint: "\(place); \(remedy)")
      return false
    }
    taken[id] = position
    return true
  }

  /// Keeps the ids of a list's stored rows, `list-1` and so on, from other elements.
  func reserve(_ list: String) {
    reserved.insert(list)
  }

  /// Takes an id for what a swipe or a long press uncovers; others that are uncovered may have it
  /// too.
  func claimUncovered(_ id: String, at position: Position) {
    if uncovered[id] == nil { uncovered[id] = position }
  }

  /// Reports elements whose ids stored rows of a list, or what is uncovered, can have.
  func checkReserved(_ diagnostics: Diagnostics) {
    for (id, position) in uncovered.sorted(by: { $0.value < $1.value }) {
      let place = id == Self.backButton ? "the bar's back button" : taken[id].map { "at \($0)" }
      guard let place else { continue }
      diagnostics.error(
        position, "what is uncovered has the id '\(id)' of another element on \(subject)",
        hint: "the other is \(place); give one of them another 'id'")
    }
    for list in reserved.sorted() {
      for (id, position) in taken.sorted(by: { $0.value < $1.value }) {
        guard id.hasPrefix("\(list)-"), Int(id.dropFirst(list.count + 1)) != nil else { continue }
        diagnostics.error(
          position, "the id '\(id)' can be that of a row of the list '\(list)' on \(subject)",
          hint: "give one of them another 'id'")
      }
    }
  }

  func addField(_ id: String) {
    fields.append(id)
  }
}
