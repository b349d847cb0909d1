import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("What is pushed below an alert or a sheet")
struct UnderAlertTests {
  /// A screen that is pushed when a service answers, while something may be presented.
  private func app(_ over: String) throws -> App {
    try AppLoader.load(
      text: """
        app: under
        services: { load: { takes: 1 s } }
        alerts: { hi: { title: Hi, buttons: [ { title: OK, role: cancel } ] } }
        root: { first: main, parts: { main: { navigation: Home } } }
        screens:
          Home:
            title: Home
            content:
              - button: { title: Load, do: [ { call: load, success: [ push: Detail ] } ] }
              - button: { title: Over, do: [ \(over) ] }
          Detail: { title: Detail }
          Sheet:
            title: Sheet
            content:
              - button: { title: Ask, do: [ alert: hi ] }
              - button: { title: Inside, do: [ { call: load, success: [ push: Detail ] } ] }
        """, file: "under.yaml"
    ).app
  }

  private func faults(_ app: App) async -> [NavigationBug.Rule] {
    let exploration = await Exploration(
      of: app, limits: SearchLimits(depth: 4, states: 4_000))
    return exploration.counterexamples.map(\.bug.rule).filter { $0 == .fault(.pushedUnderModal) }
  }

  @Test("A push below an alert is no fault, since an alert covers nothing")
  func alert() async throws {
    #expect(await faults(try app("alert: hi")) == [])
  }

  @Test("A push below a sheet is one")
  func sheet() async throws {
    #expect(await faults(try app("present: Sheet")) == [.fault(.pushedUnderModal)])
  }
}
