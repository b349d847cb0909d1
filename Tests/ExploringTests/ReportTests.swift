import AppLoading
import JSON
import NavigationEngine
import NavigationGraph
import TestSupport
import Testing

@testable import Exploring

@Suite("What reports tell of an exploration")
struct ReportTests {
  private func explore(
    _ app: App, depth: Int = 3, walk: Int = 0, counts: Bool = false
  ) async -> Exploration {
    await Exploration(
      of: app,
      limits: SearchLimits(
        depth: depth, states: 20_000, walkSteps: walk, countsSightings: counts))
  }

  @Test("The coverage of the graph says of each way whether it was taken, and else why")
  func marks() async throws {
    let coverage = await explore(try example("root-controller"), depth: 2).coverage
    let marks = coverage.marks
    #expect(marks.nodes == coverage.isNodeCovered)
    for way in coverage.graph.edges.indices {
      #expect(marks.ways[way].isTaken == coverage.isEdgeCovered[way])
      #expect(marks.ways[way].omission?.explanation == coverage.explanation(of: way))
    }
    #expect(marks.ways.contains { !$0.isTaken })
    let deeper = await explore(try example("root-controller"), depth: 3).coverage
    #expect(deeper.marks.ways.contains { $0.phases.contains { $0.isCovered } })
    let dot = coverage.graph.dot(coverage: marks)
    #expect(dot.contains("not taken: "))
    #expect(coverage.graph.mermaid(coverage: marks).contains("linkStyle"))
    let json = try JSONParser.parse(coverage.graph.json(coverage: marks))
    let edges = try #require(json["coverage"]?["edges"]?.array)
    #expect(edges.map { $0["taken"] == .boolean(true) } == coverage.isEdgeCovered)
    #expect(!coverage.graph.dot().contains("not taken"))
  }

  @Test("A page has every step of every bug, and no markup of the app's own words")
  func page() async throws {
    let exploration = await explore(try example("published-router"))
    let page = exploration.page(drawing: "<svg></svg>", notes: ["a <b> & c"])
    #expect(page.contains("a &lt;b&gt; &amp; c"))
    for place in exploration.counterexamples.indices {
      #expect(page.contains("<article id=\"bug-\(place + 1)\">"))
    }
    let steps = exploration.counterexamples.reduce(0) { $0 + $1.sentences.count + 1 }
    #expect(page.split(separator: "<time>").count - 1 == steps)
    #expect(page.contains("<svg></svg>"))
    #expect(!page.contains("http"))
  }

  @Test("One input, one state and one bug are told in the singular")
  func singular() async throws {
    let one = await explore(try example("root-controller"), depth: 1)
    #expect(one.summary.hasSuffix(" 1 input."), "\(one.summary)")
    let few = Confidence(walks: 1, steps: 1, sightings: nil).map { $0.sentence(seconds: nil) }
    #expect(few?.contains(" 1 walk of ") == true, "\(few ?? "")")
  }

  @Test("An app compared with itself is not worse")
  func same() async throws {
    let exploration = await explore(try example("tabs-and-shortcuts"), depth: 2)
    let comparison = Comparison(old: exploration, new: exploration)
    #expect(!comparison.isWorse)
    #expect(comparison.worsenings.isEmpty)
  }

  @Test("A careless version is worse by its bugs, and a careful one again mends them")
  func worse() async throws {
    let careful = await explore(try example("root-controller"))
    let careless = await explore(
      try example("root-controller", defects: [.completionIgnoresCancel]))
    let comparison = Comparison(old: careful, new: careless)
    #expect(comparison.isWorse)
    #expect(comparison.newBugs.count == careless.counterexamples.count)
    let back = Comparison(old: careless, new: careful)
    #expect(back.newBugs.isEmpty)
    #expect(back.mended.count == careless.counterexamples.count)
  }

  @Test("A version without a screen, a way and a rule loses them")
  func lost() async throws {
    let source = try example("root-controller")
    let old = await explore(source)
    let text = """
      app: root-controller
      root: { first: login, parts: { login: { screen: Login } } }
      screens: { Login: { title: Login } }
      """
    let new = await explore(try AppLoader.load(text: text, file: "new.yaml").app)
    let comparison = Comparison(old: old, new: new)
    #expect(comparison.lostScreens.contains("Splash"))
    #expect(!comparison.lostWays.isEmpty)
    #expect(comparison.rulesGone == source.rules.map(\.name))
    #expect(comparison.isWorse)
  }

  @Test("A bug of 1 walk in 100 is seen with 99 % after 459 walks")
  func confidence() throws {
    let some = try #require(Confidence(walks: 100, steps: 1_600, sightings: 1))
    #expect(some.walksNeeded == 459)
    #expect(some.stepsNeeded == 7_344)
    let all = try #require(Confidence(walks: 7, steps: 70, sightings: 7))
    #expect(all.walksNeeded == 1)
    // 0.99^458 is above 0.01 and 0.99^459 below: what shows in 1 of 100 walks would have been seen.
    #expect(Confidence(walks: 459, steps: 1, sightings: nil)?.walksNeeded == 100)
    #expect(Confidence(walks: 458, steps: 1, sightings: nil)?.walksNeeded == 99)
    #expect(Confidence(walks: 0, steps: 0, sightings: nil) == nil)
  }

  @Test("The walk counts in how many walks the rarest bug shows, also where the search knew it")
  func sightings() async throws {
    let app = try example("published-router")
    let exploration = await explore(app, depth: 2, walk: 20_000, counts: true)
    let confidence = try #require(exploration.confidence)
    let sightings = try #require(confidence.sightings)
    #expect((1...confidence.walks).contains(sightings))
    let plain = await explore(app, depth: 2, walk: 20_000)
    #expect(plain.confidence == nil)
    #expect(plain.rules == exploration.rules)
  }
}
