import JSON
import Testing

@Suite("Reading the members of a JSON object")
struct ObjectReaderTests {
  private enum Side: String, CaseIterable { case left, right }

  private func reader(_ text: String, allowing keys: [String]? = nil) throws -> ObjectReader {
    try ObjectReader(try JSONParser.parse(text.utf8), allowing: keys)
  }

  @Test("Members of the right types are read, and absent or null ones are nil or empty")
  func whole() throws {
    let reader = try reader(
      #"{"a":"x","n":-7,"list":[1,2],"objects":[{"a":"y"}],"side":"left","no":null}"#)
    #expect(try reader.text("a") == "x" && reader.integer("n") == -7)
    #expect(try reader.integers("list") == [1, 2])
    #expect(try reader.objects("objects").map { try $0.text("a") } == ["y"])
    let side: Side? = try reader.choice("side")
    #expect(side == .left)
    #expect(try reader.text("no") == nil && reader.list("none").isEmpty && reader["no"] == nil)
  }

  @Test(
    "A member of the wrong type is named with its path from the outermost object",
    arguments: [
      (#"{"objects":[{"a":"y"},{"a":1}]}"#, "objects[1].a must be text, not a number"),
      (#"{"objects":[{"a":"y"},[]]}"#, "objects[1] must be an object, not a list"),
      (#"{"objects":{}}"#, "objects must be a list, not an object"),
      (#"{"objects":[{}]}"#, "objects[0].a is missing"),
      (#"{"objects":[{"a":"x","b":1}]}"#, "objects[0] has no member 'b'; there are a"),
    ])
  func paths(_ text: String, _ words: String) throws {
    let error = #expect(throws: ObjectReader.Problem.self) {
      for object in try reader(text).objects("objects", allowing: ["a"]) {
        _ = try object.required("a", object.text("a"))
      }
    }
    #expect(error?.description == words)
  }

  @Test(
    "A value that is not an object, an unknown member and a wrong value are rejected",
    arguments: [
      ("[]", "the object must be an object, not a list"),
      (#"{"x":1}"#, "the object has no member 'x'; there are side, list"),
      (#"{"side":"up"}"#, "side must be one of left, right, not 'up'"),
      (#"{"side":1}"#, "side must be text, not a number"),
      (#"{"list":[1,1.5]}"#, "list[1] must be a whole number, not a fraction"),
    ])
  func refused(_ text: String, _ words: String) {
    let error = #expect(throws: ObjectReader.Problem.self) {
      let reader = try reader(text, allowing: ["side", "list"])
      let _: Side? = try reader.choice("side")
      _ = try reader.integers("list")
    }
    #expect(error?.description == words)
  }
}
