import Glibc

/// Lines that the same connections get one after the other, joined as they are sent.
struct LineRun {
  /// Bytes that a run has at most, unless it is one line that is longer: what one frame takes.
  static let mostBytes = LibraryContext.sendChunkBytes

  /// An ephemeral line, or durable ones that stand next to each other.
  struct Piece {
    /// Where they stand in ``LineRun/bytes``, with the newlines between them.
    var range: Range<Int>
    /// How many lines they are.
    var count = 1
    /// That of an ephemeral line; nil for durable ones.
    let key: UInt64?
  }

  /// The numbers of the connections.
  private(set) var readers: [UInt64] = []
  /// The lines, with newlines between them.
  private(set) var bytes: [UInt8] = []
  private var lines: [(end: Int, key: UInt64?)] = []
  /// Whether one of its lines is durable.
  private(set) var hasDurable = false
  private var gatheringEnd = Int64.max

  /// Whether it has no lines.
  var isEmpty: Bool { lines.isEmpty }
  /// How many lines it has.
  var count: Int { lines.count }
  /// When it is to be sent; durable lines wait for no others.
  var deadline: Int64 { isEmpty ? .max : hasDurable ? .min : gatheringEnd }

  /// Begins a run for these connections.
  ///
  /// - Parameter end: How long ephemeral lines may wait for others.
  mutating func begin(for readers: ArraySlice<UInt64>, until end: Int64) {
    self.readers.removeAll(keepingCapacity: true)
    self.readers += readers
    gatheringEnd = end
  }

  /// Whether a line of so many bytes for these connections goes on with it.
  func takes(_ count: Int, for readers: ArraySlice<UInt64>) -> Bool {
    guard bytes.count + 1 + count <= Self.mostBytes, self.readers.count == readers.count else {
      return false
    }
    return self.readers.withUnsafeBytes { own in
      readers.withUnsafeBytes { memcmp(own.baseAddress!, $0.baseAddress!, own.count) == 0 }
    }
  }

  /// Whether it has lines for a connection.
  func isFor(_ connection: ConnectionID) -> Bool {
    !isEmpty && readers.contains(connection.rawValue)
  }

  mutating func append(_ line: UnsafeRawBufferPointer, key: UInt64?) {
    if !isEmpty { bytes.append(UInt8(ascii: "\n")) }
    bytes.append(contentsOf: line)
    lines.append((bytes.count, key))
    if key == nil { hasDurable = true }
  }

  /// Its lines in order.
  var pieces: [Piece] {
    var pieces: [Piece] = []
    var start = 0
    for line in lines {
      if line.key == nil, let last = pieces.indices.last, pieces[last].key == nil {
        pieces[last].range = pieces[last].range.lowerBound..<line.end
        pieces[last].count += 1
      } else {
        pieces.append(Piece(range: start..<line.end, key: line.key))
      }
      start = line.end + 1
    }
    return pieces
  }

  /// Forgets its lines, and keeps the memory for the next ones.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    hasDurable = false
  }
}
