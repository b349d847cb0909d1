import NavigationEngine
import TestSupport
import Testing

@Suite("Lists of the session")
struct StoredListTests {
  private static let note = [Parameter(name: "note", type: .integer)]

  private static let app = App(
    name: "notes", title: "Notes",
    session: [
      SessionEntry(key: "NOTES", initial: .list([])), SessionEntry(key: "OPEN", initial: true),
    ],
    screens: [
      Screen(
        name: "Notes", title: "Notes",
        rightItems: [
          BarItem(
            id: "add", title: "Add",
            actions: [.session(.addRow(0, title: .field("text"), subtitle: .value("new")))])
        ],
        content: [
          Element(id: "text", kind: .field(Field(placeholder: "Text"))),
          Element(id: "search", kind: .field(Field(placeholder: "Search"))),
          Element(
            id: "notes",
            kind: .list(
              RowList(
                rows: [Row(id: "help", title: "Help", subtitle: "Milk and more")],
                stored: StoredRows(
                  session: 0, actions: [.push(1, [.result(0)])], enabled: .isSet(1)),
                search: "search"))),
          Element(
            id: "remove",
            kind: .button(
              title: "Remove", actions: [.session(.removeRow(0, row: .value(1)))]),
            when: .compare(.session(0), .greater, 0)),
        ]),
      Screen(
        name: "Note", parameters: note,
        content: [
          Element(
            id: "rename",
            kind: .button(
              title: "Rename",
              actions: [.session(.updateRow(0, row: .parameter(0), title: .value("Tea")))])),
          Element(
            id: "mark",
            kind: .button(
              title: "Mark",
              actions: [.session(.updateRow(0, row: .parameter(0), subtitle: .value("old")))])),
          Element(
            id: "delete",
            kind: .button(
              title: "Delete", actions: [.session(.removeRow(0, row: .parameter(0))), .pop()])),
        ]),
    ],
    parts: [Part(name: "main", content: .navigation(root: 0))])

  private static func client(with titles: String...) -> CheckedClient {
    var client = CheckedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    for title in titles { client.add(title) }
    return client
  }

