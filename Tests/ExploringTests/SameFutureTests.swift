import AppLoading
import NavigationEngine
import Randomness
import TestSupport
import Testing

@testable import Exploring

/// The search follows one of all states with the same fingerprint, so that the others must lead on
/// to the same. Where something is due, times are told apart to 10 ms only; where nothing is, they
/// must be the same in all that comes.
@Suite("States with the same fingerprint in which nothing is due")
struct SameFutureTests {
  private static let steps = 2_000
  private static let seed: UInt64 = 1

  /// A state, and the inputs that lead to it.
  private struct Visit {
    let client: NavigationEngine
    let way: [Edge]
  }

  @Test(
    "Each input leads them to states with the same fingerprint, with the same bugs",
    arguments: [
      "corner-library", "news-navigator", "parcel-box", "path-stack", "root-controller",
      "scenarios", "tabs-and-shortcuts", "models/pocket-notes", "models/target-log",
    ])
  func sameFuture(_ name: String) throws {
    let app = try example(name, strategy: .rootController)
    let table = InputTable(app, texts: ["text"])
    let horizon = app.horizonMicroseconds
    var runner = StepRunner(app: app, table: table, moments: .whereOrderChanges)
    var random = SplitMix64(seed: Self.seed)
    var first: [Fingerprint: Visit] = [:]
    var visit = Visit(client: NavigationEngine(app: app, detail: .changes), way: [])
    var compared = 0
    var inputs: [Int] = []
    for _ in 0..<Self.steps {
      table.collect(for: visit.client, into: &inputs)
      if visit.client.isAwaitingNothing {
        let print = visit.client.fingerprint(horizon: horizon)
        if let other = first[print] {
          compared += 1
          for edge in inputs.map(Edge.input) {
            let one = runner.client(after: edge, from: visit.client)
            let bugs = runner.bugs
            let two = runner.client(after: edge, from: other.client)
            // What leads nowhere leaves the client as it was.
            let prints = [one, two].map { $0?.fingerprint(horizon: horizon) ?? print }
            let same = prints[0] == prints[1] && bugs == runner.bugs
            #expect(
              same,
              """
              \(sentences(visit.way, table))
              and \(sentences(other.way, table)),
              then \(sentences([edge], table)): \(bugs) and \(runner.bugs)
              """)
            if !same { return }
          }
        } else {
          first[print] = visit
        }
      }
      let isWait = inputs.isEmpty || random.below(3) > 0
      let edge = isWait ? Edge.wait : .input(inputs[random.below(inputs.count)])
      guard let next = runner.client(after: edge, from: visit.client) else { continue }
      visit = Visit(client: next, way: visit.way + [edge])
      if visit.way.count > 40 {
        visit = Visit(client: NavigationEngine(app: app, detail: .changes), way: [])
      }
    }
    #expect(compared > 50)
  }

  @Test("Whatever a question holds, each answer that lets it go is followed")
  func heldRequests() async throws {
    let text = """
      app: held
      root: { first: home, parts: { home: { navigation: Form } } }
      alerts:
        leave: { title: Leave?, buttons: [ { title: Go, do: [ leave ] }, { title: Stay } ] }
      screens:
        Form:
          leaving: { ask: leave }
          content:
            - button: { title: One, do: [ setStack: [ First ] ] }
            - button: { title: Two, do: [ setStack: [ Second ] ] }
            - button: { title: Three, do: [ replace: { screen: Third, with: { number: 1 } } ] }
            - button: { title: Four, do: [ replace: { screen: Third, with: { number: 2 } } ] }
            - button: { title: Five, do: [ replace: Fourth ] }
        First: {}
        Second: {}
        Third:
          with: { number: integer }
          content: [ label: "${number}" ]
        Fourth: {}
      rules:
        one: { sometimes: { visible: First } }
        two: { sometimes: { visible: Second } }
        three: { sometimes: { visible: { screen: Third, with: { number: 1 } } } }
        four: { sometimes: { visible: { screen: Third, with: { number: 2 } } } }
        five: { sometimes: { visible: Fourth } }
      """
    #expect(try await rulesNeverExercised(text) == [])
  }

  @Test("Whatever a presentation brings with it, it is followed to its end")
  func presentations() async throws {
    let text = """
      app: presented
      session: { ONE: false, TWO: false, THREE: false }
      root: { first: home, parts: { home: { navigation: Home } } }
      screens:
        Home:
          content:
            - button: { title: One, do: [ { present: Sheet, onDismiss: [ set: { ONE: true } ] } ] }
            - button: { title: Two, do: [ { present: Sheet, onDismiss: [ set: { TWO: true } ] } ] }
            - button: { title: Three, do: [ present: { screen: Sheet, dismissible: false } ] }
            - button: { title: Four, do: [ present: { screen: Sheet, detents: [ medium ] } ] }
        Sheet:
          content: [ button: { title: Close, do: [ dismiss ] } ]
          onAttemptToDismiss: [ set: { THREE: true } ]
      rules:
        one: { sometimes: ONE }
        two: { sometimes: TWO }
        three: { sometimes: THREE }
        four: { sometimes: { detent: medium } }
      """
    #expect(try await rulesNeverExercised(text) == [])
  }

  /// The rules that nothing put to the test in a search with four inputs.
  private func rulesNeverExercised(_ text: String) async throws -> [String] {
    let app = try AppLoader.load(text: text, file: "app.yaml").app
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 4, threads: 1))
    return exploration.rulesNeverExercised.map(\.name)
  }

  private func sentences(_ way: [Edge], _ table: InputTable) -> String {
    way.map { edge in
      edge.input.map { table.all[$0].commands.map(\.sentence).joined(separator: ", ") } ?? "wait"
    }.joined(separator: "; ")
  }
}

extension NavigationEngine {
  /// Whether nothing happens without an input, also when the app comes back to the screen.
  fileprivate var isAwaitingNothing: Bool {
    nextDeadline == nil && state.timers.isEmpty && state.calls.isEmpty
      && state.pending?.expires == nil
  }
}
