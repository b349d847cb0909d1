import WireProtocol

/// The first events in which two runs differ.
///
/// Commands are left out, and so are the records' numbers and hashes: a command more moves all
/// numbers, another strategy changes all hashes, and neither says what the app did.
public struct BranchDifference: Sendable, Equatable {
  /// The record of the original run; nil where it has no more.
  public let original: Side?
  /// The record of the branch; nil where it has no more.
  public let branch: Side?

  /// One record.
  public struct Side: Sendable, Equatable {
    /// Its number.
    public let sequence: Int64
    /// Its time, in microseconds of the stream.
    public let time: Int64
    /// Its kind.
    public let kind: String
    /// The line.
    public let record: String
  }

  /// Compares the lines of two runs; nil where their events are the same.
  init?(between original: [UInt8], and branch: [UInt8]) {
    var first = RecordLines(bytes: original).makeIterator()
    var second = RecordLines(bytes: branch).makeIterator()
    while true {
      let (left, right) = (Self.nextEvent(&first), Self.nextEvent(&second))
      if left == nil, right == nil { return nil }
      if let left, let right, left.content.elementsEqual(right.content) { continue }
      self.original = left.map(Side.init)
      self.branch = right.map(Side.init)
      return
    }
  }

  private static func nextEvent(_ lines: inout RecordLines.Iterator) -> EncodedRecord? {
    while let line = lines.next() {
      if let record = EncodedRecord(line), record.kind != EncodedRecord.command { return record }
    }
    return nil
  }
}

extension BranchDifference.Side {
  fileprivate init(_ record: EncodedRecord) {
    sequence = record.sequence
    time = record.time
    kind = record.kind
    self.record = String(decoding: record.line, as: UTF8.self)
  }
}
