import FlowLanguage
import YAMLReading

/// Screens with what stands on them.
extension AppFileWriter {
  /// How long a notice stays that goes by itself.
  private static let fadingTime = "3 s"

  mutating func write(_ screen: Int) {
    let draft = draft.screens[screen]
    let fading = draft.fading.filter(usedFlags.contains)
    if draft.title == nil, draft.elements.isEmpty, fading.isEmpty {
      let title = self.draft.tabs.first { $0.root == screen }?.title
      line(
        1, "\(draft.name): \(title.map { "{ title: \(Self.title($0)) }" } ?? "{}")", draft.origin)
      return
    }
    line(1, "\(draft.name):", draft.origin)
    if let title = draft.title { line(2, "title: \(Self.title(title.text))", title.origin) }
    let inBar = draft.elements.indices.filter { isBarButton(draft.elements[$0]) }.prefix(4)
    if !inBar.isEmpty {
      line(2, "bar:")
      line(3, "left:")
      for place in inBar { writeButton(place, on: screen, indent: 4, key: nil) }
    }
    if !fading.isEmpty {
      line(2, "onAppear:")
      for flag in fading {
        line(3, "- after: \(Self.fadingTime)")
        line(3, "  timer: \(flag)")
        line(3, "  do: [ set: { \(flag): false } ]")
      }
    }
    let rest = draft.elements.indices.filter { !inBar.contains($0) }
    guard !rest.isEmpty else { return }
    line(2, "content:")
    let ordered =
      rest.filter { !draft.elements[$0].isBelow } + rest.filter { draft.elements[$0].isBelow }
    for line in rows(of: ordered, on: screen) {
      guard line.count > 1 else {
        write(line[0], on: screen, indent: 3)
        continue
      }
      self.line(3, "- row:")
      for place in line { write(place, on: screen, indent: 5) }
    }
  }

  /// The most lines of elements that a phone shows without scrolling.
  private static let fittingLines = 12
  /// The most elements of one row.
  private static let longestRow = 8

  /// What stands side by side: one element in a line as long as they fit, else as many as it takes.
  /// What has a place above or below another stays alone.
  private func rows(of elements: [Int], on screen: Int) -> [[Int]] {
    let all = draft.screens[screen].elements
    let seen = elements.count { !all[$0].isBelow }
    let width = min(Self.longestRow, (seen + Self.fittingLines - 1) / Self.fittingLines)
    guard width > 1 else { return elements.map { [$0] } }
    var rows: [[Int]] = []
    for place in elements {
      let isAlone = all[place].isBelow || all[place].isPlaced
      if !isAlone, let last = rows.last, last.count < width,
        !all[last[0]].isBelow, !all[last[0]].isPlaced
      {
        rows[rows.count - 1].append(place)
      } else {
        rows.append([place])
      }
    }
    return rows
  }

  private func isBarButton(_ element: ElementDraft) -> Bool {
    guard element.kind == .button, element.flag == nil, let effect = element.effects.first else {
      return false
    }
    switch effect.destination {
    case .pop, .dismiss: return Wording.closes(element.text)
    default: return false
    }
  }

  private mutating func write(_ place: Int, on screen: Int, indent: Int) {
    let element = draft.screens[screen].elements[place]
    let id = YAMLText.scalar(ids[screen][place])
    let when = element.flag.map { ", when: \($0)" } ?? ""
    switch element.kind {
    case .label:
      if element.flag == nil, element.id == nil {
        line(indent, "- label: \(Self.value(element.text))", element.origin)
      } else {
        line(
          indent, "- label: { text: \(Self.value(element.text)), id: \(id)\(when) }", element.origin
        )
      }
    case .field(let isSecure):
      let secure = isSecure ? ", secure: true" : ""
      line(
        indent, "- field: { placeholder: \(Self.title(element.text)), id: \(id)\(secure)\(when) }",
        element.origin)
    case .button: writeButton(place, on: screen, indent: indent, key: "button")
    case .toggle: writeButton(place, on: screen, indent: indent, key: "toggle")
    }
  }

  private mutating func writeButton(_ place: Int, on screen: Int, indent: Int, key: String?) {
    let element = draft.screens[screen].elements[place]
    var head = "title: \(Self.title(element.text))"
    let id = ids[screen][place]
    var heads = [head]
    if element.id != nil || ElementIDs.derived(element.text) != id {
      heads.append("id: \(YAMLText.scalar(id))")
    }
    if case .toggle(let flag) = element.kind { heads.append("key: \(flag)") }
    if let flag = element.flag { heads.append("when: \(flag)") }
    head = heads.joined(separator: ", ")
    var actions = actions(of: element, on: screen)
    for flag in element.effects.first?.fading ?? [] where usedFlags.contains(flag) {
      actions.append("after: \(Self.fadingTime)\ntimer: \(flag)\ndo: [ set: { \(flag): false } ]")
    }
    let opening = key.map { "- \($0): { " } ?? "- { "
    guard actions.count > 1 || actions.contains(where: { $0.contains("\n") }) else {
      if actions.isEmpty, case .toggle = element.kind {
        return line(indent, "\(opening)\(head) }", element.origin)
      }
      let list = actions.isEmpty ? "[]" : "[ \(actions[0]) ]"
      return line(indent, "\(opening)\(head), do: \(list) }", element.origin)
    }
    let inner = key == nil ? indent + 1 : indent + 2
    if let key {
      line(indent, "- \(key):", element.origin)
      for part in heads { line(inner, part) }
    } else {
      line(indent, "- \(heads[0])", element.origin)
      for part in heads.dropFirst() { line(inner, part) }
    }
    line(inner, "do:")
    for action in actions {
      let parts = action.split(separator: "\n", omittingEmptySubsequences: false)
      line(inner + 1, "- \(parts[0])")
      for part in parts.dropFirst() { line(inner + 1, "  \(part)") }
    }
  }
}
