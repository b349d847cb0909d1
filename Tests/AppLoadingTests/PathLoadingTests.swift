import AppLoading
import NavigationEngine
import Testing
import YAMLReading

@Suite("Paths in app files")
struct PathLoadingTests {
  private static let text = """
    app: paths
    paths: { shelf: [], other: [ Author, { screen: Book, with: { id: 3 } } ] }
    root:
      first: main
      parts:
        main: { navigationStack: { root: Home, path: shelf } }
        tabs: { tabs: Two }
      routes:
        tabs: { to: tabs }
        book:
          with: { id: integer }
          in: main
          setPath: { path: shelf, to: [ Author, { screen: Book, with: { id: $id } } ] }
    tabs:
      Two:
        items:
          one: { navigationStack: { root: Home, path: other } }
          two: { screen: Author }
    screens:
      Home:
        content:
          - button: { title: More, do: [ append: { path: shelf, screen: Author } ] }
          - button: { title: Tabs, do: [ route: tabs ] }
          - button: { title: Open, do: [ append: { path: shelf, screen: Book, with: { id: 1 } } ] }
          - button: { title: Empty, do: [ setPath: { path: shelf, to: [] } ] }
      Author: {}
      Book:
        with: { id: integer }
        title: Book ${id}
        content:
          - button: { title: Close, do: [ removeLast: shelf ] }
          - button: { title: Two, do: [ removeLast: { path: shelf, count: 2 } ] }
    links: { scheme: paths, open: { "book/:id(integer)": book } }

    """

  private static func problems(_ piece: String, _ other: String) -> String {
    precondition(text.contains(piece))
    let changed = text.replacing(piece, with: other, maxReplacements: 1)
    do {
      let loaded = try AppLoader.load(text: changed, file: "app.yaml")
      return loaded.warnings.map(\.description).joined(separator: "\n")
    } catch {
      return error.problems.map(\.description).joined(separator: "\n")
    }
  }

