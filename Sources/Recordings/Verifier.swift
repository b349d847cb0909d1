import AppIdentity
import JSON
public import NavigationEngine
import WireProtocol

/// Feeds a recording's commands to the engine again and compares every record, byte for byte.
///
/// It takes the recording piece by piece, as its bytes come, and holds one line at most.
public struct Verifier {
  private let makeApp: (RecordingHeader.App) throws -> App
  private let budget: EngineBudget
  private let share: Share
  private var streams: [RecordFollower] = []
  /// How many records were passed over of each stream that is not of the share.
  private var passedOver: [Int64] = []
  private var places: [String: Int] = [:]
  /// Where the views begin that the header names, by the places of their streams.
  private var views: [Int: Int64] = [:]
  private var headerLine = 0
  /// The stream whose record came last; the next one is most often of it too.
  private var current = 0
  private var hasHeader = false
  private var hasEnd = false
  private var version = RecordingVersion.current
  /// Of everything that was compared.
  private var hash = RunningSHA256()
  /// The version of the engine that made the recording; nil before its header.
  public private(set) var engine: String?
  private var line = 0
  private var unfinished: [UInt8] = []
  private var skippedBytes = SkippedBytes()
  private var result = Verification()

  /// Some of the streams of a recording, where each of several verifiers takes its share.
  ///
  /// All of them read all of it; the first alone proves the order of the streams, and the end.
  public struct Share: Sendable {
    private let place: Int
    private let count: Int

    /// One of several shares.
    ///
    /// - Parameter place: Which one, counted from 0.
    public init(place: Int, of count: Int) {
      self.place = place
      self.count = count
    }

    /// Whether it is the first.
    public var isFirst: Bool { place == 0 }

    fileprivate func has(_ stream: Int) -> Bool { stream % count == place }
  }

  /// Begins before the first byte of a recording.
  ///
  /// - Parameters:
  ///   - budget: What the engine may compute for it.
  ///   - share: Which of the streams are verified.
  ///   - app: Makes an app from the recording's own text of it.
  public init(
    within budget: EngineBudget = EngineBudget(), share: Share = Share(place: 0, of: 1),
    app: @escaping (RecordingHeader.App) throws -> App
  ) {
    self.budget = budget
    self.share = share
    makeApp = app
  }

  /// Verifies a recording that is in memory.
  public static func verify(
    _ bytes: [UInt8], app: @escaping (RecordingHeader.App) throws -> App
  ) throws -> Verification {
    var verifier = Verifier(app: app)
    guard try verifier.take(bytes) else { return verifier.result }
    return try verifier.finish()
  }

  /// Takes the next bytes of the recording.
  ///
  /// - Returns: Whether all was identical up to there; after a difference nothing more is read.
  /// - Throws: `RecordingError` with line and byte, `EngineBudget.Exhaustion` where that is more
  ///   than may be computed, and whatever making an app throws.
  public mutating func take(_ bytes: [UInt8]) throws -> Bool {
    guard result.difference == nil else { return false }
    try bytes.withUnsafeBytes { try take($0) }
    return result.difference == nil
  }

  /// Takes the end of the recording, and says what was found.
  public mutating func finish() throws -> Verification {
    if result.difference == nil { try takeEnd() }
    result.lacksEnd = version.hasEnd && !hasEnd
    // Of a file without its end, what followed is missing, wherever that begins.
    if result.difference == nil, !result.lacksEnd {
      takeRest()
      if result.difference == nil { try checkViews() }
    }
    for follower in streams { result.microseconds += follower.client.engine.now }
    result.counts = counts
    return result
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    if !unfinished.isEmpty {
      guard let end = rest.lineEnd() else { return try hold(rest) }
      try hold(rest.first(end))
      rest = rest.after(end + 1)
      try takeUnfinished()
    }
    while result.difference == nil, !rest.isEmpty {
      let skipped = SkippedLines.run(in: rest, from: 0)
      if skipped.lines > 0 {
        guard !hasEnd else { throw RecordingError(line: line + 1, problem: .afterEnd) }
        try skippedBytes.passOver(skipped.end, line: line + skipped.lines, hasHeader: hasHeader)
        cover(rest.first(skipped.end))
        rest = rest.after(skipped.end)
        line += skipped.lines
        continue
      }
      if hasHeader, !share.has(current) {
        let foreign = passOver(rest)
        rest = rest.after(foreign)
        if foreign > 0 { continue }
      } else if hasHeader {
        let same = streams[current].followStep(rest)
        if same.bytes > 0 {
          cover(rest.first(same.bytes))
          rest = rest.after(same.bytes)
          line += same.records
          result.identicalRecords += same.records
          continue
        }
      }
      guard let end = rest.lineEnd() else { return try hold(rest) }
      guard end <= RecordingReader.maximumLineBytes else { throw tooLong }
      try take(line: rest.first(end))
      rest = rest.after(end + 1)
    }
  }

