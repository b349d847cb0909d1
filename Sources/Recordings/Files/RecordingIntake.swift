import AppIdentity
import JSON
import WireProtocol

/// Takes a recording apart as its bytes come, so that it can be put together again byte for byte.
///
/// It holds one line at most. What it hands out is good up to the first problem, which
/// ``take(_:pausing:wanting:_:)`` and ``finish(pausing:_:)`` name with its line and byte. After an
/// error it is used no more.
public struct RecordingIntake: Sendable {
  /// What the file consists of, in its order.
  public enum Item: Sendable {
    /// The header, its line without a line end, and the line's number; it comes once, before all
    /// records.
    case header(RecordingHeader, line: [UInt8], number: Int)
    /// A record that goes on where its stream stopped; a line end follows it.
    case record(RecordingScanner.Record)
    /// The end line, which fits what came before; a line end follows it, and nothing else.
    case end(line: [UInt8])
    /// Comments and empty lines in a row, each whole, or the header's line end: bytes that are no
    /// records. After the last record, also what is there of a line in which the file was cut off.
    case other([UInt8])
  }

  private static let lineEnd = UInt8(ascii: "\n")
  private static let comment = UInt8(ascii: "#")
  private var order: RecordOrder?
  private var version = RecordingVersion.current
  /// Of all lines that were handed out.
  private var hash = RunningSHA256()
  private var hasEnd = false
  /// Whether records were passed over.
  private var isPartial = false
  private var skippedBytes = SkippedBytes()
  private var unfinished: [UInt8] = []
  private var line = 0

  /// Begins before the first byte of a file.
  public init() {}

  /// Whether the file lacks the end that its version has.
  ///
  /// It is complete up to the last record that came, and what followed is missing; it may be cut
  /// off within a line.
  public var lacksEnd: Bool { version.hasEnd && !hasEnd }

  /// How many records came of each stream, in the order of the header.
  public var counts: [RecordingEnd.Count] { order?.counts ?? [] }

  /// Takes the next bytes of the file and hands out what they complete.
  ///
  /// - Parameters:
  ///   - pause: Called again and again while a long line is read.
  ///   - wants: Says of which streams records are wanted still; nil for a whole file. Records of
  ///     others are passed over unread, and so the end proves nothing.
  public mutating func take(
    _ bytes: some RandomAccessCollection<UInt8>, pausing pause: () -> Void = {},
    wanting wants: ((_ stream: String) -> Bool)? = nil, _ body: (Item) throws -> Void
  ) throws {
    // What is generic here is not where it is called from another module.
    let taken: Void? = try bytes.withContiguousStorageIfAvailable {
      try take(UnsafeRawBufferPointer($0), pause, wants, body)
    }
    if taken == nil { try Array(bytes).withUnsafeBytes { try take($0, pause, wants, body) } }
  }

  private mutating func take(
    _ bytes: UnsafeRawBufferPointer, _ pause: () -> Void, _ wants: ((String) -> Bool)?,
    _ body: (Item) throws -> Void
  ) throws {
    isPartial = isPartial || wants != nil
    var start = 0
    // Bytes up to here are in the hash: it is slow by the line.
    var hashed = 0
    func cover(to end: Int) {
      if !isPartial { hash.update(bytes.part(hashed..<end)) }
      hashed = end
    }
    while start < bytes.count {
      if unfinished.isEmpty, case let skipped = SkippedLines.run(in: bytes, from: start),
        skipped.lines > 0
      {
        if hasEnd { throw RecordingError(line: line + 1, problem: .afterEnd) }
        line += skipped.lines
        try skippedBytes.passOver(skipped.end - start, line: line, hasHeader: order != nil)
        try body(.other(Array(bytes[start..<skipped.end])))
        start = skipped.end
        continue
      }
      guard let end = bytes.lineEnd(from: start) else {
        try hold(bytes.after(start))
        break
      }
      if unfinished.isEmpty {
        guard end - start <= RecordingReader.maximumLineBytes else { throw tooLong }
        if isEnd(bytes.part(start..<end)) { cover(to: start) }
        try finishLine(bytes.part(start..<end), isEnded: true, pause, wants, body)
      } else {
        let known = unfinished.count
        try hold(bytes.part(start..<end))
        let whole = unfinished
        unfinished.removeAll(keepingCapacity: whole.count <= Self.keptCapacity)
        try whole.withUnsafeBytes { whole in
          if !isPartial, !isEnd(whole) { hash.update(whole.first(known)) }
          try finishLine(whole, isEnded: true, pause, wants, body)
        }
      }
      start = end + 1
    }
    cover(to: start)
  }

