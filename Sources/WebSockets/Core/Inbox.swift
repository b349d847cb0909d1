/// What has arrived of a message that is not whole yet.
struct Inbox {
  private(set) var bytes: [UInt8] = []
  /// How many of the bytes, from the first on, are whole characters; found out for text alone.
  private var checkedCount = 0

  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }

  mutating func append(_ piece: UnsafeRawBufferPointer) { bytes.append(contentsOf: piece) }

  mutating func removeAll() { self = Inbox() }

  /// Whether this may be the beginning of a text. What was looked at once is not looked at again.
  mutating func checkBeginning() -> Bool {
    guard let count = withUnchecked(countOfWholeCharacters) else { return false }
    checkedCount += count
    return true
  }

  /// Whether this is a whole text.
  func isText() -> Bool { withUnchecked(isWellFormedUTF8) }

  private func withUnchecked<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { body(.init(rebasing: $0[checkedCount...])) }
  }
}
