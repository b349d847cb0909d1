import NavigationEngine

/// What a person reads on the screen that they look at, and in the bars around it.
extension NavigationEngine {
  /// Whether something with this id is shown, and has this text on it.
  ///
  /// - Parameter id: As flows name it: an element, a row or its `row.subtitle`, what is chosen in a
  ///   picker as `picker.value`, a tab or its `tab.badge`, `title`, `back`, `alert.title` and
  ///   `alert.message`.
  func reads(_ id: String, _ text: String) -> Bool {
    var isRead = false
    // Rows are many, and are made for each look: they come last.
    for portion in [Portion.withoutRows, .rows] where !isRead {
      visitTexts(portion, where: { $0 == id }) { shown in
        isRead = shown() == text
        return !isRead
      }
    }
    return isRead || secondTexts(id).contains(text)
  }

  /// Whether all of these are shown, one after the other as a person reads: in the bar, below it
  /// from top to bottom, what stands side by side from left to right, the tabs, what is uncovered.
  func showsInOrder(_ ids: [String]) -> Bool {
    var rest = ids[...]
    visitTexts(.everything, where: { $0 == rest.first }) { _ in
      rest.removeFirst()
      return !rest.isEmpty
    }
    return rest.isEmpty
  }

  /// Which texts are looked at.
  private enum Portion {
    case everything, withoutRows, rows
  }

  /// Visits what is shown with an id, in the order in which a person reads it.
  ///
  /// Rules ask this in each state, so that nothing is copied, and no text filled in, of what is not
  /// wanted.
  ///
  /// - Parameters:
  ///   - isWanted: Whether something is visited, by its id.
  ///   - body: Gets what makes the text; says whether to go on.
  /// - Returns: Whether all was visited.
  @discardableResult
  private func visitTexts(
    _ portion: Portion, where isWanted: (String) -> Bool, _ body: (() -> String) -> Bool
  ) -> Bool {
    guard let place = state.placeOfVisibleScreen, case .screen(let type) = state.nodes[place].kind
    else { return portion == .rows || visitAlert(where: isWanted, body) }
    guard portion == .rows || visitBar(of: type, at: place, where: isWanted, body),
      visitContent(portion, of: type, at: place, where: isWanted, body)
    else { return false }
    guard portion != .rows else { return true }
    for action in uncoveredActions where isWanted(action.id) {
      guard body({ action.title }) else { return false }
    }
    for tab in shownTabs(around: place) where isWanted(tab.id) {
      guard body({ tab.title }) else { return false }
    }
    return true
  }

  private func visitAlert(
    where isWanted: (String) -> Bool, _ body: (() -> String) -> Bool
  ) -> Bool {
    guard let (alert, arguments) = askingAlert else { return true }
    let lines = [("alert.title", alert.title), ("alert.message", alert.message)]
    for (id, text) in lines + alert.buttons.map({ ($0.id, $0.title) }) where isWanted(id) {
      guard body({ alert.text(text, with: arguments) }) else { return false }
    }
    return true
  }

  private func visitBar(
    of type: ScreenIndex, at place: Int, where isWanted: (String) -> Bool,
    _ body: (() -> String) -> Bool
  ) -> Bool {
    guard !app.screens[type].hidesNavigationBar,
      let parent = state.place(of: state.nodes[place].parent),
      case .navigation = state.nodes[parent].kind
    else { return true }
    let (left, right) = (app.screens[type].leftItems, app.screens[type].rightItems)
    for item in left.indices where isWanted(left[item].id) {
      guard isThere(left[item].condition, at: place) else { continue }
      guard body({ self.text(left[item].title, at: place) }) else { return false }
    }
    if isWanted(Self.back),
      !left.indices.contains(where: { isThere(left[$0].condition, at: place) }),
      let back = backText(at: place, in: parent)
    {
      guard body({ back }) else { return false }
    }
    if isWanted("title") {
      guard body({ self.text(app.screens[type].title, at: place) }) else { return false }
    }
    for item in right.indices where isWanted(right[item].id) {
      guard isThere(right[item].condition, at: place) else { continue }
      guard body({ self.text(right[item].title, at: place) }) else { return false }
    }
    return true
  }

