import AppLoading
import NavigationEngine
import Synchronization
import TestSupport
import Testing

@testable import Exploring

@Suite("Searches visit the same states in any order")
struct SearchTests {
  /// A screen that pushes another one; all that a device does can come in between.
  private static let app = App(
    name: "two-screens", title: "Two screens",
    screens: [
      Screen(
        name: "List",
        content: [Element(id: "open", kind: .button(title: "Open", actions: [.push(1)]))]),
      Screen(name: "Details"),
    ],
    parts: [Part(name: "main", content: .navigation(root: 0))])

  /// No bound that such an app reaches.
  private static let depth = 100

  @Test("A small app is searched completely and has no bug")
  func complete() async {
    let exploration = await Exploration(of: Self.app, limits: SearchLimits(depth: Self.depth))
    #expect(exploration.end == .complete)
    #expect(exploration.counterexamples.map(\.message) == [])
    #expect(exploration.screensNeverShown == [])
  }

  @Test(
    "One, two and four threads visit as many states as a depth-first search without a bound",
    arguments: [1, 2, 4])
  func threads(_ count: Int) async {
    let exploration = await Exploration(
      of: Self.app, limits: SearchLimits(depth: Self.depth, threads: count))
    #expect(exploration.end == .complete)
    #expect(exploration.progress.states == DepthFirstSearch(Self.app).visited.count)
  }

  @Test("Each fault that careless code shows breadth first shows depth first too")
  func bugs() async {
    let app = Self.app.running(defects: [.pushesTwice, .keepsInitialFrame])
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 4))
    let faults = exploration.counterexamples.map(\.bug).filter {
      if case .fault = $0.rule { true } else { false }
    }
    #expect(!faults.isEmpty)
    #expect(Set(faults).isSubset(of: DepthFirstSearch(app, states: 20_000).bugs))
  }

  @Test("One and four threads find the same traces to the same bugs")
  func deterministic() async throws {
    let app = try example("root-controller", strategy: .naive)
    var stories: [[String]] = []
    for threads in [1, 4] {
      let limits = SearchLimits(depth: 3, threads: threads)
      stories.append(await Exploration(of: app, limits: limits).lines)
    }
    #expect(stories[0] == stories[1])
  }

  @Test("A depth of two inputs visits what two inputs lead to, and says that it ended there")
  func depth() async {
    let exploration = await Exploration(of: Self.app, limits: SearchLimits(depth: 2))
    #expect(exploration.end == .depth)
    #expect(exploration.progress.depth == 2)
    let deeper = await Exploration(of: Self.app, limits: SearchLimits(depth: 3))
    #expect(deeper.progress.states > exploration.progress.states)
  }

  @Test("What outlives its screen is told of that screen, whatever was freed after it")
  func leaks() async throws {
    let app = try AppLoader.load(
      text: """
        app: leaking
        strategy: root-controller
        defects: [ coordinatorAwaitsBackButton ]
        root:
          first: login
          parts: { login: { navigation: Login }, main: { navigation: List } }
          routes:
            enter: { to: main }
            leave: { to: login }
        links: { scheme: leaking, open: { leave: leave } }
        screens:
          Login: { content: [ { button: { title: Enter, do: [ route: enter ] } } ] }
          List: { content: [ { button: { title: Open, do: [ push: Book ] } } ] }
          Book: { modules: [ Presenter ] }
        """, file: "leaking.yaml"
    ).app
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 7, states: 30_000))
    #expect(exploration.counterexamples.map(\.bug.place) == ["Book"])
    #expect(exploration.bugsNotReproduced == [])
  }

  @Test("What stands beside the screens of a sheet outlives them where a finger pulls it down")
  func leaksOfSheets() async throws {
    let app = try AppLoader.load(
      text: """
        app: leaking
        defects: [ coordinatorAwaitsBackButton ]
        root: { first: main, parts: { main: { navigation: Items } } }
        screens:
          Items:
            content: [ { button: { title: Add, do: [ present: { navigation: Create } ] } } ]
          Create:
            modules: [ Coordinator ]
            content: [ { button: { title: Hide, do: [ dismiss ] } } ]
        """, file: "leaking.yaml"
    ).app
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 4, states: 30_000))
    #expect(exploration.counterexamples.map(\.bug.rule) == [.fault(.leakedModule)])
    #expect(exploration.counterexamples.map(\.bug.place) == ["Create"])
  }

  @Test("A limit on states, on memory and an interruption each end the search and are named")
  func limits() async {
    let states = await Exploration(of: Self.app, limits: SearchLimits(states: 50))
    #expect(states.end == .states)
    #expect(states.progress.states == 50)
    let memory = await Exploration(of: Self.app, limits: SearchLimits(bytes: 10_000))
    #expect(memory.end == .memory)
    let time = await Exploration(of: Self.app, interruption: { .time })
    #expect(time.end == .time)
  }

  @Test("A state with very many inputs is not followed beyond the memory, nor past an interruption")
  func manyInputs() async {
    let screen = Screen(
      name: "List",
      content: (0..<1_000).map { number in
        Element(
          id: "row-\(number)",
          kind: .button(
            title: TextTemplate(fixed: "\(number)"), actions: [.setSession(number, true)]))
      })
    let app = App(
      name: "wide", title: "Wide", session: (0..<1_000).map { SessionEntry(key: "KEY_\($0)") },
      screens: [screen],
      parts: [Part(name: "list", content: .navigation(root: 0))])
    let narrow = await Exploration(of: app, limits: SearchLimits(bytes: 1 << 19))
    #expect(narrow.end == .memory)
    #expect(narrow.progress.steps < 500)
    let asked = Atomic(0)
    let stopped = await Exploration(
      of: app,
      interruption: { asked.add(1, ordering: .relaxed).newValue > 5 ? .interrupted : nil })
    #expect(stopped.end == .interrupted)
    #expect(stopped.progress.steps < 500)
  }

  @Test("A visited state takes no more memory than is said")
  func memory() {
    #expect(MemoryLayout<VisitedStates.Record>.stride + 16 + 24 <= VisitedStates.bytesPerState)
  }
}
