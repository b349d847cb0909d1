import NavigationEngine

extension JSONWriter {
  /// Writes the members `kind` and `data` of a view controller's callback.
  mutating func callback(_ body: Event.Body, _ vocabulary: AppVocabulary) {
    switch body {
    case .willMove(let subject, let parent):
      open("willMove", subject, vocabulary)
      member("parent", node: parent)
    case .didMove(let subject, let parent):
      open("didMove", subject, vocabulary)
      member("parent", node: parent)
    case .didLoad(let subject): open("didLoad", subject, vocabulary)
    case .frameSet(let subject, let origin):
      open("frameSet", subject, vocabulary)
      raw(",\"x\":")
      integer(origin.x)
      raw(",\"y\":")
      integer(origin.y)
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
    case .stackChanged(let subject, let stack):
      open("stackChanged", subject, vocabulary)
      raw(",\"stack\":")
      array(stack) { $0.integer($1.rawValue) }
    case .freed(let subject): open("freed", subject, vocabulary)
    default: return
    }
    raw("}")
  }

  private mutating func open(
    _ kind: StaticString, _ subject: Subject, _ vocabulary: AppVocabulary
  ) {
    raw(",\"kind\":\"")
    raw(kind)
    raw("\",\"data\":{")
    members(of: subject, vocabulary)
  }

  private mutating func appearance(
    _ kind: StaticString, _ subject: Subject, _ animated: Bool, _ vocabulary: AppVocabulary
  ) {
    open(kind, subject, vocabulary)
    raw(",\"animated\":")
    boolean(animated)
  }

  private mutating func member(_ key: StaticString, node: NodeID?) {
    raw(",\"")
    raw(key)
    raw("\":")
    if let node { integer(node.rawValue) } else { raw("null") }
  }

  mutating func superview(_ superview: Node.Superview) {
    switch superview {
    case .window: raw("0")
    case .node(let node): integer(node.rawValue)
    }
  }
}
