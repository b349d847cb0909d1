import JSON
import NavigationEngine

extension JSONWriter {
  mutating func state(_ state: State, vocabulary: AppVocabulary) {
    raw("{\"running\":")
    boolean(state.isRunning)
    raw(",\"phase\":")
    phase(state.phase)
    raw(",\"locked\":")
    boolean(state.isLocked)
    raw(",\"width\":")
    integer(state.width)
    raw(",\"height\":")
    integer(state.height)
    raw(",\"session\":")
    session(state.session, vocabulary)
    raw(",\"outcomes\":")
    outcomes(state.outcomes, vocabulary)
    raw(",\"root\":")
    node(state.root)
    raw(",\"current\":")
    node(state.current)
    raw(",\"nodes\":")
    array(state.nodes) { $0.node($1, vocabulary) }
    raw(",\"views\":")
    array(state.views) { writer, id in
      guard let superview = state.superview(of: id) else { return }
      writer.raw("[")
      writer.integer(id.rawValue)
      writer.raw(",")
      writer.superview(superview)
      writer.raw("]")
    }
    raw(",\"modals\":")
    array(state.modals) { writer, modal in
      writer.raw("{\"node\":")
      writer.integer(modal.node.rawValue)
      writer.members(of: modal)
      writer.raw("}")
    }
    raw(",\"transition\":")
    if let transition = state.transition {
      self.transition(transition, vocabulary)
    } else {
      raw("null")
    }
    if state.transitions.count > 1 {
      raw(",\"olderTransitions\":")
      array(state.transitions.dropLast()) { $0.transition($1, vocabulary) }
    }
    work(of: state, vocabulary)
    routes(of: state, vocabulary)
    raw(",\"banner\":")
    optional(state.banner) { $0.members(of: $1) }
    raw(",\"network\":")
    optional(state.network) { $0.members(of: $1) }
    permissions(of: state, vocabulary)
    raw(",\"animationSpeed\":")
    integer(state.animationSpeed.percent)
    raw("}")
  }

  private mutating func work(of state: State, _ vocabulary: AppVocabulary) {
    raw(",\"timers\":")
    array(state.timers) { writer, timer in
      writer.raw("{")
      writer.members(of: timer, vocabulary)
      writer.due(timer.due)
      writer.raw("}")
    }
    raw(",\"calls\":")
    array(state.calls) { writer, call in
      writer.raw("{")
      writer.members(of: call, vocabulary)
      writer.due(call.due)
      writer.raw("}")
    }
  }

  private mutating func routes(of state: State, _ vocabulary: AppVocabulary) {
    raw(",\"queuedRoutes\":")
    array(state.queuedRoutes) { writer, request in
      writer.raw("{")
      writer.members(of: request, vocabulary)
      writer.raw("}")
    }
    raw(",\"pending\":")
    optional(state.pending) { $0.members(of: $1, vocabulary) }
    raw(",\"following\":")
    // Readers learn of a route that is followed with its first step.
    let following = state.following.flatMap { $0.nextStep > 0 ? $0 : nil }
    optional(following) { writer, progress in
      writer.members(of: progress.request, vocabulary)
      writer.key("step")
      writer.integer(progress.nextStep)
    }
  }

  /// Writes what was decided and what is asked, where there is either.
  private mutating func permissions(of state: State, _ vocabulary: AppVocabulary) {
    if let entries = state.permissions?.entries, !entries.isEmpty {
      raw(",\"permissions\":")
      permissions(entries)
    }
    if let prompt = state.prompt {
      raw(",\"prompt\":{")
      members(ofPrompt: prompt, vocabulary)
      raw("}")
    }
  }

  /// Writes an object, or null.
  private mutating func optional<Value>(
    _ value: Value?, _ members: (inout JSONWriter, Value) -> Void
  ) {
    guard let value else { return raw("null") }
    raw("{")
    members(&self, value)
    raw("}")
  }

  private mutating func phase(_ phase: AppPhase) {
    switch phase {
    case .notRunning: raw("\"notRunning\"")
    case .active: raw("\"active\"")
    case .background: raw("\"background\"")
    }
  }

  private mutating func outcomes(_ outcomes: [ServiceOutcome], _ vocabulary: AppVocabulary) {
    raw("{")
    for (index, (name, outcome)) in zip(vocabulary.serviceNames, outcomes).enumerated() {
      if index > 0 { raw(",") }
      raw(name)
      raw(":")
      string(outcome.rawValue)
    }
    raw("}")
  }

  private mutating func transition(_ transition: Transition, _ vocabulary: AppVocabulary) {
    // The frame that was drawn last; the next one is still to come.
    let frame = max(0, transition.nextFrame - 1)
    raw("{")
    members(of: transition, vocabulary)
    raw(",\"began\":")
    integer(transition.began)
    raw(",\"frame\":")
    integer(frame)
    raw(",\"progress\":")
    integer(transition.progress)
    if case .release(let finishing) = transition.drive {
      raw(",\"finishing\":")
      boolean(finishing)
      raw(",\"released\":")
      integer(transition.segmentBegan)
      raw(",\"firstFrame\":")
      integer(transition.segmentFirstFrame)
    }
    raw("}")
  }
}