  @Test("An added row stands at the end with the next number, and texts count the rows")
  func adds() {
    let client = Self.client(with: "Milk", "Bread")
    #expect(
      client.rows == [
        StoredRow(number: 1, title: "Milk", subtitle: "new"),
        StoredRow(number: 2, title: "Bread", subtitle: "new"),
      ])
    let count = TextTemplate([.session(0), .text(" notes")])
    #expect(count.text(with: [], in: client.engine.state.session) == "2 notes")
  }

  @Test("The actions of a row see its number, and what they open can change and remove it")
  func changes() {
    var client = Self.client(with: "Milk", "Bread")
    client.apply(.tap(element: "notes-2", screen: nil))
    client.settle()
    #expect(client.engine.state.topScreen?.arguments == [2])
    client.apply(.tap(element: "rename", screen: nil))
    client.apply(.tap(element: "mark", screen: nil))
    #expect(client.rows.last == StoredRow(number: 2, title: "Tea", subtitle: "old"))
    client.apply(.tap(element: "delete", screen: nil))
    client.settle()
    #expect(client.rows == [StoredRow(number: 1, title: "Milk", subtitle: "new")])
    client.add("Butter")
    #expect(client.rows.map(\.number) == [1, 2])
  }

  @Test("A search leaves the rows in which its text is, in any case of letters")
  func searches() {
    var client = Self.client(with: "Bread", "MILK", "Soy milk")
    client.apply(.input(element: "search", text: "miLk", screen: nil))
    #expect(client.shown == ["help", "notes-2", "notes-3"])
    #expect(client.reasons(of: .tap(element: "notes-1", screen: nil)) == ["noSuchElement"])
    client.apply(.input(element: "search", text: "new", screen: nil))
    #expect(client.shown == ["notes-1", "notes-2", "notes-3"])
    client.apply(.input(element: "search", text: "nothing", screen: nil))
    #expect(client.shown == [])
    client.apply(.input(element: "search", text: "", screen: nil))
    #expect(client.shown.count == 4)
  }

  @Test("A row that is gone, or disabled, takes no taps and is not changed")
  func refusals() {
    var client = Self.client(with: "Milk")
    client.apply(.session(key: "OPEN", value: false))
    #expect(client.reasons(of: .tap(element: "notes-1", screen: nil)) == ["disabled"])
    #expect(client.reasons(of: .tap(element: "help", screen: nil)) == ["notTappable"])
    client.apply(.session(key: "OPEN", value: true))
    client.apply(.tap(element: "notes-1", screen: nil))
    client.settle()
    client.apply(.session(key: "NOTES", value: .list([])))
    for element in ["rename", "mark", "delete"] {
      #expect(client.reasons(of: .tap(element: element, screen: nil)).first == "noSuchRow")
    }
  }

  @Test("A list takes no more rows than its bound")
  func bound() {
    var client = Self.client()
    for _ in 0..<StoredRow.bound { client.apply(.tap(element: "add", screen: nil)) }
    let hash = client.engine.state.session
    #expect(client.reasons(of: .tap(element: "add", screen: nil)) == ["listFull"])
    #expect(client.engine.state.session == hash)
    let last = StoredRow(number: StoredRow.numberRange.upperBound, title: "Last")
    client.apply(.session(key: "NOTES", value: .list([last])))
    #expect(client.reasons(of: .tap(element: "add", screen: nil)) == ["listFull"])
  }

  @Test("A list stays when the app ends, and an entry of another type does not become one")
  func keeps() {
    var client = Self.client(with: "Milk")
    client.apply(.terminate)
    client.apply(.launch(width: 390, height: 844))
    #expect(client.rows.map(\.title) == ["Milk"])
    #expect(client.reasons(of: .session(key: "NOTES", value: 1)) == ["wrongType"])
    #expect(client.reasons(of: .session(key: "OPEN", value: .list([]))) == ["wrongType"])
  }

  @Test("A condition compares a list by the number of its rows")
  func conditions() {
    var client = Self.client()
    #expect(client.reasons(of: .tap(element: "remove", screen: nil)) == ["noSuchElement"])
    client.add("Milk")
    client.apply(.tap(element: "remove", screen: nil))
    #expect(client.rows.isEmpty)
    let one: [Value] = [.list([StoredRow(number: 7, title: "Milk")])]
    #expect(Condition.session(0, is: 1).holds(in: one))
    #expect(!Condition.compare(.session(0), .notEqual, 1).holds(in: one))
    #expect(Condition.compare(.session(0), .lessOrEqual, 1).holds(in: one))
  }

  @Test("Eager links are built with each row, follow its data, and go with it")
  func eagerLinks() {
    let eager = App(
      name: "eager", title: "Eager", linkBuilding: .eager, session: Self.app.session,
      screens: Self.app.screens, parts: Self.app.parts)
    var client = CheckedClient(eager)
    client.apply(.launch(width: 390, height: 844), at: 0)
    #expect(client.built == [])
    client.add("Milk")
    client.add("Bread")
    #expect(client.built == [[1], [2]])
    client.apply(.tap(element: "remove", screen: nil))
    #expect(client.built == [[2]])
  }
}

extension CheckedClient {
  fileprivate mutating func add(_ title: String) {
    apply(.input(element: "text", text: title, screen: nil))
    apply(.tap(element: "add", screen: nil))
  }

  fileprivate mutating func reasons(of command: Command) -> [String] {
    apply(command).compactMap { $0.rejection?.reason }
  }

  fileprivate var rows: [StoredRow] {
    guard case .list(let rows) = engine.state.session[0] else { return [] }
    return rows
  }

  /// The ids of the rows on the top screen.
  fileprivate var shown: [String] {
    guard let top = engine.state.topScreen, case .screen(let index) = top.kind else { return [] }
    return engine.app.screens[index].elements.flatMap { element -> [String] in
      guard case .list(let list) = element.kind else { return [] }
      return list.shownRows(
        of: element.id, in: engine.state.session, with: top.arguments, typed: top.fields
      ).map(\.id)
    }
  }

  /// The data of the screens behind links.
  fileprivate var built: [[Value]] {
    engine.state.nodes.filter { $0.parent == nil && $0.kind == .screen(1) }.map(\.arguments)
  }
}
