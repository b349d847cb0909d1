import NavigationEngine

extension JSONWriter {
  /// Writes that a view controller was made, with what can be known of it from then on.
  mutating func creation(_ body: Event.Body, _ vocabulary: AppVocabulary) {
    switch body {
    case .moduleConfigured(let screen, let modules):
      open("moduleConfigured")
      key("screen")
      raw(vocabulary.screenNames[screen])
      key("modules")
      array(modules) { $0.string($1) }
    case .screenCreated(let subject, let arguments), .alertCreated(let subject, let arguments):
      openCreated(subject, vocabulary)
      appearanceMembers(of: subject.kind, arguments, vocabulary)
    case .navigationCreated(let subject, let root):
      openCreated(subject, vocabulary)
      key("stack")
      array(CollectionOfOne(root)) { $0.integer($1.rawValue) }
    case .tabsCreated(let subject, let tabs, let selected):
      openCreated(subject, vocabulary)
      members(ofTabs: tabs, selected: selected, kind: subject.kind, vocabulary)
    case .rootCreated(let subject, let current):
      openCreated(subject, vocabulary)
      key("current")
      integer(current.rawValue)
    default: return
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
}
