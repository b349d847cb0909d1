import FlowRunning
import NavigationEngine
import YAMLReading

/// One thing that was done, on its way into a draft.
struct StepAttempt {
  let step: WritingPlan.Step
  /// What the client's app finds, where this is the first thing that was done to it.
  let prelude: SetupSteps?

  private var action: ClientAction { step.action }

  /// Finds a way to write the step after which the draft is where the recording is.
  ///
  /// - Returns: Whether there is one.
  func write(into draft: inout Draft) -> Bool {
    var ready = draft
    ready.advanceRecording(to: action.moment)
    let before = ready.recorded[action.client]
    var after = before
    for command in action.commands {
      after.advance(to: max(after.now, command.time))
      after.send(command.command)
    }
    let wanted = Outcome(after, from: before)
    for approach in approaches(ready, before) {
      guard let approached = approach() else { continue }
      let written = approached.runner.clients[action.client].client
      let forms = StepForms(
        action: action, recorded: ready.clients[action.client], before: before, written: written,
        prelude: prelude, isExact: step.isExact)
      for form in forms.all() {
        var trial = approached
        guard trial.run(form, for: action.client, isSetup: action.isSetup) else { continue }
        let now = trial.runner.clients[action.client].client
        guard Outcome(now, from: written) == wanted, hasSent(now, from: written),
          isInTime(now, from: written)
        else { continue }
        trial.recorded[action.client] = after
        for reason in Self.unique(wanted.reasons) {
          _ = trial.run(
            ["- stage.assertRejected: \(reason)"], for: action.client, isSetup: action.isSetup)
        }
        trial.meet(action.client, isSetup: action.isSetup)
        draft = trial
        return true
      }
    }
    return false
  }

  /// What became of a step.
  private struct Outcome: Equatable {
    let picture: ComparableState
    let reasons: [String]

    init(_ after: InProcessClient, from before: InProcessClient) {
      picture = ComparableState(after.state, app: after.app)
      reasons = after.reasons(from: before.recordCount)
    }
  }

  private static func unique(_ reasons: [String]) -> [String] {
    reasons.enumerated().filter { !reasons[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// The ways to come to the moment of the step, the most natural first.
  private func approaches(
    _ ready: Draft, _ before: InProcessClient
  ) -> [() -> Draft?] {
    let isMoving = before.isAnimating && !before.isLedByFinger
    var asserted = ready
    asserted.assertScreens()
    func after(_ lines: [String], _ start: Draft) -> () -> Draft? {
      {
        var draft = start
        return draft.run(lines, for: action.client, isSetup: action.isSetup) ? draft : nil
      }
    }
    // An assertion may have waited beyond the moment.
    let exact = [asserted, ready].flatMap { start -> [() -> Draft?] in
      guard let gap = start.gap(to: action.moment, of: action.client), gap >= 0 else { return [] }
      let rounded = (gap + 500) / 1000
      // Without time between them, a step would still wait for what moves.
      let precise =
        gap == 0 && !isMoving ? [] : ["- stage.advance: \(YAMLText.milliseconds(gap)) ms"]
      let coarse = ["- stage.advance: \(rounded) ms"]
      return (step.isExact || rounded == 0 ? [] : [after(coarse, start)]) + [after(precise, start)]
    }
    // Nothing can be between the clients before the first of them is opened.
    if step.isExact || isMoving { return exact.isEmpty ? [after([], ready)] : exact }
    return [after([], asserted), after(["- waitForAnimationToEnd"], asserted)] + exact
  }

  /// Whether a step that keeps its moment took no longer than what was recorded.
  private func isInTime(_ now: InProcessClient, from before: InProcessClient) -> Bool {
    !step.isExact || now.now - before.now <= action.ended - action.began
  }

  /// Whether the written step asked for what was recorded.
  private func hasSent(_ now: InProcessClient, from before: InProcessClient) -> Bool {
    guard case .command(let wanted) = action.kind else { return true }
    let sent = now.commands.dropFirst(before.commands.count).map(\.command)
    switch wanted {
    case .launch: if case .launch? = sent.last { return true } else { return false }
    case .input: return !sent.isEmpty
    case .tap(let element, let screen):
      guard sent.count == 1, case .tap(element, let found) = sent.first else { return false }
      return screen == nil || found == nil || screen == found
    case .submit(let element, let screen):
      guard sent.count == 1, case .submit(element, let found) = sent.first else { return false }
      return screen == nil || found == nil || screen == found
    case .swipe(let element, let screen, let swipe):
      guard sent.count == 1, case .swipe(element, let found, swipe) = sent.first else {
        return false
      }
      return screen == nil || found == nil || screen == found
    case .longPress(let element, let screen):
      guard sent.count == 1, case .longPress(element, let found) = sent.first else { return false }
      return screen == nil || found == nil || screen == found
    case .refresh:
      if sent.count == 1, case .refresh = sent.first { return true } else { return false }
    default: return sent == [wanted]
    }
  }
}
