import AppLoading
import NavigationEngine
import Testing

@Suite("Lists of the session at loading")
struct StoredListLoadingTests {
  @Test("A list shows rows of the session, which actions add, change and remove")
  func storedLists() throws {
    let app = try AppLoader.load(
      text: Sample.changing([
        6:
          "session: { LOGGED_IN: false, NOTES: [ Milk, { title: Tea, subtitle: Green } ], "
          + "OLD: [] }",
        20: """
              - field: Find
              - list:
                  rows: NOTES
                  id: notes
                  search: $find
                  when: NOTES > 0
                  row:
                    enabled: LOGGED_IN
                    do:
                      - updateRow: { in: NOTES, row: $row, title: $find }
                      - addRow: { to: OLD, title: $title, subtitle: $subtitle }
                      - removeRow: { from: NOTES, row: $row }
                      - if: row == 1
                        then: [ addRow: { to: OLD, title: First } ]
              - list: { rows: [ { title: Milk } ], search: $find }
              - label: { text: "${NOTES}", when: { NOTES: 2 } }
        """,
      ]), file: "app.yaml"
    ).app
    #expect(app.session.map(\.key) == ["LOGGED_IN", "NOTES", "OLD"])
    #expect(
      app.session[1].initial
        == .list([
          StoredRow(number: 1, title: "Milk"),
          StoredRow(number: 2, title: "Tea", subtitle: "Green"),
        ]))
    #expect(app.session[2].initial == .list([]))
    let actions: [Action] = [
      .session(.updateRow(1, row: .result(0), title: .field("find"))),
      .session(.addRow(2, title: .result(1), subtitle: .result(2))),
      .session(.removeRow(1, row: .result(0))),
      .branch(
        .compare(.result(0), .equal, 1),
        then: [.session(.addRow(2, title: .value("First")))], otherwise: []),
    ]
    let elements = app.screens[0].elements
    #expect(
      elements[1]
        == Element(
          id: "notes",
          kind: .list(
            RowList(
              stored: StoredRows(session: 1, actions: actions, enabled: .isSet(0)),
              search: "find")), when: .compare(.session(1), .greater, 0)))
    #expect(
      elements[2].kind
        == .list(RowList(rows: [Row(id: "milk", title: "Milk")], search: "find")))
    #expect(elements[3].condition == .session(1, is: 2))
  }
}
