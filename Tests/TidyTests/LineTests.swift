import Testing

@Suite("Rules for a line of source")
struct LineTests {
  @Test(
    "An import is detected with any attribute, access level or kind",
    arguments: [
      ("import GRDB", "GRDB"), ("public import Foundation", "Foundation"),
      ("@testable import EventStore", "EventStore"), ("@_spi(Name) import Yams", "Yams"),
      ("@preconcurrency public import Dispatch", "Dispatch"),
      ("  internal import struct Foundation.URL", "Foundation"),
    ])
  func imports(_ line: String, _ module: String) {
    #expect(Line.importedModule(in: line) == module)
  }

  @Test(
    "A line that only mentions importing is not detected as an import",
    arguments: ["// import GRDB", "let important = 1", "imported(GRDB)", #"name: "import X""#])
  func noImport(_ line: String) {
    #expect(Line.importedModule(in: line) == nil)
  }

  @Test(
    "Commented-out code is detected",
    arguments: [
      "// let x = 1", "  // if ready {", "//}", "// })", "// foo.bar()", "// return foo(1, 2)",
      "// const a = b;", "// try store.append(batch)", "// import GRDB", "// self.x = 1",
      "// count += 1",
    ])
  func commentedOut(_ line: String) {
    #expect(Line.isCommentedOutCode(line))
  }

  @Test(
    "Prose in a comment is not detected as commented-out code",
    arguments: [
      "// let go of the lock before the callback", "// return to the loop (see above)",
      "// if it fails, the next turn tries again", "/// let x = 1", "let x = 1 // the first",
      "// The order is: didMove(7), viewAdded(7), then the root", "//", "// - one point",
      "// swift-tools-version: 6.2", "// import the file once more",
    ])
  func prose(_ line: String) {
    #expect(!Line.isCommentedOutCode(line))
  }

  @Test(
    "The use of a clock, randomness or a random hash is detected",
    arguments: [
      "let now = Date()", "ContinuousClock().now", "Int.random(in: 0...1)", "UUID().uuidString",
      "list.shuffled()", "var hasher = Hasher()",
    ])
  func impure(_ line: String) {
    #expect(Line.impurity(in: line) != nil)
  }

  @Test(
    "A clock in a comment and names similar to a clock's are not detected",
    arguments: ["// never Date()", "let updated = update(now)", "case random"])
  func pure(_ line: String) {
    #expect(Line.impurity(in: line) == nil)
  }

  @Test("A finding names its file and line")
  func finding() {
    let file = SourceFile(path: "Sources/A/B.swift", text: "one\ntwo\n")
    #expect(file.lines == ["one", "two"])
    #expect(file.module == "A")
    #expect(file.findings { $0 == "two" ? "wrong" : nil } == ["Sources/A/B.swift:2: wrong"])
  }
}
