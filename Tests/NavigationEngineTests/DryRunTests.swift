import TestSupport
import Testing

@testable import NavigationEngine

@Suite("Dry runs of routes")
struct DryRunTests {
  @Test("A dry run that leaves out the last step says what carrying all of them out says")
  func everyStep() {
    var runs: [String: Int] = [:]
    let samples = [
      SampleApps.stacks, SampleApps.tabs, SampleApps.modals, SampleApps.alerts,
      SampleApps.messenger, SampleApps.news(rows: 4, building: .eager), SampleApps.guarded,
      SampleApps.items, SampleApps.paths, SampleApps.sheets,
    ]
    for seed in UInt64(1)...200 {
      for app in [SampleApps.random(seed: seed), samples[Int(seed) % samples.count]] {
        var input = RandomInput(seed: seed, app: app)
        var client = CheckedClient(app)
        for step in 0..<40 {
          client.apply(input.command(), at: input.time(after: client.engine))
          for route in app.routes.indices {
            let request = RouteRequest(
              route: route,
              arguments: app.routes[route].parameters.map { value(of: $0.type, &input) })
            guard case .steps = client.engine.readiness(of: request) else { continue }
            let expected = carriedOut(request, by: client.engine)
            let found = client.engine.dryRun(of: RouteProgress(request: request, nextStep: 0))
            #expect(
              found == expected,
              "seed \(seed), \(app.name), step \(step), \(app.routes[route].name)")
            runs["\(expected)", default: 0] += 1
            if found == .nothingToDo { expectNothing(of: request, by: client.engine) }
          }
        }
      }
    }
    #expect(runs["nothingToDo", default: 0] > 100)
    #expect(runs["refused", default: 0] > 0)
    #expect(runs["lastChange(0)", default: 0] > 100)
    #expect(runs["lastChange(1)", default: 0] > 100)
  }

  /// Follows a route that has nothing to do.
  private func expectNothing(of request: RouteRequest, by engine: NavigationEngine) {
    var copy = engine
    copy.sink = EventSink(isMuted: true)
    copy.state.following = RouteProgress(request: request, nextStep: 0)
    copy.followSteps()
    #expect(
      ContainerSnapshot.taken(of: copy.state) == ContainerSnapshot.taken(of: engine.state),
      "\(engine.app.name), \(engine.app.routes[request.route].name)")
  }

  private func value(of type: ValueType, _ input: inout RandomInput) -> Value {
    let number = Int64(input.generator.next() % 3)
    return switch type {
    case .string: .string("\(number)")
    case .integer: .integer(number)
    case .boolean: .boolean(number == 0)
    case .list: .list([])
    }
  }

  /// Carries out each step, whatever can be known without.
  private func carriedOut(
    _ request: RouteRequest, by engine: NavigationEngine
  ) -> NavigationEngine.RouteDryRun {
    var copy = engine
    copy.sink = EventSink(isMuted: true)
    var before: [ContainerSnapshot] = []
    for step in engine.app.routes[request.route].steps.indices {
      before.append(ContainerSnapshot.taken(of: copy.state))
      let progress = RouteProgress(request: request, nextStep: step)
      let result = copy.carryOut(progress, animated: false, asked: copy.state.nodes.map(\.id))
      guard let result else { return .lastChange(step) }
      copy.completeTransition(finished: true)
      if case .refused = result {
        return lastChange(before, copy) ?? .refused
      }
    }
    return lastChange(before, copy) ?? .nothingToDo
  }

  /// The last step before which containers held something else than at the end.
  private func lastChange(
    _ before: [ContainerSnapshot], _ copy: NavigationEngine
  ) -> NavigationEngine.RouteDryRun? {
    let end = ContainerSnapshot.taken(of: copy.state)
    let changed = before.prefix { $0 != end }
    return changed.isEmpty ? nil : .lastChange(changed.count - 1)
  }
}
