import FlowLanguage
import FlowRunning

/// What all flows together tell: the tabs, where the app begins, what is no title.
extension ModelBuilder {
  /// Where the flows begin, and what they tap.
  mutating func look(at traces: [FlowTrace]) {
    var texts: Set<String> = []
    var starts = 0
    var homes = 0
    for trace in traces {
      var isBeforeTabs = true
      var entersFirst: Bool?
      for step in trace.steps {
        switch step.action {
        case .tap(let wanted, _):
          if let text = wanted.text { texts.insert(text) }
          let words = wanted.text ?? wanted.id ?? ""
          if tab(for: wanted) != nil {
            isBeforeTabs = false
            entersFirst = entersFirst ?? false
          } else if isBeforeTabs, !step.isOptional, Wording.enters(words) {
            hasStart = true
            entersFirst = true
          }
        case .longPress(let wanted), .swipeOn(let wanted, _):
          if let text = wanted.text { texts.insert(text) }
        default: break
        }
      }
      if entersFirst == true { starts += 1 }
      if entersFirst == false { homes += 1 }
    }
    draft.isHomeAtFirst = !draft.tabs.isEmpty && (!hasStart || homes > starts)
    // Wildcards would match every title.
    tapped = texts.sorted().filter { $0 != ".*" }.map(TextPattern.init)
  }

  mutating func makeTabs(_ tabs: [Wanted]) {
    for wanted in tabs {
      let id = wanted.shownID
      let name = wanted.shownText ?? id.map(Wording.text) ?? "Tab"
      // The same tab, by its id in one flow and by its title in another.
      let plain = Self.plainTitle(name)
      if let same = draft.tabs.firstIndex(where: { Self.plainTitle($0.title) == plain }) {
        draft.tabs[same].wanted.append(wanted)
        if let id { draft.tabs[same].id = id }
        if let text = wanted.shownText { draft.tabs[same].title = text }
        continue
      }
      let title = wanted.text == nil ? Self.titleCase(plain) : name
      let screen = addScreen(named: plain, at: wanted.place)
      draft.tabs.append(
        TabDraft(title: title, id: id ?? "", wanted: [wanted], root: screen, origin: wanted.place))
    }
    if draft.tabs.count < 2 {
      draft.tabs = []
      draft.screens = []
    }
  }

  private static func plainTitle(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    let rest = words.filter { $0 != "tab" && $0 != "button" && $0 != "bar" }
    return (rest.isEmpty ? words : rest).joined(separator: " ")
  }

  private static func titleCase(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension TabDraft {
  /// The tab as an element that selectors can mean.
  var asElement: ElementDraft {
    ElementDraft(kind: .button, text: title, id: id.isEmpty ? nil : id, origin: origin)
  }
}