  @Test("A screen may ask its path's stack for a screen as it appears, and any other one later")
  func appearance() {
    #expect(Self.problems("Author: {}", "Author: { onAppear: [ push: Author ] }").isEmpty)
    #expect(
      Self.problems(
        "Author: {}", "Author: { onAppear: [ { after: 1 s, do: [ present: Author ] } ] }"
      ).isEmpty)
  }

  @Test("Paths, stacks and changes are read as the file has them")
  func read() throws {
    let loaded = try AppLoader.load(text: Self.text, file: "app.yaml")
    #expect(loaded.warnings.isEmpty)
    let app = loaded.app
    #expect(
      app.paths == [
        NavigationPath(name: "shelf"),
        NavigationPath(name: "other", initial: [PathElement(1), PathElement(2, [3])]),
      ])
    #expect(app.parts[0].content == .navigationStack(root: 0, path: 0))
    #expect(app.tabBars[0].items[0].content == .navigationStack(root: 0, path: 1))
    #expect(
      app.routes[1].steps == [
        .dismissAll, .path(PathChange(0, .set([.init(1), .init(2, [.parameter(0)])]))),
      ])
    let actions = app.screens.indices.flatMap { screen in
      app.screens[screen].content.flatMap { element in
        app.tap(on: element.id, of: screen, in: [], with: [])?.actions ?? []
      }
    }
    #expect(
      actions.filter { $0 != .route(0) } == [
        .path(PathChange(0, .append(.init(1)))),
        .path(PathChange(0, .append(.init(2, [.value(1)])))), .path(PathChange(0, .set([]))),
        .path(PathChange(0, .removeLast(1))), .path(PathChange(0, .removeLast(2))),
      ])
  }

  @Test("The only path of an app needs no name")
  func onlyOne() throws {
    let text = """
      app: one
      paths: { shelf: [] }
      root: { first: main, parts: { main: { navigationStack: { root: Home } } } }
      screens:
        Home:
          onAppear: [ append: Home, removeLast, setPath: [ Home ] ]

      """
    let app = try AppLoader.load(text: text, file: "app.yaml").app
    #expect(
      app.screens[0].onAppear == [
        .path(PathChange(0, .append(.init(0)))), .path(PathChange(0, .removeLast(1))),
        .path(PathChange(0, .set([.init(0)]))),
      ])
  }

  @Test(
    "A wrong path, element or change is reported at its position",
    arguments: [
      (
        "{ root: Home, path: shelf }", "{ root: Home, path: shelv }",
        """
        app.yaml:6:50: error: there is no path 'shelv'
          hint: did you mean 'shelf'?
        """
      ),
      (
        "{ root: Home, path: shelf }", "{ root: Home }",
        """
        app.yaml:6:13: error: the navigation stack names no path
          hint: add 'path' with one of these: 'shelf', 'other'
        """
      ),
      (
        "{ root: Home, path: shelf }", "{ root: Book, path: shelf }",
        """
        app.yaml:6:30: error: screen 'Book' needs 'id', which a part cannot give
          hint: push or present it with 'with'
        """
      ),
      (
        "{ root: Home, path: shelf }", "Home",
        """
        app.yaml:6:30: error: expected a mapping for the navigation stack, found 'Home'
          hint: its keys are: root, path
        """
      ),
      (
        "screen: Author } ]", "screen: Autor } ]",
        """
        app.yaml:22:69: error: there is no screen 'Autor'
          hint: did you mean 'Author'?
        """
      ),
      (
        "screen: Book, with: { id: 1 } }", "screen: Book }",
        """
        app.yaml:24:69: error: screen 'Book' needs 'id', an integer
          hint: add it, for example 'with: { id: 1 }'
        """
      ),
      (
        "with: { id: 3 }", "with: { id: three }",
        """
        app.yaml:2:66: error: expected a whole number for 'id', found 'three'
          hint: write digits, without quotes, for example '20'
        """
      ),
      (
        "count: 2", "count: 64",
        """
        app.yaml:32:71: error: 'count' is 64, out of range
          hint: from 1 to 63
        """
      ),
      (
        "removeLast: shelf", "removeLast: 2",
        """
        app.yaml:31:51: error: expected the name of a path for 'removeLast', found '2'
          hint: write 'removeLast: { count: 2 }'
        """
      ),
      (
        "{ root: Home, path: shelf }", "{ root: Home, path: shelf }, navigation: Home",
        """
        app.yaml:6:59: error: part 'main' has both 'navigationStack' and 'navigation'
          hint: keep one: 'screen' for a single screen, 'navigation' for a stack, \
        'navigationStack' for one that follows a path, 'tabs' for tabs
        """
      ),
      (
        "app: paths", "app: paths\nstrategy: single-stack",
        """
        app.yaml:3:10: warning: path 'shelf' drives no stack under 'single-stack': its changes \
        are rejected
          hint: choose another strategy, or use 'navigation' with 'push' and 'pop'
        app.yaml:3:21: warning: path 'other' drives no stack under 'single-stack': its changes \
        are rejected
          hint: choose another strategy, or use 'navigation' with 'push' and 'pop'
        """
      ),
      (
        "removeLast: shelf", "removeLast: othr",
        """
        app.yaml:31:51: error: there is no path 'othr'
          hint: did you mean 'other'?
        """
      ),
      (
        "{ path: shelf, to: [] }", "[]",
        """
        app.yaml:25:39: error: the action 'setPath' names no path
          hint: add 'path' with one of these: 'shelf', 'other'
        """
      ),
      (
        "shelf: [],", "shelf: [], unused: [],",
        """
        app.yaml:2:21: warning: nothing shows path 'unused'
          hint: declare a part as 'navigationStack: { root: Name, path: Name }'
        """
      ),
      (
        "[ Author, { screen: Book, with: { id: $id } } ]",
        "[ \(Array(repeating: "Author", count: 17).joined(separator: ", ")) ]",
        """
        app.yaml:13:31: error: more than 16 screens
        """
      ),
    ])
  func wrong(_ piece: String, _ other: String, _ problems: String) {
    #expect(Self.problems(piece, other) == problems)
  }
}
