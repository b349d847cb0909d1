import Foundation
import NavigationEngine
import TestSupport
import Testing
import WireProtocol

@Suite("Lists of rejection reasons")
struct ReasonListTests {
  private static let repository = URL(filePath: Folders.examples).deletingLastPathComponent()
  private static let head =
    "Written by Tests/WireProtocolTests/ReasonListTests.swift; not edited by hand."

  /// The guide's page: a table for each family of codes.
  private static var guide: String {
    let introduction = """
      <!-- \(head) -->

      # Rejection reasons

      A request that the app does not carry out gives a record of kind `rejected` with a reason, \
      and changes nothing. A flow can test for it with \
      [`stage.assertRejected`](FLOWS.md#additional-commands); the pages show its `message`. \
      A rejected step of a route has the same reasons in its `routeStep`.

      """
    let tables = Rejection.Code.Family.allCases.map { family in
      let rows = Rejection.Code.allCases.filter { $0.family == family }
        .map { "| `\($0.rawValue)` | \($0.explanation) |\n" }
      return "\n## \(family.rawValue)\n\n| reason | when |\n|---|---|\n" + rows.joined()
    }
    return introduction + tables.joined()
  }

  /// The pages' module of labels.
  private static var script: String {
    let labels = Rejection.Code.allCases.map { "  \($0.rawValue): \"\($0.label)\",\n" }
    return """
      // \(head)

      /** What each rejection means to a person, in a few words. @type {Record<string, string>} */
      export const reasons = {
      \(labels.joined())};

      """
  }

  @Test(
    "A generated list of reasons has the texts of the rejection codes",
    arguments: [("Examples/REASONS.md", guide), ("web/text/log/reasons.js", script)])
  func generated(_ path: String, text: String) throws {
    let file = Self.repository.appending(path: path)
    let kept = try Golden.text(of: file, writtenNow: text)
    #expect(kept == text, "UPDATE_GOLDEN=1 rewrites \(path)")
  }

  @Test("The AsyncAPI document lists each rejection code exactly once")
  func document() throws {
    let file = Self.repository.appending(path: "web/asyncapi.yaml")
    let document = try String(contentsOf: file, encoding: .utf8)
    let schema = try #require(document.firstRange(of: "\n    reason:\n"))
    let item = "        - "
    let listed = document[schema.upperBound...].split(separator: "\n")
      .drop { !$0.hasPrefix(item) }.prefix { $0.hasPrefix(item) }
      .map { String($0.dropFirst(item.count)) }
    #expect(listed.sorted() == Rejection.Code.allCases.map(\.rawValue).sorted())
  }
}
