import Testing

@Suite("Sizes")
struct SizeTests {
  /// Limits that may be lowered, never raised.
  enum Limit {
    static let swiftLines = 400
    static let scriptLines = 300
    static let columns = 100
  }

  let repository = Repository.current

  @Test("no Swift file is longer than its limit")
  func swiftFiles() {
    let long = repository.swift.filter { $0.lines.count > Limit.swiftLines }
      .map { "\($0.path): \($0.lines.count) lines" }
    #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
  }

  @Test("no script of the pages is longer than its limit")
  func scripts() {
    let long = repository.scripts.filter { $0.lines.count > Limit.scriptLines }
      .map { "\($0.path): \($0.lines.count) lines" }
    #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
  }

  @Test("no line of Swift is wider than its limit")
  func columns() {
    let wide = repository.swift.flatMap { file in
      file.findings { $0.count > Limit.columns ? "\($0.count) columns" : nil }
    }
    #expect(wide.isEmpty, "\(wide.joined(separator: "\n"))")
  }
}
