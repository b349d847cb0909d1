import Testing

@Suite("Links to functions in documentation comments")
struct SymbolLinkTests {
  let repository = Repository.current

  @Test("Each names a function, or a case, that there is, with the labels that it has")
  func resolve() {
    let known = repository.sources.reduce(into: Set<String>()) { known, file in
      for (place, line) in file.lines.enumerated() where Self.mayDeclare(line) {
        let text = file.lines[place..<min(place + Self.longestList, file.lines.count)]
        if let name = Self.declared(at: text.joined(separator: "\n")) { known.insert(name) }
      }
    }
    let findings = repository.sources.flatMap { file in
      file.findings { line in
        guard line.contains("``"), line.contains("(") else { return nil }
        let links = line.matches(of: /``(?:[A-Za-z]+\/)*([a-zA-Z]+\([^`]*\))``/).map(\.1)
        return links.first { !known.contains(String($0)) }.map { "there is no \($0)" }
      }
    }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  /// Lines that the parameters of a function take at most.
  private static let longestList = 16

  private static func mayDeclare(_ line: String) -> Bool {
    ["func ", "init(", "case "].contains(where: line.contains)
  }

  @Test(
    "A declaration is known by its labels",
    arguments: [
      ("func run() {}", "run()"), ("func take(_ a: Int) {}", "take(_:)"),
      ("func take(_ a: R<Int, E>, by b: () -> Void)", "take(_:by:)"),
      ("func take<T>(_ a: [T], at time: (Int, b: Int) = (1, 2)) {}", "take(_:at:)"),
      ("init(\n  a: Int, b body: (_ c: Int) -> Void\n) {}", "init(a:b:)"),
      ("case rejected(Reason)", "rejected(_:)"), ("case some(a: Int, Bool)", "some(a:_:)"),
    ])
  func labels(_ text: String, _ name: String) {
    #expect(Self.declared(at: text) == name)
  }

  /// The function, initialiser or case with values that the first line of a text declares.
  private static func declared(at text: String) -> String? {
    guard let match = text.firstMatch(of: /(func |case |init)([a-zA-Z]*)(?:<[^>(]*>)?\(/) else {
      return nil
    }
    let isCase = match.1 == "case "
    let labels = parameters(of: text[match.range.upperBound...]).map { parameter in
      guard let colon = parameter.firstIndex(of: ":") else { return "_" }
      let words = parameter[..<colon].split(whereSeparator: \.isWhitespace)
      return isCase && words.count > 1 ? "_" : words.first.map(String.init) ?? "_"
    }
    let name = match.1 == "init" ? "init" : match.2
    return "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }

  /// The parameters up to the parenthesis that closes their list.
  private static func parameters(of text: Substring) -> [Substring] {
    var (depth, start) = (0, text.startIndex)
    var list: [Substring] = []
    for place in text.indices {
      switch text[place] {
      case "(", "[", "{", "<": depth += 1
      case ")" where depth == 0:
        let last = text[start..<place]
        return last.contains { !$0.isWhitespace } ? list + [last] : list
      case ">" where text[..<place].last == "-": break
      case ")", "]", "}", ">": depth -= 1
      case "," where depth == 0:
        list.append(text[start..<place])
        start = text.index(after: place)
      default: break
      }
    }
    return list
  }
}
