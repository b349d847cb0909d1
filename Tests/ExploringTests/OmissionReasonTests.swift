import AppLoading
import NavigationEngine
import NavigationGraph
import Testing

@testable import Exploring

@Suite("Why ways were not taken")
struct OmissionReasonTests {
  /// An alert that each time comes while another one is coming, a route that nothing asks for, and
  /// one whose requirement never holds.
  private func coverage() async throws -> Coverage {
    let app = try AppLoader.load(
      text: """
        app: reasons
        session: { LOCKED: false, OPEN: false }
        services: { news: { takes: 500 ms } }
        alerts:
          offline: { title: Offline, buttons: [ { title: OK, role: cancel } ] }
          noNews: { title: No news, buttons: [ { title: OK, role: cancel } ] }
        root:
          first: main
          parts: { main: { navigation: Home } }
          routes:
            secret: { push: Secret, requires: { LOCKED: false } }
            detail: { push: Detail, requires: { OPEN: true } }
        screens:
          Home:
            title: Home
            onLoad:
              - set: { OPEN: false }
              - call: news
                failure: [ alert: offline, alert: noNews ]
            content:
              - button: { title: Detail, do: [ route: detail ] }
          Secret: { title: Secret }
          Detail: { title: Detail }
        """, file: "reasons.yaml"
    ).app
    return await Exploration(of: app, limits: SearchLimits(depth: 3)).coverage
  }

  @Test("A way is refused, never asked for, or its condition never true, and the report says which")
  func reasons() async throws {
    let coverage = try await coverage()
    func explanation(_ goal: String) -> String? {
      coverage.graph.edges.indices.first { way in
        coverage.graph.nodes[coverage.graph.edges[way].to].name == goal
      }.flatMap(coverage.explanation)
    }
    #expect(explanation("offline") == nil)
    #expect(explanation("noNews") == "it was refused each time")
    #expect(explanation("Secret") == "nothing in the app asks for the route")
    #expect(explanation("Detail") == "it led elsewhere, or never true: OPEN")
  }
}
