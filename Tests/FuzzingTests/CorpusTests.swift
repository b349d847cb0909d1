import Foundation
import FuzzTargets
import Testing

/// What the fuzzer kept: inputs that each reach something of the code that no other one reaches.
@Suite struct CorpusTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../Fuzzing/Corpus").standardized

  @Test("Every input of the kept corpus is answered", arguments: FuzzTarget.allCases)
  func corpus(_ target: FuzzTarget) throws {
    let file = Self.folder.appending(path: "\(target.rawValue).txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= 10)
    for (number, line) in lines.enumerated() {
      let input = try #require(Data(base64Encoded: String(line)), "line \(number + 1)")
      #expect(input.count <= target.maximumBytes, "line \(number + 1)")
      input.withUnsafeBytes { target.take($0) }
    }
  }
}
