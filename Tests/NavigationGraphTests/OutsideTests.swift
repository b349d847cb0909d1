import AppLoading
import NavigationEngine
import NavigationGraph
import Testing

@Suite("Graph entries, dead ends and strategies")
struct OutsideTests {
  static let parts = """
    root:
      first: login
      parts: { login: { navigation: Login }, main: { tabs: Bar }, old: { screen: Old } }
      routes:
        enter: { to: main, animation: fade, requires: IN, otherwise: home }
        home: { to: login }
        message:
          with: { id: string }
          in: main
          tab: inbox
          push: { screen: Message, with: { id: $id } }
          requires: IN
          otherwise: home
        camera: { present: { screen: Camera, style: fullScreen } }
        unused: { to: old }
    animations: { fade: { kind: crossDissolve, duration: 0.3 s } }
    tabs:
      Bar:
        items: { news: { navigation: News }, inbox: { title: In, navigation: Inbox } }
    links: { scheme: sketch, open: { "messages/:id": message } }
    shortcuts: { camera: { title: Camera, route: camera, when: { KIND: host } } }
    notifications: [ { has: { data.id: string }, route: message, with: { id: $data.id } } ]
    """

  static let screens = """
      Login: { content: [ button: { title: Enter, do: [ route: enter ] } ] }
      News: { content: [ button: { title: Seven, do: [ open: "sketch://messages/7" ] } ] }
      Inbox: {}
      Message: { with: { id: string }, content: [ label: "${id}" ] }
      Camera: {}
      Old: {}
      Lost: { content: [ button: { title: Deeper, do: [ push: Lost2 ] } ] }
      Lost2: {}
    """

  let sketch: Sketch

  init() throws {
    sketch = try Sketch(Self.parts, screens: Self.screens)
  }

  @Test("The link to a whole host is called by its slash")
  func wholeHost() throws {
    let parts = Self.parts.replacing(
      "open: { \"messages/:id\": message }", with: "open: { \"messages/:id\": message, /: home }")
    let sketch = try Sketch(parts, screens: Self.screens)
    #expect(sketch.graph.nodes.filter { $0.kind == .link }.map(\.name) == ["messages/:id", "/"])
    #expect(sketch.graph.mermaid().contains("Link /"))
  }

  @Test("A launch that chooses its part leads to each of them, with the condition")
  func chosenPart() throws {
    let first = "first: { if: IN, then: main, else: { if: VISITS > 0, then: login, else: old } }"
    let sketch = try Sketch(
      Self.parts.replacing("first: login", with: first), screens: Self.screens)
    #expect(
      sketch.ways(from: "launch") == [
        "launch -> part:main/tab:news/News: [IN] (launch, at once)",
        "launch -> part:login/Login: [not IN, VISITS is more than 0] (launch, at once)",
        "launch -> part:old/Old: [not IN, VISITS is at most 0] (launch, at once)",
      ])
  }

  @Test("Links, shortcuts, notifications and unused routes are entry nodes of the graph")
  func sources() {
    #expect(
      sketch.ways(from: "link:0") == [
        "link:0 -> part:login/Login: [not IN] (swap, at once)",
        "link:0 -> part:main/tab:inbox/Message: [IN, else Login] (push, push)",
      ])
    let shortcut = sketch.ways(from: "shortcut:camera")
    #expect(
      !shortcut.isEmpty
        && shortcut
          .allSatisfy { $0.contains("Camera: [KIND is host] (present, present)") }
    )
    #expect(sketch.ways(from: "notification:0").count == 2)
    #expect(
      sketch.graph.nodes.prefix(5).map(\.label) == [
        "Launch", "Link messages/:id", "Shortcut Camera", "Notification with data.id",
        "Route unused",
      ])
  }

  @Test("The fallback of a link with a requirement shares the line of its target")
  func detours() {
    let drawn = sketch.graph.lines.filter { sketch.graph.nodes[$0.from].kind == .link }
    #expect(drawn.count == 1)
    #expect(sketch.graph.label(of: drawn[0]) == ["[IN, else Login]"])
  }

  @Test("A link that the app opens itself leads to the same screen as from outside")
  func ownLinks() {
    #expect(
      sketch.ways(from: "part:main/tab:news/News").contains(
        "part:main/tab:news/News -> part:main/tab:inbox/Message: Seven [IN, else Login] "
          + "(push, push)"))
  }

  @Test("Screens that nothing leads to are unreachable, and unused routes are entries")
  func unreachable() {
    #expect(sketch.unreachable == ["part:old/Old", "nowhere/Lost", "nowhere/Lost2"])
    #expect(sketch.ways(from: "route:unused").count == 1)
  }

  @Test("A screen without a way out is a dead end, except in tabs")
  func deadEnds() {
    #expect(
      sketch.deadEnds == [
        "modal:fullScreen:screen:Camera/Camera", "part:old/Old", "nowhere/Lost", "nowhere/Lost2",
      ])
  }

  @Test("Under the single-stack strategy, parts are pushed, and no back button leaves them")
  func singleStack() throws {
    let app = try AppLoader.load(
      text: """
        app: sketch
        strategy: single-stack
        root:
          first: login
          parts: { login: { navigation: Login }, main: { navigation: Main } }
          routes: { enter: { to: main } }
        screens:
          Login: { content: [ button: { title: Enter, do: [ route: enter ] } ] }
          Main: {}
        """, file: "sketch.yaml")
    let sketch = Sketch(NavigationGraph(app.app))
    #expect(
      sketch.ways == [
        "launch -> part:login/Login: (launch, at once)",
        "part:login/Login -> part:main/Main: Enter (push, push)",
      ])
    let swapped = NavigationGraph(app.app.running(strategy: .rootController))
    #expect(swapped.edges.map(\.effect) == [.launch, .swap])
  }

  @Test("The same app gives the same graph in the same order")
  func deterministic() throws {
    let again = try Sketch(Self.parts, screens: Self.screens).graph
    #expect(again == sketch.graph)
    #expect(again.dot() == sketch.graph.dot())
    #expect(again.mermaid() == sketch.graph.mermaid())
  }

  @Test("The nodes and clusters of a graph have unique ids, and edges join existing nodes")
  func identities() {
    let graph = sketch.graph
    #expect(Set(graph.nodes.map(\.id)).count == graph.nodes.count)
    #expect(Set(graph.clusters.map(\.id)).count == graph.clusters.count)
    #expect(graph.edges.allSatisfy { graph.nodes.indices.contains($0.from) })
    #expect(graph.edges.allSatisfy { graph.nodes.indices.contains($0.to) })
    #expect(graph.clusters.indices.allSatisfy { (graph.clusters[$0].parent ?? -1) < $0 })
  }
}
