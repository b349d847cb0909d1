import Testing

@Suite("Sizes of source files")
struct SizeTests {
  /// Limits that may be lowered, never raised.
  enum Limit {
    static let swiftLines = 400
    static let scriptLines = 300
    static let columns = 100
  }

  let repository = Repository.current

  @Test("No Swift file has more lines than the limit")
  func swiftFiles() {
    let long = repository.swift.filter { $0.lines.count > Limit.swiftLines }
      .map { "\($0.path): \($0.lines.count) lines" }
    #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
  }

  @Test("No script of the pages has more lines than the limit")
  func scripts() {
    let long = repository.scripts.filter { $0.lines.count > Limit.scriptLines }
      .map { "\($0.path): \($0.lines.count) lines" }
    #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
  }

  @Test("No line of Swift has more columns than the limit")
  func columns() {
    let wide = repository.swift.flatMap { file in
      file.findings { $0.count > Limit.columns ? "\($0.count) columns" : nil }
    }
    #expect(wide.isEmpty, "\(wide.joined(separator: "\n"))")
  }
}