  /// Whether a line is the end of the file.
  private func isEnd(_ line: UnsafeRawBufferPointer) -> Bool {
    version.hasEnd && order != nil && RecordingEnd.begins(line)
  }

  /// Takes the end of the file.
  ///
  /// - Parameter pause: As in ``take(_:pausing:wanting:_:)``, for a last line without an end.
  public mutating func finish(
    pausing pause: () -> Void = {}, _ body: (Item) throws -> Void
  ) throws {
    if hasEnd, !unfinished.isEmpty {
      throw RecordingError(line: line + 1, problem: .afterEnd)
    }
    if order != nil, let first = unfinished.first, first != Self.comment {
      guard version.hasEnd else {
        throw RecordingError(line: line + 1, byte: unfinished.count, problem: .truncated)
      }
      return try body(.other(unfinished))
    }
    if !unfinished.isEmpty {
      let last = unfinished
      try last.withUnsafeBytes { try finishLine($0, isEnded: false, pause, nil, body) }
    }
    guard order != nil else { throw RecordingError(line: 1, problem: .noHeader) }
  }

  private var tooLong: RecordingError { RecordingError(line: line + 1, problem: .lineTooLong) }

  private mutating func hold(_ bytes: UnsafeRawBufferPointer) throws(RecordingError) {
    guard unfinished.count + bytes.count <= RecordingReader.maximumLineBytes else { throw tooLong }
    unfinished.append(contentsOf: bytes)
  }

  private mutating func finishLine(
    _ bytes: UnsafeRawBufferPointer, isEnded: Bool, _ pause: () -> Void,
    _ wants: ((String) -> Bool)?, _ body: (Item) throws -> Void
  ) throws {
    line += 1
    if hasEnd { throw RecordingError(line: line, problem: Self.problem(after: bytes)) }
    if isEnd(bytes) { return try finish(with: bytes, body) }
    if bytes.isEmpty || bytes.first == Self.comment {
      try skippedBytes.passOver(bytes.count + 1, line: line, hasHeader: order != nil)
      return try body(.other(isEnded ? Array(bytes) + [Self.lineEnd] : Array(bytes)))
    }
    if let wants, let stream = order?.stream(of: bytes), !wants(stream) { return }
    if let place = try order?.takePlace(of: bytes, number: line, pausing: pause) {
      return try body(.record(.init(line: line, place: place, bytes: Array(bytes))))
    }
    let header = try RecordingHeader(line: bytes, number: line, pausing: pause)
    order = RecordOrder(header)
    version = header.version
    try body(.header(header, line: Array(bytes), number: line))
    if isEnded { try body(.other([Self.lineEnd])) }
  }

  private mutating func finish(
    with bytes: UnsafeRawBufferPointer, _ body: (Item) throws -> Void
  ) throws {
    if !isPartial {
      do throws(RecordingError.Problem) {
        try RecordingEnd(counts: counts, hash: hash.hexadecimal).check(bytes)
      } catch {
        throw RecordingError(line: line, problem: error)
      }
    }
    hasEnd = true
    try body(.end(line: Array(bytes)))
  }

  /// What is wrong where a line follows the end.
  private static func problem(after bytes: UnsafeRawBufferPointer) -> RecordingError.Problem {
    let format = (try? JSONParser.parse(bytes))?["format"]?.string
    return format == FormatVersion.recordingName ? .secondHeader : .afterEnd
  }

  /// The room that is kept from line to line, in bytes; few records are longer.
  private static let keptCapacity = 1 << 16
}
