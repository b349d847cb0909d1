import AppLoading
import FlowLanguage
import Testing

@testable import AppWriting

@Suite("What is assumed where flows leave a choice")
struct ModelSearchTests {
  @Test("A tap that does something else after something was done has a condition")
  func difference() throws {
    let loader = FlowLoader(files: [
      "a.yaml": "appId: a.b\n---\n- launchApp\n- tapOn: Open\n- assertVisible: Choose a file\n",
      "b.yaml": """
      appId: a.b
      ---
      - launchApp: { clearState: true }
      - tapOn: Lock
      - tapOn: Open
      - assertVisible: Enter the code
      """,
    ])
    let traces = try ["a.yaml", "b.yaml"].compactMap {
      TraceReader.trace(
        of: try loader.load(path: $0), environment: [:], mocks: nil, texts: KnownTexts([:]))
    }
    var assumptions = Assumptions()
    assumptions.decisions[StepKey(flow: 1, step: 2)] = Decision(lead: .open, isDifferent: true)
    let app = ModelBuilder(named: "a", from: traces, facts: AppFacts(), hasTabs: true)
      .result(of: traces, assuming: assumptions).app
    let text = AppFileWriter.text(of: app, folder: "")
    _ = try AppLoader.load(text: text, file: "app.yaml")
    #expect(text.contains("  AFTER_LOCK: false  # b.yaml:5\n"))
    #expect(text.contains("title: Lock, do: [ set: { AFTER_LOCK: true } ]"))
    #expect(text.contains("- if: AFTER_LOCK\n"))
    #expect(text.contains("then: [ set: { AFTER_LOCK: false }, push: EnterTheCode ]"))
    #expect(text.contains("else: [ push: ChooseAFile ]"))
  }

  @Test("A tap that shows and hides the same element turns a flag round")
  func turning() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertNotVisible: { id: panel }
      - tapOn: More
      - assertVisible: { id: panel }
      - tapOn: More
      - assertNotVisible: { id: panel }
      - tapOn: More
      - assertVisible: { id: panel }
      """)
    #expect(made.failures == [])
    #expect(
      made.text.contains(
        "do: [ { if: SHOWS_PANEL, then: [ set: { SHOWS_PANEL: false } ], "
          + "else: [ set: { SHOWS_PANEL: true } ] } ]"))
  }

  @Test("An alert that other flows do not find is none")
  func noAlert() async throws {
    let made = try await Made([
      (
        "a.yaml",
        """
        - launchApp: { clearState: true }
        - tapOn: Visit
        - assertVisible: Is anybody at home?
        - tapOn: "Yes"
        - assertVisible: How many?
        """
      ),
      (
        "b.yaml",
        """
        - launchApp: { clearState: true }
        - tapOn: Visit
        - assertVisible: Is anybody at home?
        - tapOn: Notes about the house
        - assertVisible: A dog
        - back
        - tapOn: "Yes"
        - assertVisible: How many?
        """
      ),
    ])
    #expect(made.failures == [])
    #expect(!made.text.contains("alerts:"))
  }

  @Test("The same flows give the same file")
  func determinism() async throws {
    let flows = [
      ("a.yaml", "- launchApp\n- tapOn: A\n- assertVisible: B\n- tapOn: C\n- assertVisible: D"),
      ("b.yaml", "- launchApp\n- tapOn: A\n- assertVisible: D\n- tapOn: C\n- assertVisible: B"),
      ("c.yaml", "- launchApp\n- tapOn: C\n- tapOn: A\n- assertVisible: E\n- back\n- tapOn: B"),
    ]
    let first = try await Made(flows)
    for _ in 0..<5 { #expect(try await Made(flows).text == first.text) }
  }
}
