import AppLoading
import NavigationEngine
import NavigationGraph
import TestSupport
import Testing

@testable import Exploring

@Suite("How much of an app's graph a search has seen")
struct CoverageTests {
  private func explore(_ name: String, depth: Int, walk: Int = 0) async throws -> Exploration {
    await Exploration(
      of: try example(name), limits: SearchLimits(depth: depth, states: 20_000, walkSteps: walk))
  }

  @Test("A deep search takes every way of a small app")
  func small() async throws {
    let coverage = try await explore("root-controller", depth: 5).coverage
    let missed = coverage.graph.edges.indices.filter { !coverage.isEdgeCovered[$0] }
    #expect(missed.map(coverage.name) == [])
    #expect(coverage.screens.covered == coverage.screens.all)
  }

  @Test("What a shallow search leaves out is named with the reason")
  func shallow() async throws {
    let exploration = try await explore("root-controller", depth: 1)
    let coverage = exploration.coverage
    #expect(coverage.ways.covered < coverage.ways.all)
    for way in coverage.graph.edges.indices {
      #expect((coverage.reasons[way] == nil) == coverage.isEdgeCovered[way])
      #expect((coverage.explanation(of: way) == nil) == coverage.isEdgeCovered[way])
    }
    #expect(coverage.reasons.contains(.neverShown))
    #expect(coverage.reasons.contains(.budget))
    #expect(exploration.lines.contains { $0.contains("not taken: ") })
  }

  @Test("A tap on a row that the session keeps takes the way of the rows of its list")
  func storedRows() async throws {
    let app = try AppLoader.load(
      text: """
        app: kept
        session: { NOTES: [ Milk ] }
        root: { first: home, parts: { home: { navigation: Home } } }
        screens:
          Home: { content: [ list: { rows: NOTES, id: notes, row: { do: [ push: Note ] } } ] }
          Note: {}
        """, file: "kept.yaml"
    ).app
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 3))
    let coverage = exploration.coverage
    #expect(coverage.ways.covered == coverage.ways.all, "\(exploration.lines)")
  }

  @Test("A way from a screen to its like is taken, there and back, and no other step takes it")
  func like() async throws {
    func coverage(depth: Int) async throws -> Coverage {
      let app = try AppLoader.load(
        text: """
          app: deep
          session: { IN: false }
          root: { first: home, parts: { home: { navigation: Home } } }
          screens:
            Home:
              content: [ button: { title: In, do: [ push: { screen: Deep, with: { n: 1 } } ] } ]
            Deep:
              with: { n: integer }
              title: ${n}
              content:
                - toggle: { title: In, key: IN, id: flag }
                - button:
                    title: Next
                    when: IN
                    do: [ push: { screen: Deep, with: { n: 2 }, animated: false } ]
          """, file: "deep.yaml"
      ).app
      return await Exploration(of: app, limits: SearchLimits(depth: depth)).coverage
    }
    let deep = try await coverage(depth: 6)
    let edges = deep.graph.edges
    let loops = edges.indices.filter { edges[$0].from == edges[$0].to }
    #expect(loops.map { edges[$0].trigger.text } == ["Next", "Back"])
    #expect(deep.ways.covered == deep.ways.all)
    let shallow = try await coverage(depth: 3)
    #expect(loops.allSatisfy { !shallow.isEdgeCovered[$0] })
  }

  @Test("A screen that leads on as soon as it appears counts as shown, in the list as in the sum")
  func leadsOnAtOnce() async throws {
    let app = try AppLoader.load(
      text: """
        app: boot
        root:
          first: boot
          parts: { boot: { screen: Boot }, main: { navigation: Main } }
          routes: { go: { to: main } }
        screens:
          Boot: { onAppear: [ route: go ] }
          Main: { title: Main }
        """, file: "boot.yaml"
    ).app
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 3))
    #expect(exploration.coverage.screens.covered == 2)
    #expect(exploration.screensNeverShown == [])
  }

  @Test("Inputs come at the begin, in the midst and at the end of each animated way")
  func phases() async throws {
    let coverage = try await explore("root-controller", depth: 3).coverage
    for (way, edge) in coverage.graph.edges.enumerated()
    where edge.effect == .push && !coverage.graph.nodes[edge.from].kind.isSource {
      #expect(
        coverage.phases[way].isSuperset(of: [.begin, .midst, .end]), "\(coverage.name(of: way))")
    }
  }

  @Test(
    "Most ways of an app are taken in a short search, the launch among them",
    arguments: ["tabs-and-shortcuts", "news-navigator", "parcel-box"])
  func most(_ name: String) async throws {
    let coverage = try await explore(name, depth: 2, walk: 6_000).coverage
    #expect(coverage.ways.covered > coverage.ways.all / 2)
    for (way, edge) in coverage.graph.edges.enumerated()
    where coverage.graph.nodes[edge.from].kind == .launch {
      #expect(coverage.isEdgeCovered[way])
    }
  }

  @Test("Any number of threads sees the same")
  func threads() async throws {
    let app = try example("tabs-and-shortcuts")
    var lines: [[String]] = []
    for threads in [1, 3] {
      let limits = SearchLimits(depth: 4, states: 2_000, threads: threads)
      lines.append(await Exploration(of: app, limits: limits).lines)
    }
    #expect(lines[0] == lines[1])
  }
}
