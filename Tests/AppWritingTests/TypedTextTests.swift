import Testing

@Suite("Texts that flows type, copy and write, in app files made from them")
struct TypedTextTests {
  @Test("What is typed where nothing was tapped goes to the field that has the keyboard by itself")
  func focusedFields() async throws {
    let made = try await Made(
      """
      - launchApp
      - tapOn: Comment
      - assertVisible: Send
      - inputText: A very long comment
      - tapOn: Send
      - assertVisible: .*A very long comment.*
      - tapOn: .*A very long comment.*
      - assertVisible: Send
      - inputText: Another one
      - tapOn: Send
      - assertVisible: .*Another one.*
      """)
    #expect(made.failures == [], "\(made.text)")
    #expect(
      made.text.contains("field: { placeholder: Text, id: text, focused: true }"), "\(made.text)")
  }

  @Test("A text that each run makes up is repeated where it is seen later, also by what is tapped")
  func madeUpTexts() async throws {
    let made = try await Made(
      """
      - launchApp
      - evalScript: ${output.title = "Note " + Date.now()}
      - tapOn: Add
      - tapOn: Title
      - inputText: ${output.title}
      - tapOn: Save
      - assertVisible: Saved
      - launchApp
      - tapOn: List
      - assertVisible: All notes
      - tapOn: .*${output.title}.*
      - assertVisible: Details of ${output.title}
      """)
    #expect(made.failures == [], "\(made.text)")
  }

  @Test("What a flow copies is known to its later steps")
  func copiedTexts() async throws {
    let made = try await Made(
      """
      - launchApp
      - copyTextFrom: { id: order-number }
      - tapOn: Orders
      - assertVisible: Your order ${maestro.copiedText}
      - setClipboard: Berlin
      - tapOn: City
      - pasteText
      - tapOn: Search
      - assertVisible: Trips to Berlin
      """)
    #expect(made.failures == [], "\(made.text)")
    #expect(made.text.contains("Your order Order number"), "\(made.text)")
  }

  @Test("What is typed after a look at what was there goes to what was tapped before that look")
  func typedAfterALook() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertVisible: Title
      - tapOn: Note
      - assertVisible: Title
      - inputText: Milk
      - assertVisible: Milk
      """)
    #expect(made.failures == [], "\(made.text)")
    #expect(made.text.contains("field: { placeholder: Note, id: note }"), "\(made.text)")
  }

  @Test("A text with a blank at its end is found where a flow writes it so")
  func blankAtTheEnd() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertVisible: "Let's get started "
      - tapOn: "Let's get started "
      - assertVisible: " Sign in"
      """)
    #expect(made.failures == [], "\(made.text)")
  }

  @Test("The text of what flows know by an expression for its id is made of an id that fits")
  func expressionOfIDs() async throws {
    let made = try await Made("- launchApp\n- tapOn: { id: item-.* }\n- assertVisible: Details")
    #expect(made.failures == [])
    #expect(made.text.contains("button: { title: Item 1, id: item-1,"), "\(made.text)")
  }
}
