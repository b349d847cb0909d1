import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("Walks toward rules that nothing has put to the test")
struct WalkAimTests {
  /// Counters that make many states, and a press behind them that cannot be pulled away while it
  /// runs, for a moment.
  private func app() throws -> App {
    try AppLoader.load(
      text: """
        app: press
        session: { KEY: none, RUNNING: false, RED: 0, BLUE: 0, GREEN: 0 }
        root:
          first: hall
          parts: { hall: { navigation: Hall } }
        rules:
          running-press-stays:
            eventually: { presented: Press }
            within: 2 s
            when: { all: [ { pulled: true }, { presented: Press }, RUNNING, RED == 3 ] }
        screens:
          Hall:
            content:
              - button: { title: Red, do: [ increment: RED ] }
              - button: { title: Blue, do: [ increment: BLUE ] }
              - button: { title: Green, do: [ increment: GREEN ] }
              - button: { title: Office, do: [ push: Office ] }
              - button: { title: Works, do: [ push: Works ] }
          Office:
            content:
              - button: { title: Copper, do: [ set: { KEY: copper } ] }
              - button: { title: Iron, do: [ set: { KEY: iron } ] }
              - button: { title: More blue, do: [ increment: BLUE ] }
          Works:
            content:
              - button: { title: Lathe, do: [ set: { KEY: none } ] }
              - button:
                  title: Press
                  when: { KEY: iron }
                  do: [ present: { screen: Press, dismissible: { RUNNING: false } } ]
              - button: { title: More green, do: [ increment: GREEN ] }
          Press:
            content:
              - button:
                  title: Run
                  when: { RUNNING: false }
                  do:
                    - set: { RUNNING: true }
                    - after: 500 ms
                      do: [ set: { RUNNING: false } ]
              - button: { title: Done, do: [ set: { KEY: none }, dismiss ] }
            onLoad: [ set: { RUNNING: false } ]
        """, file: "press.yaml"
    ).app
  }

  @Test(
    "A rule about a sheet pulled within half a second, deep in the app, is put to the test",
    arguments: [1, 2] as [UInt64])
  func deep(_ seed: UInt64) async throws {
    let limits = SearchLimits(depth: 1, walkSteps: 20_000, seed: seed)
    let exploration = await Exploration(of: try app(), limits: limits)
    #expect(exploration.rulesNeverExercised.map(\.name) == [])
    #expect(exploration.counterexamples.map(\.message) == [])
  }
}
