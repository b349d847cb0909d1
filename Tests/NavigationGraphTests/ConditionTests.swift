import NavigationGraph
import Testing

@Suite("Conditions in the navigation graph")
struct ConditionTests {
  private func conditions(_ condition: String) throws -> [[String]] {
    let sketch = try Sketch(
      WayTests.one,
      screens: """
          Home:
            content:
              - button:
                  title: Go
                  do: [ { if: \(condition), then: [ push: Yes ], else: [ push: No ] } ]
          Yes: {}
          No: {}
        """)
    return sketch.graph.edges.filter { $0.trigger.text == "Go" }.map(\.conditions)
  }

  @Test("A joined condition is told one by one where all of it holds, and joined where any does")
  func words() throws {
    #expect(
      try conditions("{ all: [ IN, VISITS >= 3, KIND != guest ] }") == [
        ["IN", "VISITS is at least 3", "KIND is not guest"],
        ["not IN or VISITS is less than 3 or KIND is guest"],
      ])
    #expect(
      try conditions("{ any: [ { all: [ IN, VISITS > 1 ] }, { not: { KIND: guest } } ] }") == [
        ["(IN and VISITS is more than 1) or KIND is not guest"],
        ["not IN or VISITS is at most 1", "KIND is guest"],
      ])
  }

  @Test("A way from a bar stands under the conditions of its button")
  func barButton() throws {
    let sketch = try Sketch(
      WayTests.one,
      screens: """
          Home:
            bar:
              right: [ { title: Go, when: IN, enabled: VISITS > 1, do: [ push: Yes ] } ]
          Yes: {}
        """)
    let ways = sketch.graph.edges.filter { $0.trigger.text == "Go" }
    #expect(ways.map(\.conditions) == [["IN", "VISITS is more than 1"]])
  }

  @Test("A comparison with an empty text says so")
  func emptyText() throws {
    #expect(
      try conditions("{ KIND: \"\" }") == [["KIND is \"\""], ["KIND is not \"\""]])
  }

  @Test("What follows a presentation and a disappearance has edges from their screen")
  func handlers() throws {
    let sketch = try Sketch(
      WayTests.one,
      screens: """
          Home:
            content:
              - button:
                  title: Pick
                  do:
                    - present: Picker
                      onResult: [ { if: { name: red }, then: [ push: Red ] } ]
                      onDismiss: [ push: Last ]
            onDisappear: [ { if: IN, then: [ push: Red ] } ]
          Picker:
            returns: { name: string }
            content: [ button: { title: Go, do: [ dismiss: { with: { name: red } } ] } ]
          Red: {}
          Last: {}
        """)
    #expect(
      sketch.ways(from: "part:home/Home").filter { $0.contains(": on ") } == [
        "part:home/Home -> part:home/Red: on disappear [IN] (push, push)",
        "part:home/Home -> part:home/Red: on result [the result is red] (push, push)",
        "part:home/Home -> part:home/Last: on dismiss (push, push)",
      ])
  }

  @Test("A condition that an earlier one or a stored value decides has no edge of its own")
  func decided() throws {
    let ways = { (actions: String) in
      try Sketch(
        WayTests.one,
        screens: """
            Home: { content: [ button: { title: Go, do: [ \(actions) ] } ] }
            Yes: {}
            No: {}
          """
      ).graph.edges.filter { $0.trigger.text == "Go" }.map(\.conditions)
    }
    let inner = "if: VISITS < 3, then: [ push: Yes ], else: [ push: No ]"
    #expect(
      try ways("{ if: { all: [ IN, VISITS >= 3 ] }, then: [ { \(inner) } ] }")
        == [["IN", "VISITS is at least 3"]])
    #expect(try ways("set: { VISITS: 2 }, { \(inner) }") == [[]])
    // What was assumed of an entry is not known any more once it is stored anew.
    #expect(
      try ways("{ if: VISITS >= 3, then: [ set: { VISITS: 1 }, { \(inner) } ] }")
        == [["VISITS is at least 3"]])
  }
}
