import JSON
import NavigationEngine

extension JSONWriter {
  mutating func state(_ state: State, vocabulary: AppVocabulary) {
    raw("{")
    member("running", state.isRunning)
    key("phase")
    phase(state.phase)
    member("locked", state.isLocked)
    member("width", state.width)
    member("height", state.height)
    key("session")
    session(state.session, vocabulary)
    if state.isRunning {
      paths(state.paths, vocabulary)
      items(state.items, vocabulary)
    }
    key("outcomes")
    outcomes(state.outcomes, vocabulary)
    key("root")
    node(state.root)
    key("current")
    node(state.current)
    key("visible")
    node(state.visibleScreen)
    key("nodes")
    array(state.nodes) { $0.node($1, vocabulary) }
    key("views")
    let views = state.views.compactMap { id in state.superview(of: id).map { (id, $0) } }
    array(views) { writer, view in
      writer.raw("[")
      writer.integer(view.0.rawValue)
      writer.raw(",")
      writer.superview(view.1)
      writer.raw("]")
    }
    key("modals")
    array(state.modals) { writer, modal in
      writer.raw("{")
      writer.member("node", modal.node.rawValue)
      writer.members(of: modal, vocabulary)
      writer.raw("}")
    }
    key("transition")
    if let transition = state.transition {
      self.transition(transition, vocabulary)
    } else {
      raw("null")
    }
    if state.transitions.count > 1 {
      key("olderTransitions")
      array(state.transitions.dropLast()) { $0.transition($1, vocabulary) }
    }
    if let rotation = state.rotation {
      key("rotation")
      self.rotation(rotation)
    }
    work(of: state, vocabulary)
    routes(of: state, vocabulary)
    if let open = state.openActions {
      key("openActions")
      raw("{")
      member("node", open.screen.rawValue)
      member("element", open.element)
      member("by", open.kind.gesture)
      raw("}")
    }
    if let refreshing = state.refreshing { nodes(refreshing, key: "refreshing") }
    key("banner")
    optional(state.banner) { $0.members(of: $1) }
    key("network")
    optional(state.network) { $0.members(of: $1) }
    permissions(of: state, vocabulary)
    member("animationSpeed", state.animationSpeed.percent)
    raw("}")
  }

  private mutating func work(of state: State, _ vocabulary: AppVocabulary) {
    key("timers")
    array(state.timers) { writer, timer in
      writer.raw("{")
      writer.members(of: timer, vocabulary)
      writer.due(timer.due)
      writer.raw("}")
    }
    key("calls")
    array(state.calls) { writer, call in
      writer.raw("{")
      writer.members(of: call, vocabulary)
      writer.due(call.due)
      writer.raw("}")
    }
  }

  private mutating func routes(of state: State, _ vocabulary: AppVocabulary) {
    key("queuedRoutes")
    array(state.queuedRoutes) { writer, request in
      writer.raw("{")
      writer.members(of: request, vocabulary)
      writer.raw("}")
    }
    key("pending")
    optional(state.pending) { $0.members(of: $1, vocabulary) }
    key("following")
    // Readers learn of a route that is followed with its first step.
    let following = state.following.flatMap { $0.nextStep > 0 ? $0 : nil }
    optional(following) { writer, progress in
      writer.members(of: progress.request, vocabulary)
      writer.member("step", progress.nextStep)
    }
  }

  /// Writes what was decided and what is asked, where there is either.
  private mutating func permissions(of state: State, _ vocabulary: AppVocabulary) {
    if let entries = state.permissions?.entries, !entries.isEmpty {
      key("permissions")
      permissions(entries)
    }
    if let prompt = state.prompt {
      raw(",\"prompt\":{")
      members(of: prompt, vocabulary)
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

  private mutating func rotation(_ rotation: Rotation) {
    raw("{")
    members(of: rotation)
    member("began", rotation.began)
    member("frame", max(0, rotation.nextFrame - 1))
    member("progress", rotation.progress)
    raw("}")
  }

  private mutating func transition(_ transition: Transition, _ vocabulary: AppVocabulary) {
    // The frame that was drawn last; the next one is still to come.
    let frame = max(0, transition.nextFrame - 1)
    raw("{")
    members(of: transition, vocabulary)
    member("began", transition.began)
    member("frame", frame)
    member("progress", transition.progress)
    if case .release(let finishing) = transition.drive {
      member("finishing", finishing)
      member("released", transition.segmentBegan)
      member("firstFrame", transition.segmentFirstFrame)
    }
    raw("}")
  }
}
