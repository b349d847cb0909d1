import AppLoading
import FlowWriting
import NavigationEngine
import Testing

@testable import Exploring

@Suite("Rules about the texts on the screen, and about their order")
struct ShownTextTests {
  /// Texts of every kind: of bars, elements, rows, alerts, tabs and menus.
  private func explore(_ rule: String) async throws -> Exploration {
    let app = try AppLoader.load(
      text: """
        app: texts
        session:
          NAME: Ada
          SIZE: Small
          UNREAD: 2
          WIDE: false
          BOOKS: [ { title: Emma, subtitle: Lent } ]
        alerts:
          sure:
            with: { number: integer }
            title: Delete ${number}?
            message: It is gone then.
            buttons: [ { title: Delete }, { title: Keep, role: cancel } ]
        root: { first: home, parts: { home: { tabs: Main } } }
        tabs:
          Main:
            items:
              list: { title: Lists, badge: "${UNREAD}", navigation: Home }
              more: { title: More, screen: Bare }
        rules:
          wanted: \(rule)
        screens:
          Home:
            title: Books of ${NAME}
            bar:
              left: [ { title: Edit, do: [ set: { NAME: Ben } ] } ]
              right: [ { title: Add, do: [ push: { screen: Details, with: { number: 3 } } ] } ]
            content:
              - spinner: { id: busy }
              - label: { text: "Hello ${NAME}", id: hello }
              - field: { placeholder: Search, id: search, samples: [ novel ] }
              - field: { placeholder: Code, id: code, secure: true, samples: [ abc ] }
              - image: { name: sea, label: The sea }
              - picker: { title: Size, key: SIZE, options: [ Small, Large ] }
              - toggle: { title: Wide, key: WIDE }
              - row: [ label: Left, button: { title: Middle, do: [] }, label: Right ]
              - list:
                  id: books
                  rows: BOOKS
                  row: { do: [ push: { screen: Details, with: { number: $row } } ] }
          Details:
            with: { number: integer }
            title: Book ${number}
            content:
              - button:
                  title: Delete it
                  do: [ alert: sure ]
                  menu: [ { title: Share, do: [] }, { title: Copy, do: [] } ]
              - button: { title: Whole page, do: [ push: Page ] }
          Page:
            title: Page
            navigationBarHidden: true
            hidesBottomBarWhenPushed: true
            content: [ button: { title: Close, do: [ pop ] } ]
          Bare: { title: Bare, content: [ label: Nothing ] }
        """, file: "texts.yaml"
    ).app
    return await Exploration(of: app, limits: SearchLimits(depth: 3, states: 1_500))
  }

  @Test(
    "What a person reads on the screen is what the rules say of it",
    arguments: [
      ("{ reads: { title: Books of Ada } }", "{ all: [ { visible: Home }, { NAME: Ada } ] }"),
      ("{ reads: { hello: Hello Ben } }", "{ all: [ { visible: Home }, { NAME: Ben } ] }"),
      ("{ reads: { edit: Edit, add: Add, sea: The sea, wide: Wide } }", "{ visible: Home }"),
      ("{ reads: { label-2: Left, middle: Middle, label-3: Right } }", "{ visible: Home }"),
      ("{ reads: { list: Lists, list.badge: 2, more: More } }", "{ visible: Home }"),
      ("{ reads: { books-1: Emma, books-1.subtitle: Lent } }", "{ visible: Home }"),
      ("{ reads: { size.value: Small } }", "{ all: [ { visible: Home }, { SIZE: Small } ] }"),
      (
        "{ reads: { search: Search, code: Code } }",
        "{ all: [ { visible: Home }, { not: { edited: Home } } ] }"
      ),
      (
        "{ reads: { title: Book 3, delete-it: Delete it } }",
        "{ visible: { screen: Details, with: { number: 3 } } }"
      ),
      ("{ reads: { back: Books of Ada } }", "{ all: [ { visible: Details }, { NAME: Ada } ] }"),
      (
        #"{ reads: { alert.title: "Delete 3?", alert.message: It is gone then., keep: Keep } }"#,
        "{ all: [ { alert: { alert: sure, with: { number: 3 } } }, { idle: true } ] }"
      ),
      (
        "{ not: { any: [ { reads: { title: Page } }, { reads: { list: Lists } } ] } }",
        "{ visible: Page }"
      ),
      ("{ not: { reads: { title: Bare } } }", "{ visible: Bare }"),
      ("{ order: [ edit, title, add, hello, search, sea, size ] }", "{ visible: Home }"),
      ("{ order: [ wide, label-2, middle, label-3, books-1, list, more ] }", "{ visible: Home }"),
      ("{ order: [ back, title, delete-it, whole-page ] }", "{ visible: Details }"),
      (
        "{ order: [ alert.title, alert.message, delete, keep ] }",
        "{ all: [ { alert: sure }, { idle: true } ] }"
      ),
    ])
  func read(_ wanted: String, _ when: String) async throws {
    let exploration = try await explore("{ always: \(wanted), when: \(when) }")
    #expect(exploration.counterexamples.isEmpty, "\(exploration.lines)")
    #expect(exploration.rulesNeverExercised.isEmpty)
  }

  @Test(
    "What is typed, and what a long press uncovers, is read while it is there",
    arguments: [
      "{ reads: { search: novel } }", "{ reads: { code: ••• } }",
      "{ reads: { share: Share, copy: Copy } }", "{ order: [ delete-it, share, copy ] }",
    ])
  func sometimes(_ wanted: String) async throws {
    let exploration = try await explore("{ sometimes: \(wanted) }")
    #expect(exploration.counterexamples.isEmpty, "\(exploration.lines)")
    #expect(exploration.rulesNeverExercised.isEmpty)
  }

  @Test(
    "A text that is another one, not shown, or in another place breaks the rule",
    arguments: [
      ("{ reads: { edit: Add } }", "{ visible: Home }"),
      ("{ reads: { edit: Edit, add: Edit } }", "{ visible: Home }"),
      ("{ reads: { hello: Hello Ada } }", "{ visible: Home }"),
      ("{ reads: { search: Search } }", "{ visible: Home }"),
      ("{ reads: { size.value: Small } }", "{ visible: Home }"),
      ("{ reads: { title: Books of Ada } }", "{ visible: Details }"),
      ("{ reads: { list: Lists } }", "{ visible: Page }"),
      ("{ order: [ add, edit ] }", "{ visible: Home }"),
      ("{ order: [ search, hello ] }", "{ visible: Home }"),
      ("{ order: [ hello, delete-it ] }", "{ visible: Home }"),
      ("{ order: [ label-3, middle ] }", "{ visible: Home }"),
      ("{ order: [ more, list ] }", "{ visible: Home }"),
      ("{ order: [ keep, delete ] }", "{ all: [ { alert: sure }, { idle: true } ] }"),
    ])
  func broken(_ wanted: String, _ when: String) async throws {
    let exploration = try await explore("{ always: \(wanted), when: \(when) }")
    #expect(exploration.counterexamples.map(\.bug.rule.name) == ["wanted"], "\(exploration.lines)")
  }

  @Test("The flow of a text that is another one asserts the text")
  func flow() async throws {
    let exploration = try await explore(
      "{ always: { reads: { title: Books of Ada } }, when: { visible: Home } }")
    let found = try #require(exploration.counterexamples.first, "\(exploration.lines)")
    let ending = try #require(found.flowEnding(in: exploration.app))
    #expect(ending.claims == [.reads(element: "title", text: "Books of Ada")])
  }
}
