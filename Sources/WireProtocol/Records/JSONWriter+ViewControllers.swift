import JSON
import NavigationEngine

extension JSONWriter {
  /// Writes that a view controller was made, with what can be known of it from then on.
  mutating func creation(_ event: CreationEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .module(let screen, let modules):
      open("moduleConfigured")
      key("screen")
      raw(vocabulary.screenNames[screen])
      key("modules")
      array(modules) { $0.string($1) }
    case .screen(let subject, let arguments), .alert(let subject, let arguments):
      openCreated(subject, vocabulary)
      appearanceMembers(of: subject.kind, arguments, vocabulary)
    case .navigation(let subject, let root):
      openCreated(subject, vocabulary)
      key("stack")
      array(CollectionOfOne(root)) { $0.integer($1.rawValue) }
    case .tabs(let subject, let tabs, let selected):
      openCreated(subject, vocabulary)
      members(ofTabs: tabs, selected: selected, kind: subject.kind, vocabulary)
    case .root(let subject, let current):
      openCreated(subject, vocabulary)
      key("current")
      integer(current.rawValue)
    }
    raw("}")
  }

  private mutating func openCreated(_ subject: Subject, _ vocabulary: AppVocabulary) {
    open("created", subject, vocabulary)
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
    raw(",\"part\":")
    raw(vocabulary.partNames[part])
  }

  /// Writes what a screen or an alert looks like with its data.
  mutating func appearanceMembers(
    of kind: NodeKind, _ arguments: [Value], _ vocabulary: AppVocabulary
  ) {
    switch kind {
    case .screen(let screen):
      self.arguments(arguments, named: vocabulary.screenParameters[screen])
      raw(",\"view\":")
      if let view = vocabulary.fixedViews[screen] {
        raw(view)
      } else {
        view(vocabulary.app.screens[screen], arguments: arguments, app: vocabulary.app)
      }
    case .alert(let alert):
      raw(",\"alert\":")
      self.alert(vocabulary.app.alerts[alert], arguments: arguments)
    case .root, .navigation, .tabs: return
    }
  }

  mutating func members(
    ofTabs tabs: [NodeID], selected: Int, kind: NodeKind, _ vocabulary: AppVocabulary
  ) {
    guard case .tabs(let bar) = kind else { return }
    key("tabs")
    array(tabs) { $0.integer($1.rawValue) }
    key("selected")
    integer(selected)
    key("items")
    raw(vocabulary.tabItems[bar])
  }

  /// Writes a view controller's callback, or what happened to its view.
  mutating func lifecycle(_ event: LifecycleEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .willMove(let subject, let parent):
      open("willMove", subject, vocabulary)
      raw(",\"parent\":")
      node(parent)
    case .didMove(let subject, let parent):
      open("didMove", subject, vocabulary)
      raw(",\"parent\":")
      node(parent)
    case .didLoad(let subject): open("didLoad", subject, vocabulary)
    case .frameSet(let subject, let frame):
      open("frameSet", subject, vocabulary)
      raw(",\"x\":")
      integer(frame.x)
      raw(",\"y\":")
      integer(frame.y)
      raw(",\"width\":")
      integer(frame.width)
      raw(",\"height\":")
      integer(frame.height)
    case .viewAdded(let subject, let superview):
      open("viewAdded", subject, vocabulary)
      raw(",\"superview\":")
      self.superview(superview)
    case .viewRemoved(let subject): open("viewRemoved", subject, vocabulary)
    case .willAppear(let subject, let animated):
      appearance("willAppear", subject, animated, vocabulary)
    case .didAppear(let subject, let animated):
      appearance("didAppear", subject, animated, vocabulary)
    case .willDisappear(let subject, let animated):
      appearance("willDisappear", subject, animated, vocabulary)
    case .didDisappear(let subject, let animated):
      appearance("didDisappear", subject, animated, vocabulary)
    case .freed(let subject): open("freed", subject, vocabulary)
    }
    raw("}")
  }

  private mutating func appearance(
    _ kind: StaticString, _ subject: Subject, _ animated: Bool, _ vocabulary: AppVocabulary
  ) {
    open(kind, subject, vocabulary)
    raw(",\"animated\":")
    boolean(animated)
  }

  /// Writes what changed in a container or a presentation.
  mutating func containment(_ event: ContainmentEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .stackChanged(let subject, let stack):
      open("stackChanged", subject, vocabulary)
      key("stack")
      array(stack) { $0.integer($1.rawValue) }
    case .tabSelected(let subject, let tab, let byTap):
      open("tabSelected", subject, vocabulary)
      key("tab")
      integer(tab)
      key("byTap")
      boolean(byTap)
    case .presented(let subject, let presenter, let style, let isDismissible):
      open("presented", subject, vocabulary)
      key("presenter")
      integer(presenter.rawValue)
      key("style")
      string(style.rawValue)
      key("dismissible")
      boolean(isDismissible)
    case .dismissed(let subject): open("dismissed", subject, vocabulary)
    case .currentChanged(let from, let to):
      open("currentChanged")
      ends(from, to)
    case .rootChanged(let from, let to):
      open("rootChanged")
      ends(from, to)
    }
    raw("}")
  }

  /// Writes what changed in a screen.
  mutating func screen(_ event: ScreenEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .argumentsChanged(let subject, let arguments):
      open("argumentsChanged", subject, vocabulary)
      appearanceMembers(of: subject.kind, arguments, vocabulary)
    case .fieldChanged(let subject, let field):
      open("fieldChanged", subject, vocabulary)
      key("element")
      string(field.element)
      key("text")
      string(vocabulary.shownText(of: field, on: subject.kind))
    }
    raw("}")
  }
}

extension AppVocabulary {
  /// What a field shows: its text, or as many dots where the field is secure.
  func shownText(of field: FieldText, on kind: NodeKind) -> String {
    guard case .screen(let screen) = kind else { return field.text }
    for element in app.screens[screen].content where element.id == field.element {
      guard case .field(let definition) = element.kind, definition.isSecure else { continue }
      return String(repeating: "\u{2022}", count: field.text.count)
    }
    return field.text
  }
}
