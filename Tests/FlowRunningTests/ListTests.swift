import AppLoading
import Foundation
import Testing
import WireProtocol

@testable import FlowRunning

@Suite("Lists of the session in flows")
struct ListTests {
  private static let app: AppVocabulary = {
    do {
      return AppVocabulary(try AppLoader.load(text: text, file: "notes").app)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  private static let text = """
    app: notes
    session: { NOTES: [ Milk, { title: Bread, subtitle: Rye } ] }
    root: { first: main, parts: { main: { navigation: Notes } } }
    screens:
      Notes:
        title: Notes
        content:
          - field: { placeholder: Search, id: search }
          - list:
              rows: NOTES
              id: notes
              search: $search
              row: { do: [ push: { screen: Note, with: { note: $row, name: $title } } ] }
          - label: "${NOTES} notes"
          - field:
              placeholder: New note
              id: text
              onSubmit: [ addRow: { to: NOTES, title: $text, subtitle: New }, clear ]
      Note:
        with: { note: integer, name: string }
        title: ${name}
        content:
          - field: { placeholder: Text, id: text, focused: true }
          - button: { title: Save, do: [ updateRow: { in: NOTES, row: $note, title: $text }, pop ] }
          - button: { title: Delete, do: [ removeRow: { from: NOTES, row: $note }, pop ] }

    """

  private func expectPass(
    _ commands: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Sample.expectPass(
      commands, configuration: "appId: notes", app: Self.app, sourceLocation: sourceLocation)
  }

  @Test("Rows that are added stand below the others, with what stands below them moved down")
  func adds() throws {
    try expectPass(
      """
      - launchApp
      - assertVisible: { text: Rye, below: Milk, above: 2 notes }
      - tapOn: New note
      - inputText: Tea
      - pressKey: Enter
      - assertVisible: { id: notes-3, text: Tea, below: Rye, above: 3 notes }
      - assertVisible: { text: Tea, childOf: { id: notes }, containsDescendants: [ New ] }
      - assertVisible: New note
      """)
  }

  @Test("A row is changed and removed where its screen is left, and the list is kept")
  func changes() throws {
    try expectPass(
      """
      - launchApp
      - tapOn: Bread
      - assertVisible: { id: title, text: Bread }
      - inputText: Butter
      - tapOn: Save
      - assertVisible: { text: Butter, below: Milk }
      - tapOn: Milk
      - tapOn: Delete
      - assertNotVisible: Milk
      - killApp
      - launchApp
      - assertVisible: { id: notes-2, text: Butter }
      - assertVisible: 1 notes
      - launchApp: { clearState: true }
      - assertVisible: Milk
      """)
  }

  @Test("A search takes rows away and brings them back, and a point hits the one that is there")
  func searches() throws {
    try expectPass(
      """
      - launchApp
      - tapOn: Search
      - inputText: RYE
      - assertNotVisible: Milk
      - tapOn: { id: notes, point: "50%,50%" }
      - assertVisible: { id: title, text: Bread }
      - back
      - tapOn: { id: search }
      - eraseText
      - inputText: soy
      - assertNotVisible: Bread
      - assertVisible: 2 notes
      - eraseText
      - assertVisible: Milk
      """)
  }

  @Test("A flow gives a list its rows as JSON, and is told where a text is none")
  func arguments() throws {
    try expectPass(
      """
      - launchApp: { arguments: { NOTES: '[{"row": 7, "title": "Tea", "subtitle": "Green"}]' } }
      - assertVisible: { id: notes-7, text: Tea, containsDescendants: [ Green ] }
      - stage.session: { NOTES: "[]" }
      - assertVisible: 0 notes
      """)
    for text in ["Milk", "{}", "[1]", "[{\"title\": \"Tea\"}]"] {
      let failure = try Sample.failure(
        "- launchApp\n- stage.session: { NOTES: '\(text)' }", configuration: "appId: notes",
        app: Self.app)
      #expect(failure?.hasPrefix("'\(text)' is no list for 'NOTES'") == true, "\(failure ?? "")")
    }
  }
}
