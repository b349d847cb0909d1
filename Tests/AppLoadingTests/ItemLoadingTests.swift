import AppLoading
import NavigationEngine
import Testing
import YAMLReading

@Suite("Items in app files")
struct ItemLoadingTests {
  private static let text = """
    app: items
    items: { note: integer }
    root: { first: main, parts: { main: { navigation: Notes } } }
    screens:
      Notes:
        sheets:
          - { item: note, navigation: Note, style: fullScreen, onDismiss: [ setItem: { note: 9 } ] }
        content:
          - button: { title: One, do: [ setItem: { note: 1 } ] }
      Note:
        with: { note: integer }
        title: Note ${note}
        content:
          - button: { title: Close, do: [ setItem: { note: null } ] }

    """

  @Test("Items, what presents by them and what changes them are read as the file has them")
  func read() throws {
    let loaded = try AppLoader.load(text: Self.text, file: "app.yaml")
    #expect(loaded.warnings.isEmpty)
    let app = loaded.app
    #expect(app.items == [Item(name: "note", type: .integer)])
    let modal = Modal(content: .navigation(root: 1), style: .fullScreen)
    #expect(app.screens[0].sheets == [BoundSheet(item: 0, modal: modal, handler: 0)])
    #expect(
      app.presentationHandlers == [PresentationHandler(onDismiss: [.item(0, .value(9))])])
    #expect(app.tap(on: "one", of: 0, in: [], with: [])?.actions == [.item(0, .value(1))])
    #expect(app.tap(on: "close", of: 1, in: [], with: [1])?.actions == [.item(0, nil)])
  }

  @Test("A second sheet for the same item of a screen is reported, since it never comes")
  func boundTwice() throws {
    let second = "    - { item: note, screen: Note }\n"
    let text = Self.text.replacing(
      "    content:\n      - button: { title: One",
      with: "  \(second)    content:\n      - button: { title: One")
    let loaded = try AppLoader.load(text: text, file: "app.yaml")
    #expect(
      loaded.warnings.map(\.description) == [
        """
        app.yaml:8:9: warning: this sheet never comes: another one of screen 'Notes' is bound to \
        'note'
          hint: declare an item for each sheet
        """
      ])
  }

  @Test(
    "A wrong item, sheet or value is reported at its position",
    arguments: [
      (
        "note: 1 }", "notes: 1 }",
        """
        app.yaml:9:48: error: there is no item 'notes'
          hint: did you mean 'note'?
        """
      ),
      (
        "note: 1 }", "note: one }",
        """
        app.yaml:9:54: error: expected a whole number for 'note', found 'one'
          hint: write digits, without quotes, for example '20'
        """
      ),
      (
        "item: note,", "item: nite,",
        """
        app.yaml:7:17: error: there is no item 'nite'
          hint: did you mean 'note'?
        """
      ),
      (
        "navigation: Note,", "navigation: Notes,",
        """
        app.yaml:7:35: error: screen 'Notes' does not take the item 'note', which is an integer
          hint: declare it there as its only data: 'with: { note: integer }'
        """
      ),
      (
        "setItem: { note: 1 }", "setItem: {}",
        """
        app.yaml:9:37: error: 'setItem' names no item
          hint: write for example 'setItem: { note: null }'
        """
      ),
    ])
  func wrong(_ piece: String, _ other: String, _ problems: String) throws {
    let changed = Self.text.replacing(piece, with: other, maxReplacements: 1)
    #expect(changed != Self.text)
    let error = #expect(throws: AppLoadingError.self) {
      try AppLoader.load(text: changed, file: "app.yaml")
    }
    #expect(error?.problems.map(\.description).joined(separator: "\n") == problems)
  }
}
