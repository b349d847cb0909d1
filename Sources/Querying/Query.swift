/// What a person types to find something: words, and `key:value` with commas between alternatives,
/// `*` for anything, quotes round spaces, `-` in front to turn it round. All terms must hold.
///
/// The pages read the same language; `Tests/Web/golden/queries.json` holds both to one table.
public struct Query: Sendable, Equatable {
  /// The longest query that is read, in bytes.
  public static let maximumBytes = 4_096

  /// A condition.
  public struct Term: Sendable, Equatable {
    /// The key, in lower case; nil for a word, which is compared with what every key has.
    public let key: String?
    /// What may stand there, in lower case; at least one.
    public let values: [String]
    /// Whether it holds where no value is found.
    public let isNegated: Bool

    /// Makes a condition.
    public init(key: String?, values: [String], isNegated: Bool = false) {
      self.key = key
      self.values = values
      self.isNegated = isNegated
    }
  }

  /// The conditions in their order.
  public let terms: [Term]
  /// The first key that is not known; its term is left out.
  public let unknownKey: String?

  /// Reads a query over keys, which are in lower case.
  public init(_ text: String, keys: [String]) {
    var reader = QueryReader(text)
    var terms: [Term] = []
    var unknown: String?
    while let written = reader.next() {
      let name = written.key?.lowercased()
      if let name, !keys.contains(name) {
        unknown = unknown ?? name
        continue
      }
      let alternatives =
        name == nil || written.isQuoted
        ? [written.value]
        : written.value.split(separator: ",").map(String.init)
      let values = alternatives.map { $0.lowercased() }.filter { !$0.isEmpty }
      guard !values.isEmpty else { continue }
      terms.append(Term(key: name, values: values, isNegated: written.isNegated))
    }
    self.terms = terms
    unknownKey = unknown
  }

  /// The first value of a key that is none of its words; values with `*` may be any.
  public func unknownWord(of key: String, known: [String]) -> String? {
    terms.lazy.filter { $0.key == key }.flatMap(\.values)
      .first { !$0.utf8.contains(UInt8(ascii: "*")) && !known.contains($0) }
  }

  /// Whether something has what all terms ask for.
  ///
  /// - Parameters:
  ///   - fields: What each key is compared with; words are compared with all of it.
  ///   - exact: The keys that compare whole values.
  public func accepts(_ fields: [String: [String]], exact: Set<String> = []) -> Bool {
    let candidates = fields.mapValues { $0.map { Array($0.lowercased().utf8) } }
    return terms.allSatisfy { term in
      let compared = term.key.map { candidates[$0] ?? [] } ?? Array(candidates.values.joined())
      let isWhole = term.key.map(exact.contains) ?? false
      let isFound = term.values.contains { value in
        let pattern = Pattern(value, isWhole: isWhole)
        return compared.contains(where: pattern.fits)
      }
      return isFound != term.isNegated
    }
  }
}