  /// The text of the button that leads back, which is the title below; nil where there is none.
  private func backText(at place: Int, in container: Int) -> String? {
    let stack = state.nodes[container].stack
    guard let position = stack.firstIndex(of: state.nodes[place].id), position > 0,
      let below = state.place(of: stack[position - 1]),
      case .screen(let type) = state.nodes[below].kind
    else { return nil }
    let title = text(app.screens[type].title, at: below)
    return title.isEmpty ? "Back" : title
  }

  private func visitContent(
    _ portion: Portion, of type: ScreenIndex, at place: Int, where isWanted: (String) -> Bool,
    _ body: (() -> String) -> Bool
  ) -> Bool {
    let elements = app.screens[type].elements
    for index in elements.indices {
      switch elements[index].kind {
      case .list:
        guard portion != .withoutRows, isThere(elements[index].condition, at: place)
        else { continue }
        let rows = rows(of: elements[index], at: place)
        for row in rows.indices where isWanted(rows[row].id) {
          guard body({ self.text(rows[row].title, at: place) }) else { return false }
        }
      // A spinner has no place among the others, and a row is what stands in it.
      case .spinner, .row: continue
      default:
        guard portion != .rows, isWanted(elements[index].id),
          isThere(elements[index].condition, at: place)
        else { continue }
        guard body({ self.text(of: elements[index].kind, elements[index].id, at: place) })
        else { return false }
      }
    }
    return true
  }

  /// Whether what has this condition is there; not all of it is given, which would copy it.
  private func isThere(_ condition: Condition?, at place: Int) -> Bool {
    condition?.holds(in: state.session, with: state.nodes[place].arguments) ?? true
  }

  private func text(_ template: TextTemplate, at place: Int) -> String {
    template.text(with: state.nodes[place].arguments, in: state.session)
  }

  private func text(of kind: Element.Kind, _ element: String, at place: Int) -> String {
    switch kind {
    case .label(let text): self.text(text, at: place)
    case .image(let image): text(image.label, at: place)
    case .button(let title, _): text(title, at: place)
    case .toggle(let toggle): text(toggle.title, at: place)
    case .picker(let picker): text(picker.title, at: place)
    case .field(let field): text(in: field, element, at: place)
    case .list, .spinner, .row: ""
    }
  }

  /// What stands in a field, or else the placeholder; of what is secret the points.
  private func text(in field: Field, _ element: String, at place: Int) -> String {
    let typed = state.nodes[place].fields.first { $0.element == element }?.text ?? ""
    if typed.isEmpty { return field.placeholder }
    return field.isSecure ? String(repeating: "•", count: typed.count) : typed
  }

  private func rows(of element: Element, at place: Int) -> [Row] {
    guard case .list(let list) = element.kind else { return [] }
    return list.shownRows(
      of: element.id, in: state.session, with: state.nodes[place].arguments,
      typed: state.nodes[place].fields)
  }

  /// What stands smaller on something: the subtitle of a row, what is chosen in a picker, the badge
  /// of a tab.
  private func secondTexts(_ id: String) -> [String] {
    guard let place = state.placeOfVisibleScreen, case .screen(let type) = state.nodes[place].kind,
      let point = id.lastIndex(of: ".")
    else { return [] }
    let (owner, what) = (id[..<point], id[id.index(after: point)...])
    let elements = app.screens[type].elements
    var texts: [String] = []
    switch what {
    case "subtitle":
      for index in elements.indices {
        guard case .list = elements[index].kind, isThere(elements[index].condition, at: place)
        else { continue }
        for row in rows(of: elements[index], at: place) where row.id == owner {
          texts.append(text(row.subtitle, at: place))
        }
      }
      return texts
    case "value":
      for index in elements.indices where elements[index].id == owner {
        guard case .picker(let picker) = elements[index].kind,
          isThere(elements[index].condition, at: place)
        else { continue }
        texts.append(state.session[picker.session].text)
      }
      return texts
    case "badge":
      return shownTabs(around: place).filter { $0.id == owner }
        .compactMap { $0.badge(in: state.session) }
    default: return []
    }
  }
}
