import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("What a search types into fields")
struct SampleTextTests {
  @Test("A field gets each of its own samples, and others get the texts of the search")
  func samples() async throws {
    let app = try AppLoader.load(
      text: """
        app: typed
        root: { first: main, parts: { main: { navigation: Form } } }
        rules:
          ada: { sometimes: { visible: { screen: Sent, with: { name: Ada, word: x } } } }
          grace: { sometimes: { visible: { screen: Sent, with: { name: Grace, word: y } } } }
          others: { never: { visible: { screen: Sent, with: { name: x } } } }
        screens:
          Form:
            content:
              - field: { placeholder: Name, samples: [ Ada, Grace ] }
              - field: Word
              - button:
                  title: Send
                  do: [ push: { screen: Sent, with: { name: $name, word: $word } } ]
          Sent: { with: { name: string, word: string } }
        """, file: "typed.yaml"
    ).app
    let exploration = await Exploration(
      of: app, limits: SearchLimits(depth: 4, states: 20_000, texts: ["x", "y"]))
    #expect(exploration.counterexamples.isEmpty, "\(exploration.lines)")
    #expect(exploration.rulesNeverExercised.isEmpty)
  }
}
