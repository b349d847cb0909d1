/// A line that a node has for operators of this one, read once for all of them.
struct RelayedLine {
  /// What an operator is told of a line.
  enum Answer {
    /// The line.
    case itself
    /// Others, or nothing.
    case others([[UInt8]])
  }

  let bytes: UnsafeRawBufferPointer
  /// What it says where it is a record.
  let record: RelayedRecord?

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    record = RelayedRecord(bytes)
  }
}
