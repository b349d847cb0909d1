/// Where the ephemeral lines stand that were appended to a crowded outbox.
///
/// Positions count the bytes that ever went through the outbox. It exists only while an outbox
/// is above its soft bound.
final class CoalescingIndex {
  struct Line {
    var position: Int64
    var length: Int
  }

  /// Replaced lines stay in the buffer until they take up so many bytes or are to be sent.
  static let mostDeadBytes = 65_536

  private var latest: [UInt64: Line] = [:]
  private var dead: [Line] = []
  private(set) var deadBytes = 0

  func replace(_ key: UInt64, by line: Line, sentUpTo sent: Int64) -> Bool {
    let older = latest.updateValue(line, forKey: key)
    guard let older, older.position >= sent else { return false }
    dead.append(older)
    deadBytes += older.length + 1
    return true
  }

  /// The replaced lines in order of position.
  func takeDead(after sent: Int64) -> [Line] {
    defer {
      dead = []
      deadBytes = 0
      latest = latest.filter { $0.value.position >= sent }
    }
    return dead.sorted { $0.position < $1.position }
  }

  /// Moves what is remembered to where it stands after these lines were cut out.
  func close(_ removed: [Line]) {
    latest = latest.mapValues {
      Line(position: $0.position - removed.bytes(before: $0.position), length: $0.length)
    }
  }
}

extension [CoalescingIndex.Line] {
  /// Bytes of these lines, newlines included, that stand before a position; sorted lines only.
  func bytes(before position: Int64) -> Int64 {
    var sum: Int64 = 0
    for line in self {
      if line.position >= position { break }
      sum += Int64(line.length + 1)
    }
    return sum
  }
}
