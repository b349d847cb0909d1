package import FlowLanguage
import Randomness

/// Runs one flow against one client, or against several that live in one time.
///
/// Before a step acts or looks, the transition under way ends, as a person waits for it. Only the
/// step after `stage.advance` happens at its exact moment, where assertions and conditions look
/// once. What else is looked for is waited for, by going to the client's next moments until a
/// bound of its own time. Equal flows give equal runs.
package struct FlowRunner<Client: FlowClient> {
  let loaded: LoadedFlow
  let loader: FlowLoader
  private let environment: [String: String]
  /// The clients in the order of the flow, also after the run.
  package internal(set) var clients: [DrivenClient<Client>]
  /// The clients that steps are for at this place of the flow.
  var scope: [Int]
  /// The client with which the step deals now.
  var active = 0
  var variables = Variables()
  var steps: [StepResult] = []
  /// What the flow put aside so far.
  var outputs: [FlowOutput] = []
  /// The flows in other files, by path.
  var subflows: [String: Flow]
  /// The files that run inside each other, outermost first.
  var files: [String] = []
  /// Whether this project's own assertions are made; without them a flow is only what it does.
  package var checks = true
  /// Which of several shards the flow runs in, from 1; nil where there is one.
  var shard: Int?
  /// What came that no step expects; nil where nobody asks for that.
  var strict: StrictLedger?
  /// Whether the next step happens at this very moment.
  var isExact = false
  private var stepsRun = 0
  var patterns: [String: TextPattern] = [:]
  /// Where chance begins; printed with what comes of it.
  let seed: UInt64
  var generator: SplitMix64
  /// What evaluates the flow's JavaScript.
  let scripts: FlowScripts

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - client: A client on which the app was not opened yet.
  ///   - environment: Variables from outside; they win over those of the flow.
  ///   - loader: Reads flows whose names are only known in the run.
  ///   - seed: Where chance begins for random texts.
  package init(
    _ loaded: LoadedFlow, client: Client, environment: [String: String] = [:],
    loader: FlowLoader = FlowLoader(), seed: UInt64 = RunLimits.seed
  ) {
    self.init(
      loaded, clients: [DrivenClient(name: nil, client: client, appID: nil)],
      environment: environment, loader: loader, seed: seed)
  }

  /// Creates a run for the clients that the flow names, at least one.
  init(
    _ loaded: LoadedFlow, clients: [DrivenClient<Client>], environment: [String: String],
    loader: FlowLoader, seed: UInt64
  ) {
    self.clients = clients
    scope = Array(clients.indices)
    self.seed = seed
    generator = SplitMix64(seed: seed)
    scripts = FlowScripts(seed: seed, mocks: loaded.mocks)
    self.loaded = loaded
    self.loader = loader
    self.environment = environment
    subflows = loaded.subflows
    steps.reserveCapacity(loaded.flow.steps.count)
    patterns.reserveCapacity(loaded.flow.steps.count)
  }

  /// The client with which the step deals now.
  package internal(set) var client: Client {
    // Each moment reads several properties of it, for which a getter would copy the whole client.
    _read { yield clients[active].client }
    _modify { yield &clients[active].client }
  }

  /// Asks that client something where it stands: for a getter it would be copied, as nobody knows
  /// what changes it meanwhile.
  mutating func ask<Answer>(_ question: (inout Client) -> Answer) -> Answer {
    question(&clients[active].client)
  }

  /// Where that client's records begin that assertions look at.
  var mark: Int {
    get { clients[active].mark }
    set { clients[active].mark = newValue }
  }

  /// Runs the flow to its end, or to the step that fails.
  package mutating func run() -> FlowResult {
    var failure: StepFailure?
    do throws(StepFailure) {
      define(environment.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
      define(WorkspaceVariables.all(of: loaded.flow, client: environment, shard: shard))
      try openAppTakenForOpen()
      try run(loaded.flow, arguments: [], depth: 0)
    } catch {
      failure = error
    }
    stopAllRecordings()
    let surprising = reportSurprises(isComplete: failure == nil)
    let isPassed = failure == nil && surprising == nil
    return FlowResult(
      flow: loaded.flow, status: isPassed ? .passed : .failed, steps: steps,
      message: failure?.isReported == true ? nil : failure?.message,
      began: clients[active].began, duration: client.now - clients[active].began,
      failedIndex: failure == nil ? surprising : failure?.step,
      otherIndices: failure?.others ?? [],
      seed: seed, outputs: outputs)
  }

  /// Runs a flow with its variables and hooks; what it sets itself wins over `arguments`, and over
  /// all that comes from outside, as in Maestro.
  @discardableResult
  mutating func run(
    _ flow: Flow, arguments: [(String, String)], depth: Int
  ) throws(StepFailure) -> StepOutcome {
    guard files.count < RunLimits.depth else {
      let chain = (files.suffix(3) + [flow.path]).joined(separator: " → ")
      throw StepFailure(
        message: "flows are nested more than \(RunLimits.depth) deep: … \(chain)",
        isFinal: true)
    }
    files.append(flow.path)
    variables.enterScope()
    defer {
      variables.leaveScope()
      files.removeLast()
    }
    define(arguments)
    // All are filled in with what stood before, so that 'A: ${A || "x"}' keeps what was given.
    var own: [(String, String)] = []
    for variable in flow.configuration.environment {
      own.append((variable.name, try text(variable.value)))
    }
    define(own)
    return try runBody(of: flow, depth: depth)
  }

  /// The steps between the two hooks; what completes a flow runs after a failure as well.
  private mutating func runBody(of flow: Flow, depth: Int) throws(StepFailure) -> StepOutcome {
    let hooks = flow.configuration
    var outcome = StepOutcome(acts: false)
    var failure: StepFailure?
    do throws(StepFailure) {
      if !(try run(hooks.onFlowStart, depth: depth)), !hooks.onFlowStart.isEmpty, files.count > 1 {
        outcome.warnings.append(
          "Maestro runs none of the steps of \(flow.path), since nothing in its onFlowStart acts")
      }
      outcome.acts = try run(flow.steps, depth: depth)
    } catch {
      failure = error
    }
    if failure?.isFinal != true {
      do throws(StepFailure) {
        let acts = try run(hooks.onFlowComplete, depth: depth)
        // So it is in Maestro, which takes what does not act for what did not succeed.
        if !acts, !hooks.onFlowComplete.isEmpty { outcome.acts = false }
      } catch {
        guard var first = failure else { throw error }
        first.others += [error.step].compactMap(\.self) + error.others
        failure = first
      }
    }
    if let failure { throw failure }
    return outcome
  }

  private mutating func define(_ values: [(String, String)]) {
    for (name, value) in values { variables.define(name, as: value) }
  }

  /// - Returns: Whether one of them did more than look and note.
  @discardableResult
  mutating func run(_ list: [FlowStep], depth: Int) throws(StepFailure) -> Bool {
    guard depth <= RunLimits.blockDepth else {
      throw StepFailure(
        message: "steps are nested more than \(RunLimits.blockDepth) deep",
        isFinal: true)
    }
    var acted = false
    for step in list where try run(step, depth: depth) { acted = true }
    return acted
  }

  private mutating func run(_ step: FlowStep, depth: Int) throws(StepFailure) -> Bool {
    stepsRun += 1
    guard stepsRun <= RunLimits.steps else {
      throw StepFailure(
        message: "the flow exceeds the limit of \(RunLimits.steps) steps", isFinal: true)
    }
    // What a condition of the step around this one waited for belongs to that one.
    noteSurprises()
    let index = steps.count
    var acted = false
    steps.append(
      StepResult(
        title: title(of: step), place: step.place, depth: depth, status: .passed,
        notes: step.remarks,
        began: client.now, ended: client.now, moment: moment))
    do throws(StepFailure) {
      let outcome = try performOnClients(step, depth: depth)
      try passScriptTime()
      if let loss { throw loss }
      let notes = scripts.takeRemarks() + outcome.notes
      if !notes.isEmpty { steps[index].notes += notes }
      acted = outcome.acts ?? step.command.acts
      // What some clients did is their own.
      if acted, !step.command.isForSome { noteAction() }
      let warnings = takeOpening() + step.warnings + outcome.warnings
      if !warnings.isEmpty { try warn(warnings, index) }
      if let reason = outcome.skipped {
        steps[index].status = .skipped
        steps[index].message = reason
      }
    } catch {
      acted = false
      try fail(step, index, error.isReported ? error : loss ?? error)
    }
    noteSurprises()
    steps[index].ended = client.now
    steps[index].moment = moment
    return acted
  }

  /// What reports show: the label with everything filled in, or the entry itself.
  private func title(of step: FlowStep) -> String {
    guard let label = step.label else { return step.source }
    return (try? text(label)) ?? label.source
  }

  /// Where the client with which the step deals is in its recording.
  private var moment: FlowMoment {
    FlowMoment(client: active, sequence: client.sequence)
  }

  /// A screen under the name and the time of its client, where the flow has several.
  private func named(_ screen: String) -> String {
    guard clients.count > 1, let name = clients[active].name else { return screen }
    return "\(name) at \(Seconds.text(client.now)) s:\n\(screen)"
  }

  /// Why the flow cannot go on: a client of it is gone.
  private var loss: StepFailure? {
    for driven in clients {
      guard let loss = driven.client.loss else { continue }
      return StepFailure(
        message: driven.name.map { "\($0): \(loss)" } ?? loss, isFinal: true)
    }
    return nil
  }

  /// What is looked for from now on is looked for as long as ever.
  private mutating func noteAction() {
    for index in scope { clients[index].lastAction = clients[index].client.now }
  }

  private mutating func warn(_ warnings: [String], _ index: Int) throws(StepFailure) {
    let message = warnings.joined(separator: "\n")
    guard strict == nil else { throw StepFailure(message: "strict: \(message)") }
    steps[index].status = .warned
    steps[index].message = message
  }

  private mutating func fail(
    _ step: FlowStep, _ index: Int, _ failure: StepFailure
  ) throws(StepFailure) {
    steps[index].ended = client.now
    steps[index].moment = moment
    steps[index].notes += scripts.takeRemarks() + takeOpening() + step.warnings
    steps[index].message = failure.message
    if step.isOptional, !failure.isFinal, !failure.isUncaught {
      steps[index].status = .warned
      return
    }
    steps[index].status = .failed
    if !failure.isReported {
      let screen = client.screen()
      steps[index].screen = named(screen.description)
      steps[index].topScreen = screen.topScreen
    }
    var reported = failure
    reported.step = failure.step ?? index
    throw reported
  }
}
