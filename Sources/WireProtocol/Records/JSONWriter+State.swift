import NavigationEngine

extension JSONWriter {
  mutating func state(_ state: State, vocabulary: AppVocabulary) {
    raw("{\"running\":")
    boolean(state.isRunning)
    raw(",\"width\":")
    integer(state.width)
    raw(",\"height\":")
    integer(state.height)
    raw(",\"session\":")
    session(state.session, vocabulary)
    raw(",\"root\":")
    node(state.root)
    raw(",\"current\":")
    node(state.current)
    raw(",\"nodes\":")
    array(state.nodes) { $0.node($1, current: state.current, vocabulary) }
    raw(",\"views\":")
    array(state.views) { writer, id in
      guard let superview = state.node(id)?.superview else { return }
      writer.raw("[")
      writer.integer(id.rawValue)
      writer.raw(",")
      writer.superview(superview)
      writer.raw("]")
    }
    raw(",\"transition\":")
    if let transition = state.transition {
      self.transition(transition, vocabulary)
    } else {
      raw("null")
    }
    raw(",\"timers\":")
    array(state.timers) { writer, timer in
      writer.raw("{")
      writer.members(of: timer, vocabulary)
      writer.raw(",\"due\":")
      writer.integer(timer.due)
      writer.raw("}")
    }
    raw(",\"queuedRoutes\":")
    array(state.queuedRoutes) { $0.raw(vocabulary.routeNames[$1]) }
    raw("}")
  }

  private mutating func node(_ id: NodeID?) {
    if let id { integer(id.rawValue) } else { raw("null") }
  }

  private mutating func node(_ node: Node, current: NodeID?, _ vocabulary: AppVocabulary) {
    raw("{")
    members(of: node.subject, vocabulary)
    switch node.kind {
    case .root: raw(",\"type\":\"root\"")
    case .navigation: raw(",\"type\":\"navigation\"")
    case .screen: raw(",\"type\":\"screen\"")
    }
    raw(",\"parent\":")
    self.node(node.parent)
    raw(",\"loaded\":")
    boolean(node.isLoaded)
    raw(",\"appearance\":")
    switch node.appearance {
    case .disappeared: raw("\"disappeared\"")
    case .appearing: raw("\"appearing\"")
    case .appeared: raw("\"appeared\"")
    case .disappearing: raw("\"disappearing\"")
    }
    raw(",\"frame\":[")
    integer(node.origin.x)
    raw(",")
    integer(node.origin.y)
    raw("]")
    switch node.kind {
    case .root: break
    case .navigation(let part):
      raw(",\"stack\":")
      array(node.stack) { $0.integer($1.rawValue) }
      raw(",\"part\":")
      raw(vocabulary.partNames[part])
    case .screen(let screen):
      raw(",\"view\":")
      raw(vocabulary.views[screen])
    }
    raw("}")
  }

  private mutating func transition(_ transition: Transition, _ vocabulary: AppVocabulary) {
    // The frame that was drawn last; the next one is still to come.
    let frame = max(0, transition.nextFrame - 1)
    raw("{\"transition\":")
    integer(transition.id)
    animationKind(transition.animation.kind)
    raw(",\"from\":")
    integer(transition.from.rawValue)
    raw(",\"to\":")
    integer(transition.to.rawValue)
    raw(vocabulary.json(of: transition.animation))
    raw(",\"began\":")
    integer(transition.began)
    raw(",\"frame\":")
    integer(frame)
    raw(",\"progress\":")
    integer(transition.animation.frames[frame])
    raw("}")
  }
}
