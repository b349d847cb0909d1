import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("Services that answer unusually in the same step")
struct SeveralAnswersTests {
  /// A screen that calls services as it loads, each of which tells of its failure.
  private func app(_ services: [String], rules: String = "{}") throws -> App {
    try AppLoader.load(
      text: """
        app: offers
        services:
        \(services.map { "  \($0): { takes: 500 ms }" }.joined(separator: "\n"))
        alerts:
        \(services.map {
          "  no-\($0): { title: No \($0), buttons: [ { title: OK, role: cancel } ] }"
        }.joined(separator: "\n"))
        root: { first: main, parts: { main: { navigation: Home } } }
        rules: \(rules)
        screens:
          Home:
            title: Home
            onLoad:
        \(services.map { "      - { call: \($0), failure: [ alert: no-\($0) ] }" }
          .joined(separator: "\n"))
        """, file: "offers.yaml"
    ).app
  }

  @Test("Where a step calls several services, it is tried that all of them fail")
  func allFail() async throws {
    let rule = "{ told: { eventually: { alert: no-news }, within: 20 s, when: { failed: news } } }"
    let app = try app(["offer", "news", "weather"], rules: rule)
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 1))
    let found = try #require(exploration.counterexamples.first, "\(exploration.lines)")
    #expect(found.bug.rule.name == "told")
    let failing = found.sentences.filter { $0.hasSuffix("answers with failure") }
    #expect(failing.count > 1, "\(found.sentences)")
    #expect(exploration.bugsNotReproduced == [])
  }

  @Test("The trace of such a step decides for each service that it calls, and for no other one")
  func trace() throws {
    let app = try app(["offer", "news"])
    let table = InputTable(app, texts: [])
    let place = try #require(table.answers.firstIndex(of: .all(.failure)))
    let launch = try #require(
      table.all.firstIndex { if case .launch? = $0.commands.first { true } else { false } })
    let trace = Trace(
      [Edge.input(launch).answered(place)], app: app, table: table, moments: .whereOrderChanges)
    let decisions = trace.steps.compactMap { step in
      if case .service(let name, let outcome) = step.command { "\(name) \(outcome)" } else { nil }
    }
    #expect(decisions == ["offer failure", "news failure", "offer success", "news success"])
  }

  @Test("A step that calls one service is tried with the answers of that one alone")
  func oneService() throws {
    let app = try app(["offer", "news"])
    let both = app.unusualAnswers.filter { $0.concerns([0, 1], of: app) }
    #expect(both.count == 6)
    let one = app.unusualAnswers.filter { $0.concerns([1], of: app) }
    #expect(one == [.one(1, .failure), .one(1, .slow)])
    #expect(try self.app(["offer"]).unusualAnswers == [.one(0, .failure), .one(0, .slow)])
  }
}