  /// Takes a line that has an end.
  private mutating func take(line bytes: UnsafeRawBufferPointer) throws {
    line += 1
    guard !hasEnd else { throw RecordingError(line: line, problem: .afterEnd) }
    if hasHeader, version.hasEnd, RecordingEnd.begins(bytes) { return try take(end: bytes) }
    try take(content: bytes)
    cover(bytes)
    [Self.lineEnd].withUnsafeBytes { cover($0) }
  }

  private mutating func cover(_ bytes: UnsafeRawBufferPointer) {
    if share.isFirst { hash.update(bytes) }
  }

  /// Passes over the next records of the present stream, which is of another share.
  ///
  /// - Returns: How many bytes they are.
  private mutating func passOver(_ bytes: UnsafeRawBufferPointer) -> Int {
    var place = 0
    while streams[current].owns(bytes.after(place)), let end = bytes.lineEnd(from: place) {
      place = end + 1
      line += 1
      passedOver[current] += 1
    }
    cover(bytes.first(place))
    return place
  }

  /// Takes the end line; what the engine still has to give, the recording lacks.
  private mutating func take(end bytes: UnsafeRawBufferPointer) throws {
    takeRest()
    guard result.difference == nil else { return }
    hasEnd = true
    guard share.isFirst else { return }
    do throws(RecordingError.Problem) {
      try RecordingEnd(counts: counts, hash: hash.hexadecimal).check(bytes)
    } catch {
      throw RecordingError(line: line, problem: error)
    }
  }

  private var counts: [RecordingEnd.Count] {
    streams.indices.map { place in
      RecordingEnd.Count(
        stream: streams[place].client.stream,
        records: share.has(place) ? streams[place].lastSequence : passedOver[place])
    }
  }

  private mutating func takeRest() {
    for follower in streams.sorted(by: { $0.client.stream < $1.client.stream })
    where result.difference == nil {
      do throws(RecordFollower.Difference) {
        try follower.end()
      } catch {
        result.difference = .init(error, of: follower.client.stream, line: 0)
      }
    }
  }

  /// Checks that each view begins at a record that there is.
  private func checkViews() throws {
    guard !views.isEmpty else { return }
    for (place, count) in counts.enumerated() {
      guard let from = views[place], from > max(1, count.records) else { continue }
      throw RecordingError(
        line: headerLine,
        problem: .wrongHeader(
          "the view of \(count.stream) begins at record \(from), and there are "
            + "\(count.records)"))
    }
  }

  private mutating func takeUnfinished() throws {
    let whole = unfinished
    unfinished = []
    try whole.withUnsafeBytes { try take(line: $0) }
  }

  private mutating func takeEnd() throws {
    if !hasHeader {
      if !unfinished.isEmpty { try takeUnfinished() }
      guard hasHeader else { throw RecordingError(line: 1, problem: .noHeader) }
    } else if hasEnd, !unfinished.isEmpty {
      throw RecordingError(line: line + 1, problem: .afterEnd)
    } else if !version.hasEnd, let first = unfinished.first, first != Self.comment {
      throw RecordingError(line: line + 1, byte: unfinished.count, problem: .truncated)
    }
  }

  private mutating func hold(_ bytes: UnsafeRawBufferPointer) throws {
    guard unfinished.count + bytes.count <= RecordingReader.maximumLineBytes else { throw tooLong }
    unfinished.append(contentsOf: bytes)
  }

  private var tooLong: RecordingError { RecordingError(line: line + 1, problem: .lineTooLong) }

  private static let comment = UInt8(ascii: "#")
  private static let lineEnd = UInt8(ascii: "\n")

  private mutating func take(content bytes: UnsafeRawBufferPointer) throws {
    if bytes.isEmpty || bytes.first == Self.comment {
      try skippedBytes.passOver(bytes.count + 1, line: line, hasHeader: hasHeader)
      return
    }
    guard hasHeader else { return try begin(RecordingHeader(line: bytes, number: line)) }
    if !streams[current].owns(bytes) {
      guard let owner = RecordingLine.stream(of: bytes).flatMap({ places[$0] }),
        streams[owner].owns(bytes)
      else {
        throw RecordingError(
          line: line, problem: .notARecord("it begins with no stream of the header"))
      }
      current = owner
    }
    guard share.has(current) else {
      passedOver[current] += 1
      return
    }
    do {
      _ = try streams[current].follow(bytes, within: budget)
      result.identicalRecords += 1
    } catch let difference as RecordFollower.Difference {
      result.difference = .init(difference, of: streams[current].client.stream, line: line)
    } catch let problem as RecordingError.Problem {
      throw RecordingError(line: line, problem: problem)
    }
  }

