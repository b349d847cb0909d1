import FlowLanguage
import YAMLReading

/// The text of an app file to which elements and screens are added; all else stays as it is.
struct AppFileText {
  private(set) var lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private static let form = FileForm(
    noun: "an app file", maximumSize: 1 << 20, emptyHint: "", nestingHint: "",
    folderHint: { _ in "" })

  /// The keys of the file; none where it cannot be read.
  private var sections: [YAMLEntry] {
    let diagnostics = Diagnostics(file: "", form: Self.form)
    guard let root = YAMLReader(text: text, diagnostics: diagnostics).read() else { return [] }
    return root.entries
  }

  /// The screens with the section in which they stand; nil where there is none.
  private var screens: (section: YAMLEntry, next: Int)? {
    let sections = sections
    guard let place = sections.firstIndex(where: { $0.key == "screens" }) else { return nil }
    let next = place + 1 < sections.count ? sections[place + 1].keyPosition.line : lines.count + 1
    return (sections[place], next)
  }

  private struct Place {
    let screen: YAMLEntry
    /// The line of what comes after the screen.
    let next: Int
  }

  private func place(of screen: String) -> Place? {
    guard let (section, end) = screens else { return nil }
    let entries = section.value.entries
    guard let number = entries.firstIndex(where: { $0.key == screen }) else { return nil }
    let next = number + 1 < entries.count ? entries[number + 1].keyPosition.line : end
    return Place(screen: entries[number], next: next)
  }

  // MARK: Reading

  /// The names of all screens.
  var screenNames: [String] { screens?.section.value.entries.map(\.key) ?? [] }

  /// The ids of a screen's elements.
  func ids(on screen: String) -> Set<String> {
    guard let place = place(of: screen) else { return [] }
    let own = place.screen.value.entries.first { $0.key == "id" }?.value.text
    let elements = elements(of: place.screen.value)
    return Set((elements.flatMap { [$0.id, $0.sharedID] } + [own]).compactMap { $0 })
  }

  private struct FileElement {
    var id: String?
    var sharedID: String?
    var text: String?
    /// What a tap does, where the file says so.
    var actions: YAMLNode?
  }

  private func elements(of screen: YAMLNode) -> [FileElement] {
    var found: [FileElement] = []
    func collect(_ node: YAMLNode) {
      switch node.content {
      case .sequence(let nodes): for node in nodes { collect(node) }
      case .mapping(let entries):
        let text = entries.first { ["title", "text", "placeholder"].contains($0.key) }?.value.text
        let short = entries.first { ["label", "field"].contains($0.key) }?.value.text
        let id = entries.first { $0.key == "id" }?.value.text
        let shared = entries.first { $0.key == "sharedId" }?.value.text
        let actions = entries.first { $0.key == "do" }?.value
        if let shown = text ?? short {
          let derived = short == nil ? ElementIDs.derived(shown) : nil
          found.append(
            FileElement(id: id ?? derived, sharedID: shared, text: shown, actions: actions))
        }
        for entry in entries where entry.key != "do" { collect(entry.value) }
      case .scalar, .refused: break
      }
    }
    for entry in screen.entries where ["bar", "content"].contains(entry.key) {
      collect(entry.value)
    }
    return found
  }

  // MARK: Adding

  /// Adds an element below the others of a screen, or above them.
  ///
  /// - Parameter element: As it stands in a list on one line: `label: Hello`.
  /// - Returns: Whether the file has a place for it.
  mutating func add(
    _ element: String, to screen: String, comment: String, above: Bool = false
  ) -> Bool {
    guard let place = place(of: screen) else { return false }
    let value = place.screen.value
    let content = value.entries.first { $0.key == "content" }
    if isOnOneLine(value, opening: "{") {
      guard let content else {
        let start = value.entries.isEmpty ? " " : ", "
        return insert("\(start)content: [ { \(element) } ] ", beforeEndOf: value, comment)
      }
      return addToLine(element, content.value, comment)
    }
    if let content, isOnOneLine(content.value, opening: "[") {
      return addToLine(element, content.value, comment)
    }
    guard !opens(value, with: "{"), content.map({ !opens($0.value, with: "[") }) ?? true else {
      return false
    }
    let keyColumn = value.entries.first?.keyPosition.column
    if let content, case .sequence(let items) = content.value.content, let first = items.first {
      if above {
        let indent = String(repeating: " ", count: max(0, first.position.column - 3))
        lines.insert("\(indent)- \(element)  # \(comment)", at: first.position.line - 1)
        return true
      }
      let later = value.entries.map(\.keyPosition.line).filter { $0 > content.keyPosition.line }
      let line = lineAfter(content.keyPosition.line, before: later.min() ?? place.next)
      let indent = String(repeating: " ", count: max(0, first.position.column - 3))
      lines.insert("\(indent)- \(element)  # \(comment)", at: line)
      return true
    }
    guard content == nil, let keyColumn else { return false }
    let indent = String(repeating: " ", count: keyColumn - 1)
    let line = lineAfter(place.screen.keyPosition.line, before: place.next)
    lines.insert(
      contentsOf: ["\(indent)content:", "\(indent)  - \(element)  # \(comment)"], at: line)
    return true
  }

  private mutating func addToLine(_ element: String, _ list: YAMLNode, _ comment: String) -> Bool {
    guard case .sequence(let items) = list.content else { return false }
    return insert("\(items.isEmpty ? " " : ", "){ \(element) } ", beforeEndOf: list, comment)
  }

