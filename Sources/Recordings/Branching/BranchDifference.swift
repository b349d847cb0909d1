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
  /// How many events of the longer run, from here on, the other one does not have at the end, too.
  public let count: Int
  /// The first records of the original run from there on, at most ``listed``.
  public let originalRecords: [String]
  /// The first records of the branch from there on, at most ``listed``.
  public let branchRecords: [String]

  /// How many records of each run are listed: those of a step, in most cases.
  public static let listed = 40

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

    fileprivate init(_ record: RecordLine) {
      sequence = record.sequence
      time = record.time
      kind = String(decoding: record.kind, as: UTF8.self)
      self.record = String(decoding: record.bytes, as: UTF8.self)
    }
  }

  /// Compares the lines of two runs; nil where their events are the same.
  init?(between original: [UInt8], and branch: [UInt8]) {
    let difference = original.withUnsafeBytes { original in
      branch.withUnsafeBytes { branch in Self.find(original, branch) }
    }
    guard let difference else { return nil }
    self = difference
  }

  /// - Parameters:
  ///   - original: The events of the original run from the first difference on.
  ///   - branch: Those of the branch.
  private init(_ original: [RecordLine], _ branch: [RecordLine]) {
    self.original = original.first.map(Side.init)
    self.branch = branch.first.map(Side.init)
    let same = zip(original.reversed(), branch.reversed()).prefix {
      $0.content.elementsEqual($1.content)
    }
    count = max(original.count, branch.count) - same.reduce(0) { count, _ in count + 1 }
    originalRecords = original.prefix(Self.listed).map { String(decoding: $0.bytes, as: UTF8.self) }
    branchRecords = branch.prefix(Self.listed).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static func find(
    _ original: UnsafeRawBufferPointer, _ branch: UnsafeRawBufferPointer
  ) -> BranchDifference? {
    var (first, second) = (original, branch)
    while true {
      let (left, right) = (nextEvent(&first), nextEvent(&second))
      if left == nil, right == nil { return nil }
      if let left, let right, left.content.elementsEqual(right.content) { continue }
      return BranchDifference(events(left, first), events(right, second))
    }
  }

  private static func events(
    _ first: RecordLine?, _ rest: UnsafeRawBufferPointer
  ) -> [RecordLine] {
    var (rest, events) = (rest, first.map { [$0] } ?? [])
    while let event = nextEvent(&rest) { events.append(event) }
    return events
  }

  private static func nextEvent(_ rest: inout UnsafeRawBufferPointer) -> RecordLine? {
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let record = RecordLine(UnsafeRawBufferPointer(rebasing: rest[..<end]))
      rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
      if let record, !record.isOf(.command) { return record }
    }
    return nil
  }
}
