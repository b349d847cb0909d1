import FlowLanguage

/// Finds the taps that select the tabs of an app.
///
/// Tabs are what flows tap in any order: one before the other in one place, and the other before
/// the one elsewhere; or what says so by its id or its text.
struct TabFinder {
  /// The most tabs that a tab bar has.
  static let maximumTabs = 5
  /// The longest title of a tab, in characters.
  static let longestTitle = 24

  private struct Tap {
    let wanted: Wanted
    /// Whether something is typed right after it.
    let isTypedInto: Bool
    /// Whether something was typed right before it, or it is done several times in a row.
    let belongsToForm: Bool
    let position: Int
    let flow: Int
    let isOptional: Bool
    /// Whether the flow then expects the very same thing.
    let isConfirmed: Bool
    /// What the flow looks at right after it.
    let shown: Wanted?
    /// What the flow has tapped before it, where it has only looked at things in between.
    let previous: Wanted?
  }

  private let taps: [Tap]
  /// What flows look at right after a launch.
  private let shownFirst: Set<Wanted>
  /// The titles of tabs that the project names.
  private let titles: Set<String>

  init(_ traces: [FlowTrace], titles: [String] = []) {
    self.titles = Set(titles)
    var taps: [Tap] = []
    var shownFirst: Set<Wanted> = []
    for (flow, trace) in traces.enumerated() {
      var previous: Wanted?
      for (position, step) in trace.steps.enumerated() {
        if case .launch = step.action, position + 1 < trace.steps.count,
          case .require(let wanted, _) = trace.steps[position + 1].action
        {
          shownFirst.insert(wanted)
        }
        switch step.action {
        case .tap, .require, .forbid, .condition: break
        default: previous = nil
        }
        guard case .tap(let wanted, let times) = step.action else { continue }
        let next = trace.steps[(position + 1)...].first {
          if case .condition = $0.action { false } else { true }
        }
        var isTypedInto = false
        var isConfirmed = false
        var shown: Wanted?
        switch next?.action {
        case .type?, .erase?: isTypedInto = true
        case .require(let same, _)?: (shown, isConfirmed) = (same, same == wanted)
        default: break
        }
        taps.append(
          Tap(
            wanted: wanted, isTypedInto: isTypedInto,
            belongsToForm: times > 1 || position > 0 && trace.steps[position - 1].action.isTyping,
            position: position, flow: flow,
            isOptional: step.isOptional, isConfirmed: isConfirmed,
            shown: shown, previous: previous))
        previous = wanted
      }
    }
    self.taps = taps
    self.shownFirst = shownFirst
  }

  /// The tabs, in the order in which flows come to them.
  func tabs() -> [Wanted] {
    var candidates: [Wanted] = []
    // Fields, and the buttons beside them.
    let ofForms = Set(taps.filter { $0.isTypedInto || $0.belongsToForm }.map(\.wanted))
    for tap in taps where !candidates.contains(tap.wanted) && isTitle(tap.wanted) {
      if !ofForms.contains(tap.wanted) { candidates.append(tap.wanted) }
    }
    let said = candidates.filter(saysSo)
    if said.count >= 2 { return Array(said.prefix(Self.maximumTabs)) }
    let group = largestGroup(candidates)
    // Two taps in both orders are often no tabs; three hardly ever.
    let isSure = group.count >= 3 || group.allSatisfy { isConfirmed($0) && $0.text != nil }
    guard group.count >= 2, isSure else { return tabsOfOneFlow(candidates) }
    return Array(candidates.filter(group.contains).prefix(Self.maximumTabs))
  }

  /// Three taps or more that lead from each to each, though over others, and each always to the
  /// same: what a launch shows first is where one of them leads.
  private func tabsOfOneFlow(_ candidates: [Wanted]) -> [Wanted] {
    var next: [Wanted: Set<Wanted>] = [:]
    let taps = taps.filter { !$0.isOptional }
    let words = Set(
      candidates.filter { wanted in
        let shown = Set(taps.filter { $0.wanted == wanted }.map(\.shown))
        return isPlainWord(wanted) && shown.count == 1 && shown != [nil]
      })
    for tap in taps {
      guard let previous = tap.previous, words.contains(previous), words.contains(tap.wanted),
        previous != tap.wanted
      else { continue }
      next[previous, default: []].insert(tap.wanted)
    }
    func reached(from start: Wanted) -> Set<Wanted> {
      var found: Set<Wanted> = []
      var open = [start]
      while let one = open.popLast() {
        for other in next[one] ?? [] where found.insert(other).inserted { open.append(other) }
      }
      return found
    }
    let reaching = words.reduce(into: [:]) { $0[$1] = reached(from: $1) }
    for start in candidates where words.contains(start) {
      let group = candidates.filter { other in
        reaching[start]?.contains(other) == true && reaching[other]?.contains(start) == true
      }
      let shown = Set(group.compactMap { tab in taps.first { $0.wanted == tab }?.shown })
      let again = group.count { tab in taps.count { $0.wanted == tab } > 1 }
      if (3...Self.maximumTabs).contains(group.count), shown.count == group.count, again >= 2,
        !shown.isDisjoint(with: shownFirst)
      {
        return group
      }
    }
    return []
  }

