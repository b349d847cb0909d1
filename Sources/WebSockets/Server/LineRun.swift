/// Ephemeral lines that the same connections get one after the other, joined as they are sent.
struct LineRun {
  /// Bytes from which on a run is sent.
  static let mostBytes = 65_536

  /// The numbers of the connections.
  private(set) var readers: [UInt64] = []
  /// The lines, with newlines between them.
  private(set) var bytes: [UInt8] = []
  private var lines: [(end: Int, key: UInt64)] = []

  /// Whether it has no lines.
  var isEmpty: Bool { lines.isEmpty }
  /// How many lines it has.
  var count: Int { lines.count }

  /// Begins a run for these connections.
  mutating func begin(for readers: ArraySlice<UInt64>) {
    self.readers.removeAll(keepingCapacity: true)
    self.readers += readers
  }

  /// Whether a line for these connections goes on with it.
  func goesOn(for readers: ArraySlice<UInt64>) -> Bool {
    self.readers.count == readers.count && self.readers.elementsEqual(readers)
  }

  mutating func append(_ line: UnsafeRawBufferPointer, key: UInt64) {
    if !isEmpty { bytes.append(UInt8(ascii: "\n")) }
    bytes.append(contentsOf: line)
    lines.append((bytes.count, key))
  }

  /// Goes through its lines in order.
  func forEach(_ body: (UnsafeRawBufferPointer, _ key: UInt64) -> Void) {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      for line in lines {
        body(UnsafeRawBufferPointer(rebasing: bytes[start..<line.end]), line.key)
        start = line.end + 1
      }
    }
  }

  /// Forgets its lines, and keeps the memory for the next ones.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
  }
}
