extension NavigationEngine {
  /// How many calls may wait for an answer at once; one more is rejected.
  static let callBound = 64

  mutating func startCall(_ index: CallIndex, owner: NodeID) {
    let definition = app.calls[index]
    if isCopyOfView { return reject(.ownerGone, .service(definition.service)) }
    // An earlier action of the same list may have sent the screen away.
    if state.isLeaving(owner) { return reject(.ownerGone, .service(definition.service)) }
    guard state.calls.count < Self.callBound else {
      return reject(.tooManyCalls, .service(definition.service))
    }
    let service = app.services[definition.service]
    let outcome = state.outcomes[definition.service]
    let delay = outcome == .slow ? service.slowMicroseconds : service.delayMicroseconds
    state.lastCall += 1
    let call = RunningCall(
      id: state.lastCall, definition: index, owner: owner, due: now + delay, outcome: outcome)
    state.calls.append(call)
    if definition.keepsOwner { own(owner, by: .call(call.id)) }
    emit(.work(.callStarted(call)))
  }

  mutating func answerCall(at index: Int) {
    let call = state.calls.remove(at: index)
    let definition = app.calls[call.definition]
    emit(.work(.callAnswered(call)))
    // A completion that keeps its screen alive runs as well when that has left: it stores, and asks
    // for routes; what needs the screen where it was is refused.
    if state.isLeaving(call.owner), !definition.keepsOwner {
      reject(.ownerGone, .service(definition.service))
    } else {
      let actions = call.outcome == .failure ? definition.failure : definition.success
      runAnswer(actions, by: call.owner)
    }
    disown(call.owner, by: .call(call.id))
  }

  /// Cancels the calls of a screen that leaves, but for those whose completions keep it alive.
  mutating func cancelCalls(of id: NodeID) {
    let cancelled = state.calls.filter {
      $0.owner == id && !app.calls[$0.definition].keepsOwner
    }
    for call in cancelled { emit(.work(.callCancelled(call))) }
    state.calls.removeAll { cancelled.contains($0) }
  }
}
