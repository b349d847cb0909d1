import AppLoading
import NavigationEngine
import Testing

@Suite("Swipe actions, menus and long presses at loading")
struct GestureLoadingTests {
  @Test("Rows, buttons and images have what swipes and long presses find")
  func gestures() throws {
    let app = try AppLoader.load(
      text: Sample.changing([
        6: "session: { LOGGED_IN: false, NOTES: [ Milk ] }",
        18: "    onRefresh: [ set: { LOGGED_IN: true } ]",
        20: """
              - list:
                  rows: NOTES
                  row:
                    swipeActions:
                      - title: Delete
                        role: destructive
                        do: [ removeRow: { from: NOTES, row: $row } ]
                      - { title: Flag, id: mark, role: plain, do: [] }
                    leadingSwipeActions:
                      - { title: Done, fullSwipe: true, do: [] }
                      - { title: Later, fullSwipe: false, do: [] }
                    menu: [ { title: Delete, do: [] } ]
              - list: [ { title: Fixed, onLongPress: [ set: { LOGGED_IN: true } ] } ]
              - image: { name: map, menu: [ { title: Copy, do: [] } ] }
        """,
      ]), file: "app.yaml"
    ).app
    let screen = app.screens[0]
    #expect(screen.onRefresh == [.session(.set(0, .value(true)))])
    let stored = screen.elements[0].storedRows?.gestures
    #expect(
      stored
        == ElementGestures(
          swipeActions: [
            ContextualAction(
              id: "delete", title: "Delete", isDestructive: true,
              actions: [.session(.removeRow(1, row: .result(0)))]),
            ContextualAction(id: "mark", title: "Flag", actions: []),
          ],
          leadingSwipeActions: [
            ContextualAction(id: "done", title: "Done", takesFullSwipe: true, actions: []),
            ContextualAction(id: "later", title: "Later", actions: []),
          ], menu: [ContextualAction(id: "delete", title: "Delete", actions: [])]))
    guard case .list(let list) = screen.elements[1].kind else {
      Issue.record("\(screen.elements[1]) is no list")
      return
    }
    #expect(
      list.rows[0].gestures == ElementGestures(onLongPress: [.session(.set(0, .value(true)))]))
    #expect(screen.elements[2].gestures.menu.map(\.id) == ["copy"])
  }
}
