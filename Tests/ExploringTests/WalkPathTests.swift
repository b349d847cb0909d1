import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("Traces to what walks find")
struct WalkPathTests {
  /// A lock that comes over everything, unless an alert comes from outside in the same moment; two
  /// services of which one takes longer than all that moves, so that states differ in what is due
  /// after long and count as one.
  private func app() throws -> App {
    try AppLoader.load(
      text: """
        app: locked
        session: { LOCKED: true }
        services: { biometry: { takes: 700 ms }, fetch: { takes: 2 s } }
        alerts: { fetched: { title: New, buttons: [ { title: OK, role: cancel } ] } }
        root:
          first: main
          parts: { main: { navigation: Vault } }
          routes:
            lock: { dismiss: false, present: { screen: Lock, style: fullScreen } }
            secret: { in: main, push: Secret, requires: { LOCKED: false } }
            fetched: { in: main, alert: fetched }
        links: { scheme: vault, open: { "secrets/:id": secret } }
        onBackground:
          - if: { LOCKED: false }
            then: [ set: { LOCKED: true }, route: lock ]
        rules:
          nothing-is-seen:
            never: { visible: Vault }
            when: { all: [ { LOCKED: true }, { idle: true } ] }
        screens:
          Vault:
            onLoad: [ set: { LOCKED: true } ]
            onAppear: [ { if: LOCKED, then: [ route: lock ] } ]
            bar: { right: [ { title: New, do: [ present: { navigation: Note } ] } ] }
            content:
              - button: { title: Fetch, do: [ { call: fetch, success: [ route: fetched ] } ] }
          Secret: { title: Secret }
          Note: { bar: { left: [ { title: Done, do: [ dismiss ] } ] } }
          Lock:
            content:
              - button:
                  title: Unlock
                  do: [ { call: biometry, success: [ set: { LOCKED: false }, dismiss ] } ]
        """, file: "locked.yaml"
    ).app
  }

  @Test(
    "A bug that a walk sees behind a state that counts as another one is reproduced",
    arguments: [1, 2, 3, 7] as [UInt64])
  func merged(_ seed: UInt64) async throws {
    let exploration = await Exploration(
      of: try app(), limits: SearchLimits(depth: 5, walkSteps: 20_000, seed: seed))
    #expect(exploration.bugsNotReproduced == [])
    #expect(exploration.rules.contains("nothing-is-seen"), "\(exploration.lines)")
  }
}
