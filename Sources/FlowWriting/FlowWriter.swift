import FlowRunning
public import NavigationEngine
import YAMLReading

/// Writes a flow that does what was recorded, and proves it by running it.
///
/// Each step is tried at once: of the ways in which it may stand in a flow, the first is taken
/// after which the written client stands where the recorded one stood. Steps wait as a person
/// does; the exact moment is written only where the recording was in the midst of a transition,
/// or where waiting leads elsewhere.
public struct FlowWriter {
  private let name: String
  private let clients: [RecordedInput]
  private let preludes: [SetupSteps]
  private let budget: EngineBudget
  private let ending: FlowEnding?

  /// Prepares a writer.
  ///
  /// - Parameters:
  ///   - name: The flow's name, one line.
  ///   - ending: How the flow of a single client ends; as the recording does, where nil.
  ///   - budget: What the engines of all attempts may compute together.
  /// - Throws: Why nothing can be written from this.
  public init(
    name: String, clients: [RecordedInput], ending: FlowEnding? = nil,
    within budget: EngineBudget = EngineBudget()
  ) throws(FlowWritingError) {
    self.budget = budget
    self.ending = clients.count == 1 ? ending : nil
    guard WritingRules.isName(name) else { throw .wrongName(name) }
    try WritingRules.check(clients)
    self.name = name
    self.clients = clients
    preludes = clients.map { SetupSteps($0, before: ActionReader.start(of: $0)) }
  }

  /// Writes the flow.
  ///
  /// - Throws: `tooMuch` for a part with too many steps; `exhausted` where the budget is spent
  ///   before it is written; `differs` where no flow was found that
  ///   does the same.
  public func write() throws(FlowWritingError) -> WrittenFlow {
    let actions = ActionReader(clients: clients).actions()
    guard actions.count <= WritingLimits.actions else {
      throw .tooMuch(
        "\(actions.count) actions are more than the limit of \(WritingLimits.actions)")
    }
    var plan = WritingPlan(actions: actions)
    var draft = draft(plan)
    for _ in 0..<WritingLimits.rounds {
      if let exhaustion = budget.exhaustion { throw .exhausted(exhaustion) }
      guard let failure = draft.failure else { break }
      plan.correct(failure)
      draft = self.draft(plan)
    }
    if let exhaustion = budget.exhaustion { throw .exhausted(exhaustion) }
    var composer = FlowComposer(name: name, clients: clients, entries: draft.draft.entries)
    let written = try FlowProof(clients: clients, draft: draft.draft).check(composer.text)
    composer.remarks =
      RecordDifference(clients, names: composer.names, written: written).sentences
    if let ending { try end(&composer, with: ending, after: written[0]) }
    return WrittenFlow(text: composer.text, steps: composer.stepCount)
  }

  /// Lets a flow that is proven wait until its end, with the first claim that fails there.
  private func end(
    _ composer: inout FlowComposer, with ending: FlowEnding, after written: InProcessClient
  ) throws(FlowWritingError) {
    composer.remarks.append(ending.remark)
    let rest = ending.wait - (written.now - (written.commands.last?.time ?? 0))
    if rest > 0 { composer.closing = ["- stage.advance: \((rest + 999) / 1000) ms"] }
    for claim in ending.claims {
      var longer = composer
      longer.closing.append(claim.step(in: clients[0].app))
      let flow = WrittenFlow(text: longer.text, steps: longer.stepCount)
      do throws(EngineBudget.Exhaustion) {
        guard try flow.failure(of: clients[0].app, within: budget) != nil else { continue }
      } catch {
        throw .exhausted(error)
      }
      composer = longer
      return
    }
  }

  /// Goes through all that was done, step by step.
  private func draft(_ plan: WritingPlan) -> (draft: Draft, failure: WritingPlan.Failure?) {
    var draft = Draft(
      clients, environment: FlowComposer.secrets(of: clients), within: budget)
    draft.begin(preludes)
    for (index, step) in plan.steps.enumerated() {
      let isOpening = !plan.steps[..<index].contains { $0.action.client == step.action.client }
      let prelude = isOpening ? preludes[step.action.client] : nil
      if Self.write(step, into: &draft, prelude) { continue }
      guard budget.exhaustion == nil else { return (draft, .step(index)) }
      guard plan.isExact(upTo: index) else { return (draft, .step(index)) }
      Self.leaveOut(step, of: &draft, prelude)
    }
    let isAtEnd = draft.finish()
    return (draft, isAtEnd || plan.isExact ? nil : .end)
  }

  /// Leaves out of a step what no other step can ask for; the rest of it is written.
  private static func leaveOut(
    _ step: WritingPlan.Step, of draft: inout Draft, _ prelude: SetupSteps?
  ) {
    for (place, part) in step.action.parts.enumerated() {
      let attempt = StepAttempt(
        step: WritingPlan.Step(action: part, isExact: step.isExact),
        prelude: place == 0 ? prelude : nil)
      if !attempt.write(into: &draft) { draft.leaveOut(part) }
    }
  }

  /// Writes a step as one, or what it is made of one by one.
  private static func write(
    _ step: WritingPlan.Step, into draft: inout Draft, _ prelude: SetupSteps?
  ) -> Bool {
    if StepAttempt(step: step, prelude: prelude).write(into: &draft) { return true }
    let parts = step.action.parts
    guard parts.count > 1 else { return false }
    var trial = draft
    for (place, part) in parts.enumerated() {
      let attempt = StepAttempt(
        step: WritingPlan.Step(action: part, isExact: step.isExact),
        prelude: place == 0 ? prelude : nil)
      guard attempt.write(into: &trial) else { return false }
    }
    draft = trial
    return true
  }
}

extension FlowEnding.Claim {
  /// The step of a flow that fails where it does not hold.
  fileprivate func step(in app: App) -> String {
    switch self {
    case .visible(let name):
      let id = app.screens.first { $0.name == name }?.elementID ?? name
      return "- assertVisible: { id: \(YAMLText.value(id)) }"
    case .shown(let id): return "- assertVisible: { id: \(YAMLText.value(id)) }"
    case .notShown(let id): return "- assertNotVisible: { id: \(YAMLText.value(id)) }"
    case .reads(let id, let text):
      return "- assertVisible: { id: \(YAMLText.value(id)), text: \(YAMLText.value(text)) }"
    case .doesNotRead(let id, let text):
      return "- assertNotVisible: { id: \(YAMLText.value(id)), text: \(YAMLText.value(text)) }"
    }
  }
}
