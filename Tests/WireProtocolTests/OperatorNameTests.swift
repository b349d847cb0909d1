import Testing
import WireProtocol

@Suite("Operator names")
struct OperatorNameTests {
  static let cases: [(wanted: String?, taken: [String], granted: String)] = [
    ("Anna", [], "Anna"),
    ("Anna", ["Ben"], "Anna"),
    ("Anna", ["Anna"], "Anna 2"),
    ("anna", ["Anna"], "anna 2"),
    ("Anna", ["Anna", "Anna 2", "ANNA 3"], "Anna 4"),
    ("Anna 2", ["Anna 2"], "Anna 2 2"),
    ("e\u{301}", ["\u{e9}"], "e\u{301} 2"),
    (nil, [], "Operator 1"),
    (nil, ["Operator 1", "operator 2"], "Operator 3"),
    (nil, ["Operator 2"], "Operator 1"),
    ("Operator 1", ["Operator 1"], "Operator 1 2"),
    (
      String(repeating: "x", count: 32), [String(repeating: "x", count: 32)],
      String(repeating: "x", count: 30) + " 2"
    ),
    (
      "x" + String(repeating: " ", count: 30) + "y",
      ["x" + String(repeating: " ", count: 30) + "y"], "x 2"
    ),
    (
      String(repeating: "語", count: 32), [String(repeating: "語", count: 32)],
      String(repeating: "語", count: 30) + " 2"
    ),
  ]

  @Test("An operator gets the requested name, or the nearest free one", arguments: cases)
  func granted(_ wanted: String?, taken: [String], granted: String) {
    #expect(OperatorName.granted(wanted, taken: taken) == granted)
  }

  @Test("Operators that request one name get different names within the length limits")
  func unique() {
    for wanted in ["Anna", nil, String(repeating: "\u{1f469}\u{200d}\u{1f4bb}", count: 11)] {
      var taken: [String] = []
      for _ in 0..<120 { taken.append(OperatorName.granted(wanted, taken: taken)) }
      #expect(Set(taken.map { $0.lowercased() }).count == 120)
      #expect(taken.allSatisfy { $0.count <= OperatorName.maximumCharacters })
      #expect(taken.allSatisfy { $0.utf8.count <= OperatorName.maximumBytes })
    }
  }
}
