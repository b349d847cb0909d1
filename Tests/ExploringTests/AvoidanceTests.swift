import AppLoading
import NavigationEngine
import TestSupport
import Testing

@testable import Exploring

@Suite("The moment from which a bug cannot be avoided")
struct AvoidanceTests {
  private func bugs(
    _ app: String, strategy: Strategy? = nil, defects: Set<Defect>? = nil, depth: Int = 3
  ) async throws -> [Counterexample] {
    let app = try example(app, strategy: strategy, defects: defects)
    return await Exploration(of: app, limits: SearchLimits(depth: depth, states: 20_000))
      .counterexamples
  }

  /// What a run of commands shows, waiting long after the last; told by the engine alone.
  private func shows(_ fault: Fault.Kind, _ commands: [TimedCommand], in app: App) -> Bool {
    var engine = NavigationEngine(app: app)
    var events: [Event] = []
    for command in commands {
      engine.advance(to: command.time, into: &events)
      engine.apply(command.command, into: &events)
    }
    engine.advance(to: engine.now + 60_000_000, into: &events)
    return events.contains {
      if case .fault(let seen) = $0.body { seen.kind == fault } else { false }
    }
  }

  @Test("After the named step doing nothing shows the bug, and before it it does not")
  func step() async throws {
    let app = try example("root-controller", defects: [.completionIgnoresCancel])
    let found = try await bugs("root-controller", defects: [.completionIgnoresCancel])
    let bug = try #require(found.first { $0.bug.rule == .fault(.unfinishedTransition) })
    let step = try #require(bug.pointOfNoReturn.step)
    #expect(bug.pointOfNoReturn.escape == nil)
    #expect(bug.pointOfNoReturn.time == bug.commands[step].time)
    #expect(shows(.unfinishedTransition, Array(bug.commands[...step]), in: app))
    #expect(!shows(.unfinishedTransition, Array(bug.commands[..<step]), in: app))
  }

  @Test("A bug that comes by itself is avoided by an input until its moment")
  func escape() async throws {
    var seen = 0
    for name in ["published-root", "published-router", "published-deeplinks"] {
      for bug in try await bugs(name) {
        let inputs = bug.pointOfNoReturn.inputs
        guard let first = inputs.first, let time = bug.pointOfNoReturn.time else { continue }
        seen += 1
        #expect(time == first.time)
        #expect(time <= bug.end, "\(name): \(bug.bug)")
        for input in inputs {
          #expect(bug.avoidance.contains("\"\(input.sentence)\""))
        }
      }
    }
    #expect(seen > 0)
  }

  @Test("All inputs that are needed to avoid a bug are named, in their order")
  func severalInputs() async throws {
    let app = try AppLoader.load(
      text: """
        app: twice
        session: { LEFT: 0, LATE: false }
        root: { first: home, parts: { home: { navigation: Home } } }
        rules:
          kept: { never: { LATE: true } }
        screens:
          Home:
            content: [ button: { title: Keep, do: [ increment: LEFT ] } ]
            onLoad: [ { after: 1 s, do: [ { if: LEFT < 2, then: [ set: { LATE: true } ] } ] } ]
        """, file: "twice.yaml"
    ).app
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 1))
    let bug = try #require(exploration.counterexamples.first, "\(exploration.lines)")
    #expect(bug.pointOfNoReturn.inputs.map(\.sentence) == ["tap keep", "tap keep"])
    let escape = bug.pointOfNoReturn.inputs.map { "\"\($0.sentence)\" at \($0.time.seconds)" }
    #expect(bug.avoidance.hasPrefix(escape.joined(separator: " and then ")))
  }

  @Test("Each bug of a published app tells from when on it could not be avoided, in text and JSON")
  func told() async throws {
    let app = try example("published-router")
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 3))
    for bug in exploration.counterexamples {
      #expect(exploration.lines.contains("     \(bug.avoidance)"))
      if let step = bug.pointOfNoReturn.step { #expect(bug.commands.indices.contains(step)) }
      if let time = bug.pointOfNoReturn.time { #expect(time <= bug.end) }
    }
    #expect(!exploration.counterexamples.isEmpty)
  }
}
