import EventStore
import Foundation
import Recordings
import WireProtocol

/// A recording file on its way into a store, batch by batch, unseen until all of it is there.
struct RecordingImport {
  /// What is gathered before it is stored, in bytes: a transaction of some tenths of a millisecond,
  /// for which records of clients have to wait.
  private static let batchBytes = 1 << 14
  /// Records or pieces that are gathered before they are stored.
  private static let batchCount = 64
  /// How many times as much is gathered where nobody waits beside.
  private static let aloneFactor = 128
  /// Streams that are created at once; each has rows in several tables and indexes.
  private static let batchStreams = 6
  /// Names that are tried where others take them at the same moment.
  private static let maximumAttempts = 8
  /// Bytes beside the records that make one piece at most; a longer comment is several.
  private static let pieceBytes = 1 << 16

  private let store: any EventStoring
  private var naming: ImportNaming
  private let file = RecordingFile.id(from: UUID().uuidString)
  private var batch = AppendBatch()
  /// The ids by the names in the file; empty before the header.
  private var ids: [String: String] = [:]
  private var streams: [String] = []
  private var pieces: [RecordingFile.Piece] = []
  private var storedPieces: Int64 = 0
  /// The length of the bytes in the pieces that are not stored.
  private var gathered = 0
  private var isBegun = false
  /// The header's line, and the name of its first stream; nil before it.
  private var head: (line: [UInt8], stream: String)?
  private var counts: [String: DuplicateFile.Count] = [:]
  /// The records of one stream that came last, and are in no piece yet.
  private var run = Run()
  /// Lets clients' records come in between; nil where there are none beside.
  private let way: GivingWay?
  private let names: StreamNames?

  /// Records of one stream in a row.
  private struct Run {
    var stream = ""
    var id = ""
    var records: Int64 = 0
    /// The length of their lines, without the stream's names.
    var bytes: Int64 = 0
    var last: DuplicateFile.Last?
  }

  init(into store: any EventStoring, names: StreamNames?) {
    self.store = store
    self.names = names
    naming = ImportNaming(in: store, beside: names)
    way = names == nil ? nil : GivingWay()
  }

  /// How many times as much is stored at once as beside clients.
  private var factor: Int { way == nil ? Self.aloneFactor : 1 }

  /// Lets clients' records come in between, in the middle of work.
  var giveWay: () -> Void { { [way] in way?.offer() } }

  mutating func take(_ item: RecordingIntake.Item) throws {
    way?.offer()
    switch item {
    case .header(let header, let line, let number):
      do throws(RecordingError.Problem) {
        for stream in header.streams { _ = try stream.startMilliseconds() }
      } catch {
        throw RecordingError(line: number, problem: error)
      }
      try begin(header, line)
    case .record(let record):
      try take(
        record.bytes, of: record.place.stream, sequence: record.place.sequence,
        time: record.place.time, isCommand: record.place.kind == RecordKind.command.rawValue,
        isFault: record.place.kind == RecordKind.fault.rawValue,
        number: record.line)
    case .end(let line): try take(.other(line + RecordingArchive.lineEnd))
    case .other(let bytes):
      for start in stride(from: 0, to: bytes.count, by: Self.pieceBytes) {
        add(bytes[start..<min(start + Self.pieceBytes, bytes.count)])
        try flushIfFull()
      }
    }
    try flushIfFull()
  }

  /// Takes the next record of a stream.
  ///
  /// - Parameter number: The line's number in the file.
  mutating func take(
    _ line: [UInt8], of stream: String, sequence: Int64, time: Int64, isCommand: Bool,
    isFault: Bool, number: Int
  ) throws {
    if stream != run.stream {
      endRun()
      run = Run(stream: stream, id: ids[stream] ?? stream)
    }
    run.last =
      line.count > DuplicateFile.Last.maximumBytes
      ? nil : DuplicateFile.Last(sequence: sequence, line: line)
    guard let line = RecordingLine.renamed(line, from: stream, to: run.id) else {
      throw RecordingError(line: number, problem: .notARecord(RecordingLine.nameRule))
    }
    batch.append(
      StoredRecord(
        sequence: sequence, timeMicroseconds: time, isCommand: isCommand, line: line),
      to: run.id)
    run.records += 1
    run.bytes += Int64(line.count - run.id.utf8.count)
    if isFault { batch.count(1, of: run.id) }
    try flushIfFull()
  }

  /// Makes a piece of the records that came last.
  private mutating func endRun() {
    guard run.records > 0 else { return }
    pieces.append(.records(of: run.stream, count: run.records))
    counts[run.stream, default: .init()].records += run.records
    counts[run.stream, default: .init()].bytes += run.bytes
    counts[run.stream, default: .init()].last = run.last
    (run.records, run.bytes) = (0, 0)
  }

