import JSON
import Testing

@Suite("Reading parsed JSON values")
struct JSONValueTests {
  @Test(
    "A JSON value has the name of its kind and is read only as that kind",
    arguments: [
      (.null, "null"), (.boolean(true), "a truth value"), (.integer(1), "a number"),
      (.number(1.5), "a fraction"),
      (.number(1e300), "a number out of range"), (.string("a"), "text"), (.array([]), "a list"),
      (.object([]), "an object"),
    ] as [(JSONValue, String)])
  func kinds(_ value: JSONValue, name: String) {
    #expect(value.kindName == name)
    #expect((value.string != nil) == (name == "text"))
    #expect((value.boolean != nil) == (name == "a truth value"))
    #expect((value.array != nil) == (name == "a list"))
    #expect((value.integer != nil) == (value == .integer(1)))
    #expect(value["a"] == nil)
  }

  @Test("The subscript of a JSON object finds a member by its key")
  func members() {
    let value = JSONValue.object([
      .init(key: "a", value: .null), .init(key: "b", value: .integer(2)),
    ])
    #expect(value["a"] == .null && value["b"]?.integer == 2 && value["c"] == nil)
  }
}
