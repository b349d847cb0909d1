import JSON
public import NavigationEngine
import WireProtocol

/// Runs a recording's commands again and writes the records that this version gives.
///
/// For recordings of an older version: what was done is kept, with its times and origins, and what
/// came of it is made anew.
public struct Rerun {
  private let reader: RecordingReader
  /// The apps of today, by the hashes that the recording has.
  private let apps: [String: (vocabulary: AppVocabulary, entry: RecordingHeader.App)]

  /// Prepares to run a recording again.
  ///
  /// - Parameter app: Makes an app from the recording's own text of it, and says what that text is
  ///   today.
  public init(
    _ reader: RecordingReader,
    app: (RecordingHeader.App) throws -> (app: App, entry: RecordingHeader.App)
  ) throws {
    self.reader = reader
    var apps: [String: (AppVocabulary, RecordingHeader.App)] = [:]
    for entry in reader.header.apps {
      let made = try app(entry)
      apps[entry.hash] = (AppVocabulary(made.app), made.entry)
    }
    self.apps = apps
  }

  /// The new recording; its streams come one after the other, as the header names them.
  ///
  /// - Parameter budget: What the engines of all streams may compute together.
  /// - Throws: `RecordingError` with line and byte, `EngineBudget.Exhaustion`.
  public func recording(within budget: EngineBudget = EngineBudget()) throws -> [UInt8] {
    var commands: [String: [CommandRecord]] = [:]
    var ends: [String: Int64] = [:]
    try reader.forEachCommand { (line, place, value) throws(RecordingError) in
      ends[place.stream] = place.time
      guard let command = try Self.command(value, line) else { return }
      commands[place.stream, default: []].append(command)
    }
    var streams: [RecordingHeader.Stream] = []
    for stream in reader.header.streams {
      guard let app = apps[stream.appHash] else {
        throw RecordingError(
          line: 1, problem: .invalidHeader("no app with the hash \(stream.appHash)"))
      }
      streams.append(
        stream.rewritten(appHash: app.entry.hash, profile: app.vocabulary.app.profile.name))
    }
    var records: [(stream: String, lines: [UInt8])] = []
    for stream in reader.header.streams {
      guard let app = apps[stream.appHash] else { continue }
      var batch = RecordBatch()
      var client = RecordedEngine(stream: stream.stream, vocabulary: app.vocabulary)
      for record in commands[stream.stream] ?? [] {
        try Self.advance(&client, to: record.time, into: &batch, budget)
        let start = batch.writer.count
        client.apply(record.command, origin: record.origin, at: record.time, into: &batch)
        try budget.spend(events: batch.eventCount, bytes: batch.writer.count - start)
        batch.removeLines()
      }
      try Self.advance(&client, to: ends[stream.stream] ?? 0, into: &batch, budget)
      records.append((stream.stream, batch.writer.bytes))
    }
    let header = RecordingHeader(
      streams: streams, apps: reader.header.apps.compactMap { apps[$0.hash]?.entry })
    return header.recording(of: records)
  }

  private static func advance(
    _ client: inout RecordedEngine, to time: Int64, into batch: inout RecordBatch,
    _ budget: EngineBudget
  ) throws(EngineBudget.Exhaustion) {
    var start = batch.writer.count
    while try client.advanceToNextMoment(until: time, into: &batch, within: budget) {
      try budget.spend(events: 0, bytes: batch.writer.count - start)
      start = batch.writer.count
      batch.removeLines()
    }
  }

  private static func command(
    _ value: JSONValue, _ line: RecordingReader.Line
  ) throws(RecordingError) -> CommandRecord? {
    do {
      return try CommandRecord(record: value)
    } catch {
      throw RecordingError(line: line.number, problem: .notARecord(error.message))
    }
  }
}
