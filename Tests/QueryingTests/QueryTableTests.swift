import Foundation
import Querying
import Testing

/// One table of queries for every program that reads them; the pages' tests read the same file.
private struct Table: Decodable {
  struct Parse: Decodable, CustomTestStringConvertible {
    struct Term: Decodable {
      let key: String?
      let values: [String]
      let isNegated: Bool?
    }

    let query: String
    let terms: [Term]
    let unknown: String?

    var testDescription: String { query.debugDescription }
  }

  struct Match: Decodable, CustomTestStringConvertible {
    let fields: [String: [String]]
    let accepted: [String]
    let rejected: [String]

    var testDescription: String { fields["name"]?.first ?? "what has no fields" }
  }

  let keys: [String]
  let exact: Set<String>
  let parse: [Parse]
  let match: [Match]

  static let shared: Self = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Web/golden/queries.json")
    do {
      return try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    } catch {
      fatalError("\(file.path): \(error)")
    }
  }()
}

@Suite("Queries mean what the table of queries says")
struct QueryTableTests {
  @Test("The table has queries")
  func filled() {
    #expect(Table.shared.parse.count > 20)
    #expect(Table.shared.match.count > 2)
  }

  @Test("A query has the terms of the table", arguments: Table.shared.parse)
  fileprivate func terms(_ expected: Table.Parse) {
    let query = Query(expected.query, keys: Table.shared.keys)
    #expect(
      query.terms
        == expected.terms.map {
          Query.Term(key: $0.key, values: $0.values, isNegated: $0.isNegated ?? false)
        })
    #expect(query.unknownKey == expected.unknown)
  }

  @Test("A query accepts and rejects what the table says", arguments: Table.shared.match)
  fileprivate func matches(_ expected: Table.Match) {
    func accepts(_ text: String) -> Bool {
      Query(text, keys: Table.shared.keys).accepts(expected.fields, exact: Table.shared.exact)
    }
    for query in expected.accepted { #expect(accepts(query), "\(query.debugDescription)") }
    for query in expected.rejected { #expect(!accepts(query), "\(query.debugDescription)") }
  }

  @Test("A word that a key does not know is named, one with a star is not")
  func unknownWords() {
    let query = Query("is:imported,* is:lost", keys: ["is"])
    #expect(query.unknownWord(of: "is", known: ["imported"]) == "lost")
    #expect(Query("is:i*", keys: ["is"]).unknownWord(of: "is", known: ["imported"]) == nil)
    #expect(Query("lost", keys: ["is"]).unknownWord(of: "is", known: ["imported"]) == nil)
  }

  @Test("A query of many stars is answered in time that grows with its length alone")
  func stars() {
    let query = Query(String(repeating: "a*", count: 2_000) + "b", keys: [])
    #expect(!query.accepts(["name": [String(repeating: "a", count: 4_000)]]))
  }
}
