public import NavigationEngine
public import WireProtocol

/// Feeds a recording's commands to the engine again and compares every record, byte for byte.
public struct Verifier {
  /// How often the one who asked is asked whether to go on, in records.
  private static let recordsBetweenQuestions = 4_096

  private let reader: RecordingReader
  private var streams: [[UInt8]: StreamReplay] = [:]

  /// Prepares to verify a recording.
  ///
  /// - Parameter app: Makes an app from the recording's own text of it.
  public init(
    _ reader: RecordingReader, app: (RecordingHeader.App) throws -> App
  ) throws {
    self.reader = reader
    var vocabularies: [String: AppVocabulary] = [:]
    for entry in reader.header.apps { vocabularies[entry.hash] = AppVocabulary(try app(entry)) }
    for stream in reader.header.streams {
      guard let vocabulary = vocabularies[stream.appHash] else {
        throw RecordingError(
          line: 1, problem: .invalidHeader("no app with the hash \(stream.appHash)"))
      }
      let replay = StreamReplay(stream: stream.stream, vocabulary: vocabulary)
      streams[replay.prefix] = replay
    }
  }

  /// Compares until the end or the first difference.
  ///
  /// - Parameter goesOn: Whether the one who asked still waits; it is called now and then.
  public func verify(
    while goesOn: () -> Bool = { true }
  ) throws(RecordingError) -> Verification {
    var result = Verification()
    try reader.forEachLine { (line) throws(RecordingError) in
      guard result.difference == nil, !result.wasInterrupted else { return }
      let bytes = reader.bytes[line.range]
      guard let replay = replay(of: bytes) else {
        throw RecordingError(
          line: line.number, problem: .notARecord("it begins with no stream of the header"))
      }
      result.difference = try replay.compare(bytes, line: line.number)
      guard result.difference == nil else { return }
      result.identicalRecords += 1
      if result.identicalRecords.isMultiple(of: Self.recordsBetweenQuestions), !goesOn() {
        result.wasInterrupted = true
      }
    }
    if result.wasInterrupted { return result }
    for replay in streams.values.sorted(by: { $0.stream < $1.stream }) {
      result.microseconds += replay.time
      if result.difference == nil { result.difference = replay.differenceAtEnd() }
    }
    return result
  }

  private func replay(of line: ArraySlice<UInt8>) -> StreamReplay? {
    // The stream's name is the first member of every record, so its bytes are a prefix.
    if streams.count == 1, let only = streams.first?.value, line.starts(with: only.prefix) {
      return only
    }
    return streams.values.first { line.starts(with: $0.prefix) }
  }
}