  /// Gives a screen an id.
  ///
  /// - Returns: Whether it had none, and the file has a place for it.
  mutating func name(_ screen: String, _ id: String, comment: String) -> Bool {
    guard let place = place(of: screen), let first = place.screen.value.entries.first,
      !place.screen.value.entries.contains(where: { $0.key == "id" }),
      first.keyPosition.line > place.screen.keyPosition.line, !opens(place.screen.value, with: "{")
    else { return false }
    let indent = String(repeating: " ", count: first.keyPosition.column - 1)
    lines.insert("\(indent)id: \(id)  # \(comment)", at: first.keyPosition.line - 1)
    return true
  }

  /// Adds a screen with one element below the others.
  mutating func add(screen name: String, with element: String, comment: String) -> Bool {
    guard let (section, end) = screens, let first = section.value.entries.first,
      first.keyPosition.line > section.keyPosition.line
    else { return false }
    let indent = String(repeating: " ", count: first.keyPosition.column - 1)
    let line = lineAfter(section.keyPosition.line, before: end)
    lines.insert(
      contentsOf: [
        "\(indent)\(name):  # \(comment)", "\(indent)  content:",
        "\(indent)    - \(element)  # \(comment)",
      ], at: line)
    return true
  }

  /// Adds an answer to calls of scripts behind the others, or in a section of its own.
  ///
  /// - Parameter mock: As it stands in a list on one line.
  /// - Returns: Whether the file has a place for it.
  mutating func add(mock: String, comment: String) -> Bool {
    let sections = sections
    guard let place = sections.firstIndex(where: { $0.key == "mocks" }) else {
      let line = sections.first { $0.key == "screens" }?.keyPosition.line ?? lines.count + 1
      lines.insert(contentsOf: ["mocks:", "  - \(mock)  # \(comment)"], at: line - 1)
      return true
    }
    let section = sections[place]
    if isOnOneLine(section.value, opening: "[") {
      guard case .sequence(let items) = section.value.content else { return false }
      return insert("\(items.isEmpty ? " " : ", ")\(mock) ", beforeEndOf: section.value, comment)
    }
    guard case .sequence(let items) = section.value.content, let first = items.first,
      !opens(section.value, with: "[")
    else { return false }
    let next = place + 1 < sections.count ? sections[place + 1].keyPosition.line : lines.count + 1
    let indent = String(repeating: " ", count: max(0, first.position.column - 3))
    let line = lineAfter(section.keyPosition.line, before: next)
    lines.insert("\(indent)- \(mock)  # \(comment)", at: line)
    return true
  }

  /// Lets a tap do something that did nothing.
  ///
  /// - Returns: Whether the screen has an element that the selector means and that does nothing.
  mutating func act(_ action: String, on wanted: Wanted, of screen: String) -> Bool {
    guard let place = place(of: screen) else { return false }
    let element = elements(of: place.screen.value).first { element in
      [element.id, element.sharedID].contains { id in
        ElementDraft(kind: .button, text: element.text ?? "", id: id, origin: wanted.place)
          .matches(wanted)
      }
    }
    guard let actions = element?.actions, case .sequence(let items) = actions.content,
      items.isEmpty
    else { return false }
    return insert(" \(action) ", beforeEndOf: actions, nil)
  }

  // MARK: Places in the text

  /// The index behind the last line that belongs to what begins at one line and ends before
  /// another.
  private func lineAfter(_ start: Int, before end: Int) -> Int {
    var line = end - 1
    while line > start {
      let words = lines[line - 1].drop { $0 == " " }
      guard words.isEmpty || words.hasPrefix("#") else { break }
      line -= 1
    }
    return line
  }

  /// Whether a value begins with a bracket.
  private func opens(_ node: YAMLNode, with bracket: Character) -> Bool {
    guard lines.indices.contains(node.position.line - 1) else { return false }
    let scalars = Array(lines[node.position.line - 1].unicodeScalars)
    let column = node.position.column - 1
    return scalars.indices.contains(column) && Character(scalars[column]) == bracket
  }

  private func isOnOneLine(_ node: YAMLNode, opening: Character) -> Bool {
    opens(node, with: opening) && end(of: node) != nil
  }

  /// Where the bracket stands that closes a value; nil where that is on another line.
  private func end(of node: YAMLNode) -> Int? {
    let scalars = Array(lines[node.position.line - 1].unicodeScalars)
    var depth = 0
    var quote: Unicode.Scalar?
    var place = node.position.column - 1
    while place < scalars.count {
      let scalar = scalars[place]
      if let open = quote {
        if scalar == "\\", open == "\"" {
          place += 1
        } else if scalar == open {
          quote = nil
        }
      } else {
        switch scalar {
        case "\"", "'":
          // An apostrophe inside a word quotes nothing.
          let before = place > 0 ? scalars[place - 1] : " "
          if [" ", ",", "[", "{", ":"].contains(before) { quote = scalar }
        case "{", "[": depth += 1
        case "}", "]":
          depth -= 1
          if depth == 0 { return place }
        default: break
        }
      }
      place += 1
    }
    return nil
  }

  private mutating func insert(
    _ piece: String, beforeEndOf node: YAMLNode, _ comment: String?
  ) -> Bool {
    guard let end = end(of: node) else { return false }
    let number = node.position.line - 1
    let scalars = Array(lines[number].unicodeScalars)
    func text(_ part: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(part))
    }
    var before = text(scalars[..<end])
    while before.hasSuffix(" ") { before.removeLast() }
    let after = text(scalars[end...])
    lines[number] = before + piece + after
    if let comment, !after.contains(" #") { lines[number] += "  # \(comment)" }
    return true
  }
}

extension YAMLNode {
  /// The entries of a mapping; none of anything else.
  fileprivate var entries: [YAMLEntry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }
}
