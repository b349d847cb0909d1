import AppLoading
import Testing
import WireProtocol

@testable import FlowRunning

/// `$session.KEY` is a whole value: what the session holds when the action runs.
@Suite("Values that the session holds")
struct SessionValueTests {
  private static func text(_ actions: String) -> String {
    """
    app: notes
    session: { TRASHED: "", NUMBER: 7, DONE: true, ITEMS: [ Milk, Bread ] }
    root:
      first: main
      parts: { main: { navigation: Notes } }
      routes:
        last: { push: { screen: Note, with: { title: $session.TRASHED, number: $session.NUMBER } } }
    screens:
      Notes:
        title: Notes
        content:
          - list:
              rows: ITEMS
              id: items
              row:
                do: [ set: { TRASHED: $title }, removeRow: { from: ITEMS, row: $row } ]
          - button: { title: Undo, do: [ \(actions) ] }
          - button: { title: Last, do: [ route: last ] }
      Note:
        with: { title: string, number: integer }
        title: "${title} ${number}"

    """
  }

  @Test(
    "A row that was removed comes back by what the session kept, and a route passes it on",
    arguments: [
      "- tapOn: Milk\n- assertNotVisible: Milk\n- tapOn: Undo\n- assertVisible: Milk",
      "- tapOn: Bread\n- tapOn: Last\n- assertVisible: Bread 7",
    ])
  func values(steps: String) throws {
    let app = try AppLoader.load(
      text: Self.text("addRow: { to: ITEMS, title: $session.TRASHED }"), file: "notes"
    ).app
    try Sample.expectPass(
      "- launchApp\n\(steps)", configuration: "appId: notes", app: AppVocabulary(app))
  }

  @Test(
    "A key that there is not, and one of another type, are told with their place",
    arguments: [
      ("set: { TRASHED: $session.TRASH }", "there is no session key 'TRASH'"),
      ("set: { TRASHED: $session.NUMBER }", "'TRASHED' takes a string, and '$session.NUMBER' is"),
      ("set: { NUMBER: $session.ITEMS }", "'NUMBER' takes an integer, and '$session.ITEMS' is"),
      ("set: { TRASHED: $NUMBER }", "what the session holds is '$session.NUMBER'"),
    ])
  func wrong(actions: String, problem: String) {
    #expect {
      try AppLoader.load(text: Self.text(actions), file: "notes.yaml")
    } throws: { "\($0)".contains(problem) }
  }
}
