import JSON
import NavigationEngine

extension JSONWriter {
  /// Writes that a view controller was made, with what can be known of it from then on.
  mutating func creation(_ event: CreationEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .module(let screen, let modules):
      key("screen")
      raw(vocabulary.screenNames[screen])
      key("modules")
      array(modules) { $0.string($1) }
    case .screen(let subject, let arguments), .alert(let subject, let arguments):
      openCreated(subject, vocabulary)
      appearanceMembers(of: subject.kind, arguments, vocabulary)
    case .navigation(let subject, let root, let path):
      openCreated(subject, vocabulary)
      nodes([root], key: "stack")
      self.path(path, vocabulary)
    case .tabs(let subject, let tabs, let selected):
      openCreated(subject, vocabulary)
      members(ofTabs: tabs, selected: selected, kind: subject.kind, vocabulary)
    case .root(let subject, let current):
      openCreated(subject, vocabulary)
      member("current", current.rawValue)
    }
  }

  private mutating func openCreated(_ subject: Subject, _ vocabulary: AppVocabulary) {
    members(of: subject, vocabulary)
    typeMembers(of: subject, vocabulary)
  }

  /// Writes the members `type` and, where it is what the root swaps, `part`.
  mutating func typeMembers(of subject: Subject, _ vocabulary: AppVocabulary) {
    switch subject.kind {
    case .root: raw(",\"type\":\"root\"")
    case .navigation: raw(",\"type\":\"navigation\"")
    case .tabs: raw(",\"type\":\"tabs\"")
    case .screen: raw(",\"type\":\"screen\"")
    case .alert: raw(",\"type\":\"alert\"")
    }
    guard let part = subject.part else { return }
    key("part")
    raw(vocabulary.partNames[part])
  }

  /// Writes what a screen or an alert looks like with its data.
  mutating func appearanceMembers(
    of kind: NodeKind, _ arguments: [Value], _ vocabulary: AppVocabulary
  ) {
    switch kind {
    case .screen(let screen):
      self.arguments(arguments, named: vocabulary.screenParameters[screen])
      key("view")
      if let view = vocabulary.fixedViews[screen] {
        raw(view)
      } else {
        view(vocabulary.app.screens[screen], arguments: arguments, app: vocabulary.app)
      }
    case .alert(let alert):
      key("alert")
      self.alert(vocabulary.app.alerts[alert], arguments: arguments)
    case .root, .navigation, .tabs: return
    }
  }

  mutating func members(
    ofTabs tabs: [NodeID], selected: Int, kind: NodeKind, _ vocabulary: AppVocabulary
  ) {
    guard case .tabs(let bar) = kind else { return }
    nodes(tabs, key: "tabs")
    member("selected", selected)
    key("items")
    raw(vocabulary.tabItems[bar])
  }

  /// How many bytes the keys of a frame have, with what stands between them.
  private static let roomOfFrameKeys = 32

  /// Writes a view controller's callback, or what happened to its view.
  mutating func lifecycle(_ event: LifecycleEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .willMove(let subject, let parent), .didMove(let subject, let parent):
      members(of: subject, vocabulary)
      key("parent")
      node(parent)
    case .frameSet(let subject, let frame):
      members(of: subject, vocabulary)
      pieces(atMost: 4 * JSONPieces.longestInteger + Self.roomOfFrameKeys) { pieces in
        pieces.raw(",\"x\":")
        pieces.integer(frame.x)
        pieces.raw(",\"y\":")
        pieces.integer(frame.y)
        pieces.raw(",\"width\":")
        pieces.integer(frame.width)
        pieces.raw(",\"height\":")
        pieces.integer(frame.height)
      }
    case .viewAdded(let subject, let superview):
      members(of: subject, vocabulary)
      key("superview")
      self.superview(superview)
    case .willAppear(let subject, let animated), .isAppearing(let subject, let animated),
      .didAppear(let subject, let animated), .willDisappear(let subject, let animated),
      .didDisappear(let subject, let animated):
      members(of: subject, vocabulary)
      if animated { raw(",\"animated\":true") } else { raw(",\"animated\":false") }
    case .didLoad(let subject), .viewRemoved(let subject), .willLayoutSubviews(let subject),
      .onAppear(let subject), .onDisappear(let subject), .didLayoutSubviews(let subject),
      .didReceiveMemoryWarning(let subject):
      members(of: subject, vocabulary)
    case .willTransition(let subject, let width, let height):
      members(of: subject, vocabulary)
      size(width, height)
    case .freed(let subject, let lostViews):
      members(of: subject, vocabulary)
      nodes(lostViews, key: "lostViews")
    }
  }

  /// Writes what changed in a container or a presentation.
  mutating func containment(_ event: ContainmentEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .stackChanged(let subject, let stack):
      members(of: subject, vocabulary)
      nodes(stack, key: "stack")
    case .willShow(let subject, let shown, let animated),
      .didShow(let subject, let shown, let animated):
      members(of: subject, vocabulary)
      member("shown", shown.rawValue)
      member("animated", animated)
    case .tabSelected(let subject, let tab, let byTap):
      members(of: subject, vocabulary)
      member("tab", tab)
      member("byTap", byTap)
    case .presented(let subject, let presenter, let style, let isDismissible, let sheet):
      members(of: subject, vocabulary)
      member("presenter", presenter.rawValue)
      member("style", style.rawValue)
      member("dismissible", isDismissible)
      if let sheet { self.sheet(sheet, vocabulary) }
    case .detentSelected(let subject, let detent, let byPull):
      members(of: subject, vocabulary)
      member("detent", detent)
      member("byPull", byPull)
    case .attemptedToDismiss(let subject), .dismissed(let subject),
      .presentationIgnored(let subject):
      members(of: subject, vocabulary)
    case .currentChanged(let from, let to): ends(from, to)
    case .rootChanged(let from, let to, let lostModals):
      ends(from, to)
      nodes(lostModals, key: "lostModals")
    }
  }

  /// Writes what changed in a screen.
  mutating func screen(_ event: ScreenEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .argumentsChanged(let subject, let arguments):
      members(of: subject, vocabulary)
      appearanceMembers(of: subject.kind, arguments, vocabulary)
    case .fieldChanged(let subject, let field):
      members(of: subject, vocabulary)
      member("element", field.element)
      member("text", vocabulary.shownText(of: field, on: subject.kind))
    case .actionsShown(let subject, let element, let kind):
      members(of: subject, vocabulary)
      member("element", element)
      member("by", kind.gesture)
    case .actionsHidden(let subject, let element):
      members(of: subject, vocabulary)
      member("element", element)
    case .refreshBegan(let subject), .refreshEnded(let subject):
      members(of: subject, vocabulary)
    case .resultReceived(let subject, let screen, let result):
      members(of: subject, vocabulary)
      key("from")
      raw(vocabulary.screenNames[screen])
      arguments(result, named: vocabulary.screenResults[screen], key: "result")
    }
  }
}

extension OpenActions.Kind {
  /// The gesture that uncovers them.
  var gesture: String {
    switch self {
    case .swipe: "swipe"
    case .leadingSwipe: "leadingSwipe"
    case .menu: "longPress"
    case .choice: "tap"
    }
  }
}

extension AppVocabulary {
  /// What a field shows: its text, or as many dots where the field is secure.
  func shownText(of field: FieldText, on kind: NodeKind) -> String {
    guard case .screen(let screen) = kind else { return field.text }
    for element in app.screens[screen].elements where element.id == field.element {
      guard case .field(let definition) = element.kind, definition.isSecure else { continue }
      return String(repeating: "\u{2022}", count: field.text.count)
    }
    return field.text
  }
}
