import FlowLanguage
import YAMLReading

/// Screens with what stands on them.
extension AppFileWriter {
  /// How long a notice stays that goes by itself.
  private static let fadingTime = "3 s"

  mutating func write(_ screen: Int) {
    let draft = draft.screens[screen]
    let fading = draft.fading.filter(usedFlags.contains)
    if draft.title == nil, draft.id == nil, draft.elements.isEmpty, fading.isEmpty {
      let title = self.draft.tabs.first { $0.root == screen }?.title
      line(
        1, "\(draft.name): \(title.map { "{ title: \(Self.title($0)) }" } ?? "{}")", draft.origin)
      return
    }
    line(1, "\(draft.name):", draft.origin)
    if let id = draft.id { line(2, "id: \(YAMLText.scalar(id.id ?? ""))", id.origin) }
    if let title = draft.title {
      line(2, "title: \(Self.title(title.text))", title.origin)
    }
    let closing = draft.elements.indices.filter { isBarButton(draft.elements[$0]) }
    let left = (placed(.left, on: screen) + closing).prefix(Self.mostBarButtons)
    let right = placed(.right, on: screen)
    if !left.isEmpty || !right.isEmpty { line(2, "bar:") }
    for (side, places) in [(BarSide.left, Array(left)), (.right, right)] where !places.isEmpty {
      line(3, "\(side):")
      for place in places { writeButton(place, on: screen, indent: 4, key: nil) }
    }
    let inBar = left + right
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

  /// The most buttons at one end of a bar.
  private static let mostBarButtons = 4

  /// What flows tap at one end of the bar, by its place alone.
  private func placed(_ side: BarSide, on screen: Int) -> [Int] {
    draft.screens[screen].elements.indices.filter {
      draft.screens[screen].elements[$0].barSide == side
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
      let isAlone = all[place].isBelow || all[place].isPlaced || all[place].kind == .row
      if !isAlone, let last = rows.last, last.count < width,
        !all[last[0]].isBelow, !all[last[0]].isPlaced, all[last[0]].kind != .row
      {
        rows[rows.count - 1].append(place)
      } else {
        rows.append([place])
      }
    }
    return rows
  }

  private func isBarButton(_ element: ElementDraft) -> Bool {
    guard element.kind == .button, element.flag == nil, element.barSide == nil,
      let effect = element.effects.first
    else {
      return false
    }
    switch effect.destination {
    case .pop, .dismiss: return Wording.closes(element.text)
    default: return false
    }
  }

  /// The key with the id that an element shares with another one on its screen; nil where it
  /// shares none.
  private func sharedID(_ place: Int, on screen: Int) -> String? {
    guard let id = draft.screens[screen].elements[place].id, id != ids[screen][place] else {
      return nil
    }
    return "sharedId: \(YAMLText.scalar(id))"
  }

  private mutating func write(_ place: Int, on screen: Int, indent: Int) {
    let element = draft.screens[screen].elements[place]
    let shared = sharedID(place, on: screen).map { ", \($0)" } ?? ""
    let id = YAMLText.scalar(ids[screen][place]) + shared
    let when = element.flag.map { ", when: \($0)" } ?? ""
    switch element.kind {
    case .label:
      if element.flag == nil, element.id == nil {
        line(indent, "- label: \(shown(element))", element.origin)
      } else {
        line(
          indent, "- label: { text: \(shown(element)), id: \(id)\(when) }", element.origin
        )
      }
    case .field(let isSecure):
      let secure = isSecure ? ", secure: true" : ""
      let focused = element.takesFocus ? ", focused: true" : ""
      let keys = "id: \(id)\(secure)\(focused)\(when)"
      line(
        indent, "- field: { placeholder: \(Self.title(element.text)), \(keys) }", element.origin)
    case .row: writeRow(place, on: screen, indent: indent)
    case .button: writeButton(place, on: screen, indent: indent, key: "button")
    case .toggle: writeButton(place, on: screen, indent: indent, key: "toggle")
    }
  }

  private mutating func writeButton(_ place: Int, on screen: Int, indent: Int, key: String?) {
    let element = draft.screens[screen].elements[place]
    let isFixed = element.repetition == nil
    var head = "title: \(isFixed ? Self.title(element.text) : shown(element))"
    let id = ids[screen][place]
    var heads = [head]
    if element.id != nil || !isFixed || ElementIDs.derived(element.text) != id {
      heads.append("id: \(YAMLText.scalar(id))")
    }
    if let shared = sharedID(place, on: screen) { heads.append(shared) }
    if case .toggle(let flag) = element.kind { heads.append("key: \(flag)") }
    if let flag = element.flag, key != nil { heads.append("when: \(flag)") }
    switch element.enabling {
    case .never?: heads.append("enabled: false")
    case .flag(let flag)?: heads.append("enabled: \(flag)")
    case nil: break
    }
    head = heads.joined(separator: ", ")
    var actions = actions(of: element, on: screen)
    for flag in element.effects.first?.fading ?? [] where usedFlags.contains(flag) {
      actions.append("after: \(Self.fadingTime)\ntimer: \(flag)\ndo: [ set: { \(flag): false } ]")
    }
    let opening = key.map { "- \($0): { " } ?? "- { "
    guard
      actions.count > 1 || !element.menu.isEmpty || actions.contains(where: { $0.contains("\n") })
    else {
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
    writeActions(actions, indent: inner)
    writeEntries(element.menu, "menu", on: screen, indent: inner)
  }

  private mutating func writeActions(_ actions: [String], indent: Int) {
    guard !actions.isEmpty else { return line(indent, "do: []") }
    line(indent, "do:")
    for action in actions {
      let parts = action.split(separator: "\n", omittingEmptySubsequences: false)
      line(indent + 1, "- \(parts[0])")
      for part in parts.dropFirst() { line(indent + 1, "  \(part)") }
    }
  }

  /// A list of one row, which can be swiped.
  private mutating func writeRow(_ place: Int, on screen: Int, indent: Int) {
    let element = draft.screens[screen].elements[place]
    line(indent, "- list:", element.origin)
    if let flag = element.flag { line(indent + 2, "when: \(flag)") }
    line(indent + 2, "rows:")
    line(indent + 3, "- title: \(Self.title(element.text))")
    line(indent + 4, "id: \(YAMLText.scalar(ids[screen][place]))")
    if let shared = sharedID(place, on: screen) { line(indent + 4, shared) }
    let actions = actions(of: element, on: screen)
    if !actions.isEmpty { writeActions(actions, indent: indent + 4) }
    writeEntries(element.swipeActions, "swipeActions", on: screen, indent: indent + 4)
    writeEntries(
      element.leadingSwipeActions, "leadingSwipeActions", on: screen, indent: indent + 4)
    writeEntries(element.menu, "menu", on: screen, indent: indent + 4)
  }

  /// The id of an entry; nil where its title gives one that nothing else on the screen has.
  private func entryID(_ entry: ElementDraft, _ number: Int, on screen: Int) -> String? {
    let derived = ElementIDs.derived(entry.text)
    if let derived, !ids[screen].contains(derived) { return nil }
    var id = derived.map { "\($0)-action" } ?? "action-\(number + 1)"
    while ids[screen].contains(id) { id += "-action" }
    return id
  }

  /// What a swipe uncovers, or a menu.
  private mutating func writeEntries(
    _ entries: [ElementDraft], _ key: String, on screen: Int, indent: Int
  ) {
    guard !entries.isEmpty else { return }
    line(indent, "\(key):")
    for (number, entry) in entries.enumerated() {
      let actions = entry.effects.first.map { self.actions(of: $0) } ?? []
      let list = actions.isEmpty ? "[]" : "[ \(actions.joined(separator: ", ")) ]"
      let role = Wording.destroys(entry.text) ? ", role: destructive" : ""
      let id = entryID(entry, number, on: screen).map { ", id: \(YAMLText.scalar($0))" } ?? ""
      line(
        indent + 1, "- { title: \(Self.title(entry.text))\(id)\(role), do: \(list) }",
        entry.origin)
    }
  }
}
