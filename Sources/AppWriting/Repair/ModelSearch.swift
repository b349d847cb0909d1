import FlowLanguage

/// Looks for what has to be assumed of an app for the most of its flows to pass.
///
/// Where a flow fails, the taps before it are decided in another way, one after the other: each
/// decision is kept only if the flows then come further.
struct ModelSearch {
  /// How many taps before a failure are looked at.
  private static let suspects = 3

  private let traces: [FlowTrace]
  private let folder: String
  /// What all flows together tell, with tabs and without.
  private let builder: ModelBuilder
  private let builderWithoutTabs: ModelBuilder

  init(named name: String, from traces: [FlowTrace], facts: AppFacts, folder: String) {
    self.traces = traces
    self.folder = folder
    builder = ModelBuilder(named: name, from: traces, facts: facts, hasTabs: true)
    builderWithoutTabs = ModelBuilder(named: name, from: traces, facts: facts, hasTabs: false)
  }

  /// What is assumed, with the app that follows from it.
  private struct Attempt {
    let assumptions: Assumptions
    let model: ModelBuilder.Result
    let text: String
    var trial = FlowTrials.Trial()
  }

  /// The text of the app file that one would guess, and what it could not say.
  var guess: (text: String, unknown: [ModelBuilder.Unknown]) {
    let attempt = attempt(Assumptions())
    return (attempt.text, attempt.model.unknown)
  }

  /// The text of the best app file that was found, and what it could not say.
  func best(_ trials: inout FlowTrials) async -> (text: String, unknown: [ModelBuilder.Unknown]) {
    var best = attempt(Assumptions())
    guard let first = await trials.trial(best.text) else { return (best.text, best.model.unknown) }
    best.trial = first
    for variant in [
      \Assumptions.hasAlerts, \.hasTabs, \.hasEntries, \.namesScreens, \.hasBarButtons,
      \.hasBackButtons, \.repeatsTyped, \.focusesFields,
    ]
    where !best.trial.failures.isEmpty {
      var other = best.assumptions
      other[keyPath: variant] = false
      best = await better(than: best, of: [attempt(other)], &trials) ?? best
    }
    var hopeless: Set<StepKey> = []
    while !trials.isOver,
      let failed = best.trial.failures.lazy.compactMap({ key(of: $0) })
        .first(where: { !hopeless.contains($0) })
    {
      var attempts: [Attempt] = []
      for (key, decision) in decisions(before: failed, in: best) where !trials.isOver {
        var other = best.assumptions
        other.decisions[key] = decision
        attempts.append(attempt(other))
      }
      if let found = await better(than: best, of: attempts, &trials) {
        best = found
      } else {
        hopeless.insert(failed)
      }
    }
    return (best.text, best.model.unknown)
  }

  private func attempt(_ assumptions: Assumptions) -> Attempt {
    let builder = assumptions.hasTabs ? builder : builderWithoutTabs
    let model = builder.result(of: traces, assuming: assumptions)
    return Attempt(
      assumptions: assumptions, model: model,
      text: AppFileWriter.text(of: model.app, folder: folder))
  }

  /// The best of some attempts; nil where none is better than what there is.
  private func better(
    than known: Attempt, of attempts: [Attempt], _ trials: inout FlowTrials
  ) async -> Attempt? {
    let found = await trials.best(of: attempts.map(\.text), besides: known.trial)
    return found.map { number, trial in
      var best = attempts[number]
      best.trial = trial
      return best
    }
  }

  /// The step of a trace at which a flow failed.
  private func key(of failure: FlowTrials.Failure) -> StepKey? {
    guard let flow = traces.firstIndex(where: { $0.path == failure.flow }),
      let step = traces[flow].position(of: failure)
    else { return nil }
    return StepKey(flow: flow, step: step)
  }

  /// What could be decided of the last taps before a step, the nearest first.
  private func decisions(before failed: StepKey, in attempt: Attempt) -> [(StepKey, Decision)] {
    let steps = traces[failed.flow].steps
    let deciders = attempt.model.deciders
    let taps = (0..<failed.step).reversed().lazy
      .map { StepKey(flow: failed.flow, step: $0) }
      .filter { key in
        if case .tap = steps[key.step].action { deciders[key] != nil } else { false }
      }
    var found: [(StepKey, Decision)] = []
    for tap in taps.prefix(Self.suspects) {
      guard let decider = deciders[tap] else { continue }
      if decider != tap {
        found += Decision.Lead.allCases.map { (tap, Decision(lead: $0, isDifferent: true)) }
      }
      found += Decision.Lead.allCases.filter { $0 != .guess }.map {
        (decider, Decision(lead: $0, isDifferent: false))
      }
    }
    return found.filter { attempt.assumptions.decisions[$0.0] != $0.1 }
  }
}