  private mutating func flushIfFull() throws {
    guard isBegun else { return }
    if batch.bytes + gathered >= factor * Self.batchBytes
      || batch.recordCount >= factor * Self.batchCount
      || pieces.count >= factor * Self.batchCount
    {
      try flush()
    }
  }

  /// Lets the streams be seen.
  ///
  /// - Parameter once: Whether nothing of it is kept where the same file is there already.
  mutating func finish(once: Bool = false) throws -> StoredFile {
    endRun()
    guard let names else { return try appear(once: once) }
    // Of imports of one file at the same moment, the second finds the first.
    return try names.oneAtATime { try appear(once: once) }
  }

  private mutating func appear(once: Bool) throws -> StoredFile {
    let earlier =
      try head.map { head in
        try DuplicateFile(of: head.line, stream: head.stream, in: store).streams(
          pieces: storedPieces + Int64(pieces.count), last: pieces.last, counts: counts)
      } ?? []
    if once, !earlier.isEmpty {
      try abandon()
      return StoredFile(streams: earlier, earlier: earlier, isLeftOut: true)
    }
    let last = pieces
    pieces = []
    batch.add(last, toFile: file, at: storedPieces)
    batch.finish(file: file)
    batch.joinRuns()
    try append(batch)
    return StoredFile(streams: streams, earlier: earlier)
  }

  /// Removes what was stored of it. Where that fails the streams are there, although nobody sees
  /// them, and keep their names.
  mutating func abandon() throws {
    if isBegun { try store.abandon(file: file, betweenSlices: giveWay) }
    naming.giveBackAll()
  }

  private mutating func begin(_ header: RecordingHeader, _ line: [UInt8]) throws {
    let apps = Dictionary(header.apps.map { ($0.hash, $0) }) { first, _ in first }
    var added: Set<String> = []
    var opening = Opening()
    for stream in header.streams {
      if let app = apps[stream.appHash], added.insert(app.hash).inserted {
        opening.sources.append(AppSource(name: app.name, text: app.source))
      }
      opening.streams.append(stream)
      guard
        opening.bytes >= factor * Self.batchBytes
          || opening.streams.count >= factor * Self.batchStreams
      else { continue }
      try open(opening, of: header, line)
      opening = Opening()
    }
    if !opening.streams.isEmpty { try open(opening, of: header, line) }
    if let first = header.streams.first { head = (line, first.stream) }
    endRun()
    pieces.append(.header)
  }

  /// Streams that are created together, with the apps that are not there yet.
  private struct Opening {
    var streams: [RecordingHeader.Stream] = []
    var sources: [AppSource] = []

    var bytes: Int { sources.reduce(0) { $0 + $1.text.utf8.count } }
  }

  private mutating func open(
    _ opening: Opening, of header: RecordingHeader, _ line: [UInt8]
  ) throws {
    for attempt in 1... {
      let chosen = try naming.choose(for: opening.streams.map(\.stream))
      do {
        try append(try batch(opening, named: chosen, engine: header.engine, line))
      } catch EventStoreError.streamExists(let name) where attempt < Self.maximumAttempts {
        naming.giveBack(chosen.count, butFor: name)
        continue
      }
      for (stream, id) in zip(opening.streams, chosen) { ids[stream.stream] = id }
      streams += chosen
      isBegun = true
      return
    }
  }

  private func batch(
    _ opening: Opening, named chosen: [String], engine: String, _ line: [UInt8]
  ) throws -> AppendBatch {
    var batch = AppendBatch()
    for source in opening.sources { batch.add(source) }
    for (stream, id) in zip(opening.streams, chosen) {
      batch.create(
        StreamDescription(
          id: id, epoch: stream.epoch, app: stream.app, appHash: stream.appHash,
          profile: stream.profile,
          startedUnixMilliseconds: try stream.startMilliseconds(),
          engine: engine, recordVersion: stream.format.rawValue, imported: true))
    }
    if !isBegun { batch.begin(RecordingFile(id: file, header: line, streams: [])) }
    batch.add(
      zip(opening.streams, chosen).map { .init(id: $1, name: $0.stream) }, toFile: file)
    return batch
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    endRun()
    gathered += bytes.count
    guard case .bytes(var joined) = pieces.last, joined.count + bytes.count <= Self.pieceBytes
    else { return pieces.append(.bytes(Array(bytes))) }
    // Taken out of the list, it has one owner and grows in its place.
    pieces.removeLast()
    joined += bytes
    pieces.append(.bytes(joined))
  }

  /// Stores what was gathered, but for the last piece, to which more may come.
  private mutating func flush() throws {
    let last = pieces.popLast()
    gathered = 0
    batch.add(pieces, toFile: file, at: storedPieces)
    storedPieces += Int64(pieces.count)
    pieces = last.map { [$0] } ?? []
    batch.joinRuns()
    try append(batch)
    batch = AppendBatch()
  }

  private func append(_ batch: AppendBatch) throws(EventStoreError) {
    store.catchUp()
    way?.offer()
    try store.append(batch)
    way?.offer()
  }
}
