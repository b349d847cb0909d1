public import NavigationEngine
import WireProtocol

/// Feeds a recording's commands to the engine again and compares every record, byte for byte.
///
/// It takes the recording piece by piece, as its bytes come, and holds one line at most.
public struct Verifier {
  private let makeApp: (RecordingHeader.App) throws -> App
  private let budget: EngineBudget
  private var streams: [RecordFollower] = []
  private var places: [String: Int] = [:]
  /// The stream whose record came last; the next one is most often of it too.
  private var current = 0
  private var hasHeader = false
  /// The version of the engine that made the recording; nil before its header.
  public private(set) var engine: String?
  private var line = 0
  private var unfinished: [UInt8] = []
  private var result = Verification()

  /// Begins before the first byte of a recording.
  ///
  /// - Parameters:
  ///   - budget: What the engine may compute for it.
  ///   - app: Makes an app from the recording's own text of it.
  public init(
    within budget: EngineBudget = EngineBudget(),
    app: @escaping (RecordingHeader.App) throws -> App
  ) {
    self.budget = budget
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
    for follower in streams.sorted(by: { $0.client.stream < $1.client.stream }) {
      result.microseconds += follower.client.engine.now
      guard result.difference == nil else { continue }
      do throws(RecordFollower.Difference) {
        try follower.end()
      } catch {
        result.difference = .init(error, of: follower.client.stream, line: 0)
      }
    }
    return result
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    if !unfinished.isEmpty {
      guard let end = rest.firstIndex(of: Self.lineEnd) else { return try hold(rest) }
      try hold(rest.first(end))
      rest = rest.after(end + 1)
      try takeUnfinished()
    }
    while result.difference == nil, !rest.isEmpty {
      if hasHeader {
        let same = streams[current].followStep(rest)
        if same.bytes > 0 {
          rest = rest.after(same.bytes)
          line += same.records
          result.identicalRecords += same.records
          continue
        }
      }
      guard let end = rest.firstIndex(of: Self.lineEnd) else { return try hold(rest) }
      guard end <= RecordingReader.maximumLineBytes else { throw tooLong }
      try take(line: rest.first(end))
      rest = rest.after(end + 1)
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
    } else if let first = unfinished.first, first != Self.comment {
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

  private mutating func take(line bytes: UnsafeRawBufferPointer) throws {
    line += 1
    if bytes.isEmpty || bytes.first == Self.comment { return }
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
    var vocabularies: [String: AppVocabulary] = [:]
    for entry in header.apps { vocabularies[entry.hash] = AppVocabulary(try makeApp(entry)) }
    for stream in header.streams {
      guard let vocabulary = vocabularies[stream.appHash] else {
        throw RecordingError(
          line: line, problem: .invalidHeader("no app with the hash \(stream.appHash)"))
      }
      try checkProfile(of: stream, in: header)
      places[stream.stream] = streams.count
      streams.append(RecordFollower(stream: stream.stream, vocabulary: vocabulary))
    }
    hasHeader = true
    engine = header.engine
  }

  /// Engines before this one had profiles with other names.
  private func checkProfile(
    of stream: RecordingHeader.Stream, in header: RecordingHeader
  ) throws(RecordingError) {
    guard header.engine == FormatVersion.engine, stream.format == .current,
      Profile(rawValue: stream.profile) == nil
    else { return }
    let known = Profile.allCases.map(\.name).joined(separator: ", ")
    throw RecordingError(
      line: line,
      problem: .invalidHeader(
        "there is no profile \u{201c}\(stream.profile)\u{201d} of \(stream.stream); "
          + "the profiles are \(known)"))
  }
}

extension UnsafeRawBufferPointer {
  /// The same bytes without the first ones.
  fileprivate func after(_ length: Int) -> Self { Self(rebasing: self[length...]) }

  /// The first bytes.
  fileprivate func first(_ length: Int) -> Self { Self(rebasing: self[..<length]) }
}

/// What verifying a recording found.
public struct Verification: Sendable, Equatable {
  /// How many records were compared and found identical.
  public internal(set) var identicalRecords = 0
  /// The stream time that the recording covers, in microseconds, over all streams.
  public internal(set) var microseconds: Int64 = 0
  /// The first record that differs; nil where all are identical.
  public internal(set) var difference: Difference?

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
