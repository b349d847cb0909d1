public import EventStore
import Foundation
import Recordings
import WireProtocol

/// Takes recordings out of a store and puts them in.
public struct RecordingArchive: Sendable {
  let store: any EventStoring
  private let names: StreamNames?

  /// Creates an archive over a store.
  ///
  /// - Parameter names: gives names to new clients beside; nil where nobody does.
  public init(_ store: any EventStoring, names: StreamNames? = nil) {
    self.store = store
    self.names = names
  }

  /// A point in time as recordings show it: ISO 8601 in UTC.
  public static func timestamp(_ unixMilliseconds: Int64) -> String {
    // The format style cuts fractions off, and few milliseconds are exact in a Date.
    let (seconds, milliseconds) = unixMilliseconds.quotientAndRemainder(dividingBy: 1_000)
    let whole = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    return "\(whole.dropLast()).\(String(1_000 + milliseconds).dropFirst())Z"
  }

  /// Writes streams as one recording: a header, then each stream's records in order.
  ///
  /// - Throws: `EventStoreError.unknownStream` for a stream that is not there.
  public func export(_ streams: [String]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try export(streams) { bytes += $0 }
    return bytes
  }

  /// Hands out streams as one recording, page by page, so that none is ever in memory as a whole.
  ///
  /// All streams that came with one file, and nothing since, give that file again as it was, with
  /// its comments and whatever its header says. Otherwise the header is made anew: it keeps the
  /// engine, the beginning of a cut and the origin of a branch; the markers of the streams follow
  /// it, and then the records, stream by stream. What came with a file that lacks its end has none
  /// either.
  ///
  /// - Throws: `EventStoreError.unknownStream` for a stream that is not there,
  ///   `RecordingMerge.Problem.mixedEngines` for streams of different engines, and what `body`
  ///   throws.
  public func export(_ streams: [String], _ body: ([UInt8]) throws -> Void) throws {
    var files = ImportedFiles(in: store)
    try export(streams, knowing: &files, body)
  }

  /// Hands out streams as ``export(_:_:)`` does.
  ///
  /// - Parameter files: What was read of imported files, for who exports one stream after another.
  public func export(
    _ streams: [String], knowing files: inout ImportedFiles, _ body: ([UInt8]) throws -> Void
  ) throws {
    let exported = try streams.map { try ExportedStream($0, in: store, &files) }
    if let file = try ImportedFile(holding: exported, in: store) { return try file.write(body) }
    guard let first = exported.first else { return }
    if let other = exported.first(where: { $0.engine != first.engine }) {
      throw RecordingMerge.Problem.mixedEngines(first.engine, other.engine)
    }
    var apps: [RecordingHeader.App] = []
    var hashes: Set<String> = []
    for stream in exported where hashes.insert(stream.header.appHash).inserted {
      guard let source = try store.appSource(hash: stream.header.appHash) else { continue }
      apps.append(.init(name: source.name, hash: source.hash, source: source.text))
    }
    let header = RecordingHeader(
      engine: first.engine, streams: exported.map(\.header), apps: apps)
    var writer = RecordingWriter(header)
    for stream in exported {
      try stream.writeMarkers(&files) { try writer.add(other: $0, body) }
    }
    for stream in streams {
      try store.forEachPage(of: stream) { page in
        for record in page { try writer.add(record.line, of: stream, body) }
      }
    }
    let lacksEnd = try exported.contains { try $0.file.map { try files.lacksEnd($0) } ?? false }
    try lacksEnd ? writer.finishWithoutEnd(body) : writer.finish(body)
  }

  /// Hands out streams as ``export(_:_:)`` does, as long as they are wanted.
  ///
  /// - Parameter body: Takes a piece, and says whether it wants more.
  /// - Returns: Whether all of it was wanted.
  func forEachPiece(of streams: [String], _ body: ([UInt8]) throws -> Bool) throws -> Bool {
    struct NoMore: Error {}
    do {
      try export(streams) { piece in
        guard try body(piece) else { throw NoMore() }
      }
      return true
    } catch is NoMore {
      return false
    }
  }

  /// Stores every stream of a recording that is in memory, each line as it stands.
  ///
  /// - Returns: The names under which the streams are stored.
  /// - Throws: As ``importRecording(once:from:)`` does.
  public func importRecording(_ bytes: [UInt8]) throws -> [String] {
    try importRecording { try $0(bytes) }.streams
  }

  /// Stores every stream of a recording, each line as it stands, while it is read.
  ///
  /// A stream whose name is taken gets the next free one with a suffix, in its records too. Nobody
  /// sees anything of it before all of it is there; what a process leaves that dies meanwhile is
  /// removed when the store is opened again.
  ///
  /// - Parameters:
  ///   - once: Whether a file that was imported before is not stored again.
  ///   - pieces: Hands the file's bytes to its argument, piece by piece.
  /// - Returns: The names under which the streams are stored, and those of the same file before.
  /// - Throws: `RecordingError` for a file that is no whole recording, and what `pieces` throws;
  ///   nothing is stored then.
  public func importRecording(
    once: Bool = false, from pieces: (_ take: ([UInt8]) throws -> Void) throws -> Void
  ) throws -> StoredFile {
    var intake = RecordingIntake()
    var transfer = RecordingImport(into: store, names: names)
    do {
      let pause = transfer.giveWay
      try pieces { piece in try intake.take(piece, pausing: pause) { try transfer.take($0) } }
      try intake.finish(pausing: pause) { try transfer.take($0) }
      return try transfer.finish(once: once)
    } catch {
      // What a full disk keeps is not seen, and goes when the store is opened again.
      try? transfer.abandon()
      throw error
    }
  }

  /// Reads a stream with what was asked of it.
  ///
  /// - Throws: `EventStoreError.unknownStream` for a stream that is not there, `RecordingError` for
  ///   records that do not follow each other.
  func stream(_ stream: String) throws -> RecordedStream {
    var recorded = RecordedStream(try ExportedStream(stream, in: store).header)
    try store.forEachPage(of: stream) { page in
      for record in page {
        do throws(RecordingError.Problem) {
          try recorded.append(
            record.line, sequence: record.sequence, time: record.timeMicroseconds,
            isCommand: record.isCommand)
        } catch {
          // The header would be the first line of an exported file.
          throw RecordingError(line: Int(record.sequence) + 1, problem: error)
        }
      }
    }
    return recorded
  }

  /// Stores a branch as a recording of its own.
  ///
  /// - Returns: The names under which its streams are stored.
  func store(_ branch: Branch, app: RecordingHeader.App) throws -> [String] {
    var transfer = RecordingImport(into: store, names: names)
    let header = branch.header(app: app)
    do {
      var writer = RecordingWriter(header)
      try transfer.take(.header(header, line: header.line, number: 1))
      try transfer.take(.other(Self.lineEnd))
      try branch.branch.lines.withUnsafeBytes { bytes in
        for (index, line) in bytes.split(separator: Self.lineEnd[0]).enumerated() {
          let line = UnsafeRawBufferPointer(rebasing: line)
          guard let record = RecordLine(line) else {
            throw RecordingError(line: index + 2, problem: .notARecord("no encoder wrote it"))
          }
          try transfer.take(
            Array(line), of: branch.name, sequence: record.sequence, time: record.time,
            isCommand: record.isOf(.command), isFault: record.isOf(.fault), number: index + 2)
          writer.add(line, of: branch.name) { _ in }
        }
      }
      try transfer.take(.other(writer.endLine()))
      return try transfer.finish().streams
    } catch {
      try? transfer.abandon()
      throw error
    }
  }

  static let lineEnd = [UInt8(ascii: "\n")]
}
