import NavigationGraph
import Testing

@Suite("Edges of the navigation graph")
struct WayTests {
  static let one = "root: { first: home, parts: { home: { navigation: Home } } }"

  @Test("A push has an edge, and the back button an edge back on the same line")
  func push() throws {
    let sketch = try Sketch(
      Self.one,
      screens: """
          Home: { content: [ button: { title: More, do: [ push: More ] } ] }
          More: {}
        """)
    #expect(
      sketch.ways == [
        "launch -> part:home/Home: (launch, at once)",
        "part:home/Home -> part:home/More: More (push, push)",
        "part:home/More -> part:home/Home: Back (pop, push)",
      ])
    #expect(sketch.graph.lines.count == 2)
    #expect(sketch.graph.lines[1].returns == [2])
  }

  @Test("A screen that opens its like has edges to itself, but for what hands on its own data")
  func like() throws {
    let sketch = try Sketch(
      Self.one,
      screens: """
          Home:
            content:
              - button: { title: In, do: [ push: { screen: Deep, with: { n: 1 } } ] }
          Deep:
            with: { n: integer }
            title: ${n}
            content:
              - button: { title: Next, do: [ push: { screen: Deep, with: { n: 2 } } ] }
              - button: { title: Same, do: [ push: { screen: Deep, with: { n: $n } } ] }
              - button: { title: Other, do: [ replace: { screen: Deep, with: { n: 3 } } ] }
              - button: { title: Over, do: [ present: { screen: Deep, with: { n: 4 } } ] }
        """)
    let (deep, over) = ("part:home/Deep", "modal:sheet:screen:Deep/Deep")
    #expect(
      sketch.ways(from: deep) == [
        "\(deep) -> \(deep): Next (push, push)", "\(deep) -> \(deep): Other (replace, push)",
        "\(deep) -> \(over): Over (present, present)",
        "\(deep) -> part:home/Home: Back (pop, push)", "\(deep) -> \(deep): Back (pop, push)",
      ])
    #expect(
      sketch.ways(from: over) == [
        "\(over) -> \(over): Over (present, present)",
        "\(over) -> \(deep): Pull down (dismiss, dismiss)",
        "\(over) -> \(over): Pull down (dismiss, dismiss)",
      ])
    let loop = try #require(sketch.graph.lines.first { $0.from == $0.to })
    #expect(sketch.graph.label(of: loop) == ["Next", "Other"])
    #expect(loop.returns.map { sketch.graph.edges[$0].trigger.text } == ["Back"])
  }

  @Test("A screen that only opens itself, without data or with its own, is a dead end")
  func itself() throws {
    let sketch = try Sketch(
      "root: { first: home, parts: { home: { navigation: Home } } }",
      screens: """
          Home: { content: [ button: { title: Again, do: [ push: Home, replace: Home ] } ] }
        """)
    #expect(sketch.ways == ["launch -> part:home/Home: (launch, at once)"])
    #expect(sketch.deadEnds == ["part:home/Home"])
  }

  @Test("A push or pop without animation is drawn as not animated")
  func unanimated() throws {
    let sketch = try Sketch(
      Self.one,
      screens: """
          Home:
            content: [ button: { title: More, do: [ push: { screen: More, animated: false } ] } ]
          More: { bar: { left: [ { title: Close, do: [ pop: { animated: false } ] } ] } }
        """)
    #expect(sketch.ways.contains("part:home/Home -> part:home/More: More (push, at once)"))
    #expect(sketch.ways.contains("part:home/More -> part:home/Home: Close (pop, at once)"))
  }

  @Test("A screen that is pushed on two stacks is two nodes")
  func twice() throws {
    let sketch = try Sketch(
      """
      root: { first: main, parts: { main: { tabs: Bar } } }
      tabs: { Bar: { items: { a: { navigation: Home }, b: { navigation: Other } } } }
      """,
      screens: """
          Home: { content: [ button: { title: More, do: [ push: More ] } ] }
          Other: { content: [ button: { title: More, do: [ push: More ] } ] }
          More: {}
        """)
    #expect(
      sketch.graph.nodes.filter { $0.name == "More" }.map(\.id)
        == ["part:main/tab:a/More", "part:main/tab:b/More"])
    #expect(sketch.ways(from: "part:main/tabBar:Bar").count == 2)
    #expect(sketch.deadEnds.isEmpty)
  }

  @Test("Rows of one list with the same target share an edge, and others have their own")
  func rows() throws {
    let sketch = try Sketch(
      Self.one,
      screens: """
          Home:
            content:
              - list:
                  - { title: One, do: [ push: More ] }
                  - { title: Two, do: [ push: More ] }
                  - { title: Three, do: [ push: More ] }
                  - { title: Away, do: [ push: Last ] }
                  - { title: Nothing }
          More: {}
          Last: {}
        """)
    #expect(
      sketch.ways(from: "part:home/Home") == [
        "part:home/Home -> part:home/More: One … Three (push, push)",
        "part:home/Home -> part:home/Last: Away (push, push)",
      ])
    #expect(sketch.graph.edges.map(\.trigger.count).max() == 3)
  }

  @Test("A condition labels its edge unless the same list of actions has settled it")
  func conditions() throws {
    let sketch = try Sketch(
      """
      root:
        first: home
        parts: { home: { screen: Home }, main: { screen: Main } }
        routes:
          enter: { to: main, requires: IN }
      """,
      screens: """
          Home:
            content:
              - button: { title: Ask, do: [ route: enter ] }
              - button: { title: Log in, do: [ set: { IN: true }, route: enter ] }
              - button: { title: Log out, do: [ set: { IN: false }, route: enter ] }
              - button: { title: For hosts, when: { KIND: host }, do: [ route: enter ] }
          Main: {}
        """)
    #expect(
      sketch.ways(from: "part:home/Home") == [
        "part:home/Home -> part:main/Main: Ask [IN] (swap, at once)",
        "part:home/Home -> part:main/Main: Log in (swap, at once)",
        "part:home/Home -> part:main/Main: For hosts [KIND is host, IN] (swap, at once)",
      ])
  }

  @Test("A choice has an edge for each possible branch with its condition")
  func choices() throws {
    let sketch = try Sketch(
      "root: { first: home, parts: { home: { navigation: Home } } }",
      screens: """
          Home:
            onLoad:
              - after: 1500 ms
                do:
                  - if: { KIND: guest }
                    then:
                      - if: { KIND: host }
                        then: [ push: Never ]
                        else: [ push: Guest ]
                    else: [ push: Host ]
          Guest: {}
          Host: {}
          Never: {}
        """)
    #expect(
      sketch.ways(from: "part:home/Home") == [
        "part:home/Home -> part:home/Guest: after 1.5 s [KIND is guest] (push, push)",
        "part:home/Home -> part:home/Host: after 1.5 s [KIND is not guest] (push, push)",
      ])
    #expect(sketch.unreachable == ["nowhere/Never"])
  }

  @Test("A service call has one edge for success and one for failure")
  func services() throws {
    let sketch = try Sketch(
      """
      services: { login: { takes: 1 s } }
      alerts: { sorry: { title: Sorry, buttons: [ { title: OK } ] } }
      \(Self.one)
      """,
      screens: """
          Home:
            content:
              - button:
                  title: Log in
                  do:
                    - call: login
                      success: [ push: More ]
                      failure: [ alert: sorry ]
          More: {}
        """)
    #expect(
      sketch.ways(from: "part:home/Home") == [
        "part:home/Home -> part:home/More: Log in, login succeeds (push, push)",
        "part:home/Home -> part:home/alert:sorry: Log in, login fails (alert, alert)",
      ])
    #expect(
      sketch.ways(from: "part:home/alert:sorry")
        == ["part:home/alert:sorry -> part:home/Home: OK (dismiss, alert)"])
  }

  @Test("A sheet has edges back to each presenter; one that cannot be dismissed is a dead end")
  func sheets() throws {
    let sketch = try Sketch(
      Self.one,
      screens: """
          Home:
            content:
              - button: { title: More, do: [ push: More ] }
              - button: { title: Sheet, do: [ present: Sheet ] }
          More: { content: [ button: { title: Sheet, do: [ present: Sheet ] } ] }
          Sheet:
            content:
              - button: { title: Done, do: [ dismiss ] }
              - button: { title: Hold, do: [ present: { screen: Held, dismissible: false } ] }
          Held: {}
        """)
    #expect(
      sketch.ways(from: "modal:sheet:screen:Sheet") == [])
    #expect(
      sketch.ways(from: "modal:sheet:screen:Sheet/Sheet") == [
        "modal:sheet:screen:Sheet/Sheet -> part:home/Home: Done (dismiss, dismiss)",
        "modal:sheet:screen:Sheet/Sheet -> part:home/More: Done (dismiss, dismiss)",
        "modal:sheet:screen:Sheet/Sheet -> modal:sheet:held:screen:Held/Held: Hold "
          + "(present, present)",
        "modal:sheet:screen:Sheet/Sheet -> part:home/Home: Pull down (dismiss, dismiss)",
        "modal:sheet:screen:Sheet/Sheet -> part:home/More: Pull down (dismiss, dismiss)",
      ])
    #expect(sketch.deadEnds == ["modal:sheet:held:screen:Held/Held"])
  }

  @Test("The button of an alert acts for the screen that shows it")
  func alertButtons() throws {
    let sketch = try Sketch(
      """
      alerts:
        sure:
          title: Sure?
          buttons: [ { title: Away, do: [ pop ] }, { title: Stay, role: cancel } ]
      \(Self.one)
      """,
      screens: """
          Home: { content: [ button: { title: More, do: [ push: More ] } ] }
          More: { content: [ button: { title: Go, do: [ alert: sure ] } ] }
        """)
    #expect(
      sketch.ways(from: "part:home/alert:sure") == [
        "part:home/alert:sure -> part:home/Home: Away (pop, push)",
        "part:home/alert:sure -> part:home/More: Stay (dismiss, alert)",
      ])
  }

  @Test("A screen that asks before leaving is left through its alert", arguments: [true, false])
  func questions(isAlways: Bool) throws {
    let sketch = try Sketch(
      """
      alerts:
        sure:
          title: Sure?
          buttons: [ { title: Leave, do: [ leave ] }, { title: Stay, role: cancel } ]
      \(Self.one)
      """,
      screens: """
          Home: { content: [ button: { title: More, do: [ push: More ] } ] }
          More:
            leaving: { ask: sure, when: \(isAlways ? "always" : "edited") }
            content: [ field: Name ]
        """)
    let asked = "part:home/More -> part:home/alert:sure: Back"
    #expect(
      sketch.ways(from: "part:home/More")
        == (isAlways
          ? ["\(asked) (alert, alert)"]
          : [
            "part:home/More -> part:home/Home: Back (pop, push)",
            "\(asked) [something is typed] (alert, alert)",
          ]))
    #expect(
      sketch.ways(from: "part:home/alert:sure") == [
        "part:home/alert:sure -> part:home/More: Stay (dismiss, alert)",
        "part:home/alert:sure -> part:home/Home: Leave (pop, push)",
      ])
  }

  @Test("A route that triggers itself on appear adds no edge, and exploring ends")
  func endless() throws {
    let sketch = try Sketch(
      "root: { first: home, parts: { home: { screen: Home } }, routes: { again: { to: home } } }",
      screens: """
          Home:
            onAppear: [ route: again ]
            content: [ button: { title: Again, do: [ route: again ] } ]
        """)
    #expect(sketch.ways == ["launch -> part:home/Home: (launch, at once)"])
  }
}
