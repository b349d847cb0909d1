import NavigationEngine

/// What a person reads on the screen that they look at, and in the bars around it.
extension NavigationEngine {
  /// Whether something with this id is shown, and has this text on it.
  ///
  /// - Parameter id: As flows name it: an element, a row or its `row.subtitle`, what is chosen in a
  ///   picker as `picker.value`, a tab or its `tab.badge`, `title`, `back`, `alert.title` and
  ///   `alert.message`.
  func reads(_ id: String, _ text: String) -> Bool {
    shownTexts.contains { $0.id == id && self.text(of: $0) == text }
      || secondTexts(id).contains(text)
  }

  /// Whether all of these are shown, one after the other as a person reads: in the bar, below it
  /// from top to bottom, what stands side by side from left to right, the tabs, what is uncovered.
  func showsInOrder(_ ids: [String]) -> Bool {
    var rest = ids[...]
    for shown in shownTexts where shown.id == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Something with a text, which is filled in only where that is asked for.
  private struct ShownText {
    let id: String
    let text: TextTemplate
    /// The data that fills it.
    let arguments: [Value]
    /// The alert whose text it is; nil for others.
    var alert: Alert?
  }

  private func text(of shown: ShownText) -> String {
    shown.alert?.text(shown.text, with: shown.arguments)
      ?? shown.text.text(with: shown.arguments, in: state.session)
  }

  /// All that has an id, in the order in which a person reads it.
  private var shownTexts: [ShownText] {
    guard let node = state.placeOfVisibleScreen, case .screen(let type) = state.nodes[node].kind
    else { return alertTexts }
    let arguments = state.nodes[node].arguments
    let bar = barTexts(of: type, at: node)
    let content = contentTexts(of: type, at: node)
    return (bar + content + uncoveredTexts).map {
      ShownText(id: $0.id, text: $0.text, arguments: arguments)
    } + tabTexts(around: node)
  }

  private var alertTexts: [ShownText] {
    guard let (alert, arguments) = askingAlert else { return [] }
    let lines = [("alert.title", alert.title), ("alert.message", alert.message)]
    return (lines + alert.buttons.map { ($0.id, $0.title) }).map { id, text in
      ShownText(id: id, text: text, arguments: arguments, alert: alert)
    }
  }

  private typealias IdentifiedText = (id: String, text: TextTemplate)

  private func barTexts(of type: ScreenIndex, at place: Int) -> [IdentifiedText] {
    let screen = app.screens[type]
    guard !screen.hidesNavigationBar, let parent = state.place(of: state.nodes[place].parent),
      case .navigation = state.nodes[parent].kind
    else { return [] }
    let left =
      screen.leftItems.isEmpty
      ? backText(at: place, in: parent) : screen.leftItems.map { ($0.id, $0.title) }
    return left + [("title", screen.title)] + screen.rightItems.map { ($0.id, $0.title) }
  }

  /// The button that leads back, with the title of the screen below.
  private func backText(at place: Int, in container: Int) -> [IdentifiedText] {
    let stack = state.nodes[container].stack
    guard let position = stack.firstIndex(of: state.nodes[place].id), position > 0,
      let below = state.place(of: stack[position - 1]),
      case .screen(let type) = state.nodes[below].kind
    else { return [] }
    let title = app.screens[type].title.text(
      with: state.nodes[below].arguments, in: state.session)
    return [("back", TextTemplate(fixed: title.isEmpty ? "Back" : title))]
  }

  private func contentTexts(of type: ScreenIndex, at place: Int) -> [IdentifiedText] {
    let arguments = state.nodes[place].arguments
    var texts: [IdentifiedText] = []
    for element in app.screens[type].elements
    where element.isThere(in: state.session, with: arguments) {
      switch element.kind {
      case .label(let text): texts.append((element.id, text))
      case .image(let image): texts.append((element.id, image.label))
      case .button(let title, _): texts.append((element.id, title))
      case .toggle(let toggle): texts.append((element.id, toggle.title))
      case .picker(let picker): texts.append((element.id, picker.title))
      case .field(let field): texts.append((element.id, text(in: field, element.id, at: place)))
      case .list: texts += rows(of: element, at: place).map { ($0.id, $0.title) }
      // A spinner has no place among the others, and a row is what stands in it.
      case .spinner, .row: break
      }
    }
    return texts
  }

  /// What stands in a field, or else the placeholder; of what is secret the points.
  private func text(in field: Field, _ element: String, at place: Int) -> TextTemplate {
    let typed = state.nodes[place].fields.first { $0.element == element }?.text ?? ""
    if typed.isEmpty { return TextTemplate(fixed: field.placeholder) }
    return TextTemplate(
      fixed: field.isSecure ? String(repeating: "•", count: typed.count) : typed)
  }

  private func rows(of element: Element, at place: Int) -> [Row] {
    guard case .list(let list) = element.kind else { return [] }
    let node = state.nodes[place]
    return list.shownRows(
      of: element.id, in: state.session, with: node.arguments, typed: node.fields)
  }

  private var uncoveredTexts: [IdentifiedText] {
    uncoveredActions.map { ($0.id, TextTemplate(fixed: $0.title)) }
  }

  private func tabTexts(around place: Int) -> [ShownText] {
    shownTabs(around: place).map {
      ShownText(id: $0.id, text: TextTemplate(fixed: $0.title), arguments: [])
    }
  }

  /// What stands smaller on something: the subtitle of a row, what is chosen in a picker, the badge
  /// of a tab.
  private func secondTexts(_ id: String) -> [String] {
    guard let place = state.placeOfVisibleScreen, case .screen(let type) = state.nodes[place].kind,
      let point = id.lastIndex(of: ".")
    else { return [] }
    let (owner, what) = (id[..<point], id[id.index(after: point)...])
    let arguments = state.nodes[place].arguments
    let elements = app.screens[type].elements.lazy.filter {
      $0.isThere(in: state.session, with: arguments)
    }
    switch what {
    case "subtitle":
      return elements.flatMap { rows(of: $0, at: place) }.filter { $0.id == owner }
        .map { $0.subtitle.text(with: arguments, in: state.session) }
    case "value":
      return elements.compactMap { element in
        guard case .picker(let picker) = element.kind, element.id == owner else { return nil }
        return state.session[picker.session].text
      }
    case "badge":
      return shownTabs(around: place).filter { $0.id == owner }
        .compactMap { $0.badge(in: state.session) }
    default: return []
    }
  }
}
