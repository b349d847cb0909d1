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

  /// The replaced lines that are still there.
  func takeDead(after sent: Int64) -> RemovedLines {
    defer {
      dead.removeAll(keepingCapacity: true)
      deadBytes = 0
      latest = latest.filter { $0.value.position >= sent }
    }
    return RemovedLines(dead)
  }

  /// Moves what is remembered to where it stands after these lines were cut out.
  func close(_ removed: RemovedLines) {
    for place in latest.values.indices {
      latest.values[place].position -= removed.bytes(before: latest.values[place].position)
    }
  }
}

/// Lines that were cut out of an outbox.
struct RemovedLines {
  /// In the order of their positions.
  let lines: [CoalescingIndex.Line]
  /// For each line, how many bytes it and those before it had, newlines included.
  private let sums: [Int64]

  init(_ lines: [CoalescingIndex.Line]) {
    self.lines = lines.sorted { $0.position < $1.position }
    var sum: Int64 = 0
    sums = self.lines.map {
      sum += Int64($0.length + 1)
      return sum
    }
  }

  /// Bytes that stood before a position.
  func bytes(before position: Int64) -> Int64 {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : sums[low - 1]
  }
}
