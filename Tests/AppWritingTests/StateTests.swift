import Testing

/// What elements show and take, as a person would write it.
@Suite("Disabled elements, repeated texts and servers of an app made from flows")
struct StateTests {
  @Test("A button that a flow sees disabled and never taps is disabled")
  func disabled() async throws {
    let made = try await Made(
      """
      - launchApp: { clearState: true }
      - assertVisible: Notes
      - assertVisible: { text: Save, enabled: false }
      """)
    #expect(made.failures.isEmpty && made.unknown.isEmpty, "\(made.failures) \(made.unknown)")
    #expect(
      made.text.contains(
        "- button: { title: Save, enabled: false, do: [] }  # a.yaml:5"), "\(made.text)")
  }

  @Test("A button that is disabled before a tap and is tapped after it is enabled by that tap")
  func enabled() async throws {
    let made = try await Made(
      """
      - launchApp: { clearState: true }
      - assertVisible: Notes
      - assertVisible: { text: Save, enabled: false }
      - tapOn: Accept
      - tapOn: Save
      - assertVisible: Saved
      """)
    #expect(made.failures.isEmpty && made.unknown.isEmpty, "\(made.failures) \(made.unknown)")
    #expect(made.text.contains("title: Save, enabled: ENABLES_SAVE"), "\(made.text)")
    #expect(made.text.contains("set: { ENABLES_SAVE: true }"), "\(made.text)")
  }

  @Test("A label that is seen after a tap repeats what was typed before it, in every flow")
  func repeated() async throws {
    func flow(_ name: String) -> String {
      """
      - launchApp: { clearState: true }
      - assertVisible: New note
      - tapOn: { id: title }
      - inputText: \(name)
      - tapOn: Save
      - assertVisible: Overview
      - assertVisible: "Title: \(name)"
      """
    }
    let made = try await Made([
      ("a.yaml", flow("Milk")), ("b.yaml", flow("Bread and butter")),
    ])
    #expect(made.failures.isEmpty, "\(made.failures)\n\(made.text)")
    #expect(
      made.text.contains("\"Title: ${TYPED_TITLE}\"  # a.yaml:9"), "\(made.text)")
    #expect(made.text.contains("set: { TYPED_TITLE: $title }"), "\(made.text)")
    #expect(!made.text.contains("Milk") && !made.text.contains("Bread"), "\(made.text)")
  }
}