  private mutating func begin(_ header: RecordingHeader) throws {
    engine = header.engine
    result.engine = header.engine
    headerLine = line
    version = header.version
    var vocabularies: [String: AppVocabulary] = [:]
    for entry in header.apps {
      let app = try makeApp(entry)
      guard entry.name == app.name else {
        throw wrongHeader(
          "the app \u{201c}\(entry.name)\u{201d} is \u{201c}\(app.name)\u{201d} by its text")
      }
      vocabularies[entry.hash] = AppVocabulary(app)
    }
    for stream in header.streams {
      guard let vocabulary = vocabularies[stream.appHash] else {
        throw RecordingError(
          line: line, problem: .invalidHeader("no app with the hash \(stream.appHash)"))
      }
      try check(stream, of: vocabulary.app)
      views[streams.count] = stream.from
      places[stream.stream] = streams.count
      streams.append(
        RecordFollower(stream: stream.stream, vocabulary: vocabulary, detail: .records))
    }
    passedOver = Array(repeating: 0, count: streams.count)
    hasHeader = true
  }

  /// Checks what the header says of a stream; engines before this one had other profiles.
  private func check(_ stream: RecordingHeader.Stream, of app: App) throws(RecordingError) {
    guard stream.app == app.name else {
      throw wrongHeader(
        "the app of \(stream.stream) is \u{201c}\(app.name)\u{201d}, "
          + "not \u{201c}\(stream.app)\u{201d}")
    }
    do throws(RecordingError.Problem) {
      _ = try stream.startMilliseconds()
    } catch {
      throw RecordingError(line: line, problem: error)
    }
    guard engine == FormatVersion.engine, stream.format == .current,
      stream.profile != app.profile.name
    else { return }
    guard Profile(rawValue: stream.profile) != nil else {
      let known = Profile.allCases.map(\.name).joined(separator: ", ")
      throw wrongHeader(
        "there is no profile \u{201c}\(stream.profile)\u{201d} of \(stream.stream); "
          + "the profiles are \(known)")
    }
    throw wrongHeader(
      "the profile of \(stream.stream) is \(app.profile.name) by its app, not \(stream.profile)")
  }

  private func wrongHeader(_ words: String) -> RecordingError {
    RecordingError(line: line, problem: .wrongHeader(words))
  }
}

/// What verifying a recording found.
public struct Verification: Sendable, Equatable {
  /// How many records were compared and found identical.
  public internal(set) var identicalRecords = 0
  /// The stream time that the recording covers, in microseconds, over all streams.
  public internal(set) var microseconds: Int64 = 0
  /// The first record that differs; nil where all are identical.
  public internal(set) var difference: Difference?
  /// Whether the file lacks the end that its version has: what followed the last record is missing.
  public internal(set) var lacksEnd = false
  /// The version of the engine that made it, by the header; nil where there is none.
  public internal(set) var engine: String?
  /// How many records each stream has, in the order of the header.
  public internal(set) var counts: [RecordingEnd.Count] = []

  /// Begins before anything was compared.
  public init() {}

  /// Whether all is identical, and the file whole and of an engine whose records this one knows.
  ///
  /// Of an engine that came after this one, or of no known number, the header cannot be believed:
  /// that all its records are those of this engine is no proof of what it gives.
  public var isProven: Bool { difference == nil && !lacksEnd && !isOfUnknownEngine }

  /// Whether the header names neither this engine nor an earlier one.
  public var isOfUnknownEngine: Bool {
    guard let engine else { return false }
    return engine != FormatVersion.engine && !FormatVersion.isEarlierEngine(engine)
  }

  /// What two shares of one recording are together, where all is identical.
  public func adding(_ other: Verification) -> Verification {
    var sum = other
    sum.identicalRecords += identicalRecords
    sum.microseconds += microseconds
    return sum
  }

  /// The first record that is not what the engine gives.
  public struct Difference: Sendable, Equatable {
    /// The line in the file, counted from 1; 0 where the recording ends too early.
    public let line: Int
    /// The stream.
    public let stream: String
    /// The sequence at which the two part.
    public let sequence: Int64
    /// The record that the engine gives; nil where it gives none.
    public let expected: String?
    /// The record in the file; nil where the file has none.
    public let actual: String?

    init(_ difference: RecordFollower.Difference, of stream: String, line: Int) {
      self.line = line
      self.stream = stream
      sequence = difference.sequence
      expected = difference.expected
      actual = difference.actual
    }
  }
}