  private func isTitle(_ wanted: Wanted) -> Bool {
    guard wanted.neighbours.isEmpty, wanted.unknown == nil, (wanted.index ?? 0) == 0 else {
      return false
    }
    if let text = wanted.text {
      return text.count <= Self.longestTitle && PatternExample.text(for: text) == text
        && !Wording.closes(text) && !Wording.answers(text)
    }
    return wanted.shownID != nil
  }

  /// Whether the words could stand in a tab bar: no more than two, and none that says what else it
  /// is.
  private func isPlainWord(_ wanted: Wanted) -> Bool {
    let words = (wanted.text ?? wanted.id ?? "").lowercased()
      .split { !$0.isLetter && !$0.isNumber }
    let others: Set<Substring> = [
      "button", "btn", "item", "card", "menu", "chip", "row", "input", "field", "cell", "icon",
      "link", "add", "create", "new", "edit", "delete", "remove", "send", "share", "filter",
      "submit", "start", "end", "next", "done", "continue", "quick",
    ]
    return (1...2).contains(words.count) && others.isDisjoint(with: words)
  }

  private func isConfirmed(_ wanted: Wanted) -> Bool {
    taps.contains { $0.wanted == wanted && $0.isConfirmed }
  }

  /// Which of the tabs a launch shows: one that flows look at first, or do not tap first.
  func first(of tabs: [Wanted], in traces: [FlowTrace]) -> Int {
    var votes = Array(repeating: 0, count: tabs.count)
    for trace in traces {
      guard
        let start = trace.steps.firstIndex(where: {
          if case .launch = $0.action { true } else { false }
        })
      else { continue }
      search: for step in trace.steps[(start + 1)...] where !step.isOptional {
        switch step.action {
        case .require(let wanted, _):
          let shown = tabs.firstIndex { tab in
            taps.contains { $0.wanted == tab && $0.shown == wanted }
          }
          if let tab = tabs.firstIndex(of: wanted) ?? shown { votes[tab] += 1 }
        case .tap(let wanted, _):
          if let tab = tabs.firstIndex(of: wanted) { votes[tab] -= 1 }
          break search
        default: break
        }
      }
    }
    let most = votes.max() ?? 0
    return votes.firstIndex(of: most) ?? 0
  }

  private func saysSo(_ wanted: Wanted) -> Bool {
    if let text = wanted.shownText, titles.contains(text) { return true }
    let name = (wanted.id ?? wanted.text ?? "").lowercased()
    let words = name.split { !$0.isLetter }
    return words.contains("tab") || words.contains("tabbar") || words.last?.hasSuffix("tab") == true
  }

  /// The most taps of which each two come in both orders, those that are confirmed first.
  private func largestGroup(_ candidates: [Wanted]) -> Set<Wanted> {
    var pairs: [Wanted: Set<Wanted>] = [:]
    let places = Dictionary(grouping: taps.filter { !$0.isOptional }, by: \.wanted)
    let confirmed = Set(taps.filter(\.isConfirmed).map(\.wanted))
    let words = candidates.filter { wanted in
      let flows = Set((places[wanted] ?? []).map(\.flow))
      return isPlainWord(wanted) && (flows.count > 1 || confirmed.contains(wanted))
    }
    for one in words {
      for other in words where other != one {
        let ones = places[one] ?? []
        let others = places[other] ?? []
        let isBefore = ones.contains { first in
          others.contains { $0.flow == first.flow && $0.position > first.position }
        }
        let isAfter = ones.contains { last in
          others.contains { $0.flow == last.flow && $0.position < last.position }
        }
        if isBefore, isAfter || confirmed.contains(one) && confirmed.contains(other) {
          pairs[one, default: []].insert(other)
          pairs[other, default: []].insert(one)
        }
      }
    }
    var best: Set<Wanted> = []
    for seed in words {
      var group: Set<Wanted> = [seed]
      let others = (pairs[seed] ?? []).sorted { one, other in
        let left = ((places[one]?.count ?? 0), one.text ?? one.id ?? "")
        let right = ((places[other]?.count ?? 0), other.text ?? other.id ?? "")
        return left.0 == right.0 ? left.1 < right.1 : left.0 > right.0
      }
      for other in others where group.allSatisfy({ pairs[other]?.contains($0) == true }) {
        group.insert(other)
      }
      if group.count > best.count { best = group }
    }
    guard best.count >= 2 else { return best }
    // What a launch shows by its title is never tapped first.
    for other in words where !best.contains(other) && confirmed.isDisjoint(with: [other]) {
      let isBeside = best.allSatisfy { tab in
        (places[tab] ?? []).contains { one in
          (places[other] ?? []).contains { $0.flow == one.flow }
        }
      }
      if isBeside, shownFirst.contains(other) { best.insert(other) }
    }
    return best
  }
}

extension TraceStep.Action {
  fileprivate var isTyping: Bool {
    switch self {
    case .type, .erase, .enter: true
    default: false
    }
  }
}
