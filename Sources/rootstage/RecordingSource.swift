import EventStore
import Foundation
import Recordings
import StageServer
import WireProtocol

/// A recording that can be read repeatedly in pieces: a file, or a stream of a data folder.
struct RecordingSource {
  /// The file's name for a person, or the stream's.
  let name: String
  private let pieces: (([UInt8]) throws -> Void) throws -> Void

  /// Creates a source that reads a file, or standard input for `-`; pipes can be read again.
  ///
  /// - Parameter showsProgress: Whether a terminal is told how far the reading is.
  init(file path: String, showsProgress: Bool = true) {
    let name = InputFile.name(path)
    guard InputSpool.needs(path) else {
      self.init(name: name) { body in
        try InputFile.forEachPiece(of: path, showsProgress: showsProgress, body)
      }
      return
    }
    let spool = InputSpool(path: path)
    self.init(name: name) { body in try spool.forEachPiece(body) }
  }

  private init(name: String, pieces: @escaping (([UInt8]) throws -> Void) throws -> Void) {
    self.name = name
    self.pieces = pieces
  }

  /// Creates a source that reads a file, or else the stream of that name in the data folder.
  ///
  /// - Throws: A `Failure` where there is neither a file nor a data folder.
  init(fileOrStream name: String, in data: DataFolder) throws {
    guard name != InputFile.standard, !FileManager.default.fileExists(atPath: name) else {
      self.init(file: name)
      return
    }
    guard data.holdsStore else {
      throw Failure(
        message: "\(name): no such file, and no recordings in \(data.path)",
        code: Failure.noInput)
    }
    let store = try data.openForReading()
    self.init(name: name) { body in
      do {
        try RecordingArchive(store).export([name], body)
      } catch EventStoreError.unknownStream {
        throw Failure(
          message: "\(name): no such file, and no such recording in \(data.path)",
          code: Failure.noInput)
      } catch let error as EventStoreError {
        throw Failure(error)
      }
    }
  }

  /// Reads all bytes, piece by piece.
  func forEachPiece(_ body: ([UInt8]) throws -> Void) throws { try pieces(body) }

  /// Reads bytes, piece by piece, as long as `body` wants more.
  ///
  /// - Returns: Whether all was read.
  @discardableResult
  func forEachPiece(whileWanted body: ([UInt8]) throws -> Bool) throws -> Bool {
    struct Enough: Error {}
    do {
      try pieces { piece in
        guard try body(piece) else { throw Enough() }
      }
      return true
    } catch is Enough {
      return false
    }
  }

  /// Parses all of it; items passed to `body` before an error are valid.
  ///
  /// - Returns: What to say of a file without its end; nil where it is complete.
  /// - Throws: `RecordingError` for a damaged recording, a `Failure` for one that cannot be read.
  @discardableResult
  func scan(_ body: (RecordingScanner.Item) throws -> Void) throws -> String? {
    var scanner = RecordingScanner()
    try pieces { try scanner.take($0, body) }
    try scanner.finish(body)
    guard scanner.lacksEnd else { return nil }
    return "\(name): \(RecordingEnd.missing(after: scanner.counts))"
  }

  /// Parses only records of some streams, and reads no further than that needs.
  ///
  /// - Parameters:
  ///   - wants: Says whether more records of a stream are wanted.
  ///   - isEnough: Asked again and again whether no more of any stream is.
  /// - Throws: As ``scan(_:)`` does.
  func scan(
    wanting wants: @escaping (_ stream: String) -> Bool, until isEnough: () -> Bool,
    _ body: (RecordingScanner.Item) throws -> Void
  ) throws {
    var scanner = RecordingScanner()
    let isWhole = try forEachPiece(whileWanted: { piece in
      try scanner.take(piece, wanting: wants, body)
      return !isEnough()
    })
    if isWhole { try scanner.finish(body) }
  }

  /// The header, with which reading ends.
  ///
  /// - Throws: A `Failure` with the file's name where there is none.
  func header() throws -> RecordingHeader {
    var header: RecordingHeader?
    do {
      try scan(wanting: { _ in false }, until: { header != nil }) { item in
        if case .header(let found) = item { header = found }
      }
    } catch let error as RecordingError {
      throw Failure(message: "\(name): \(error)", code: Failure.badData)
    }
    guard let header else {
      throw Failure(message: "\(name): empty recording", code: Failure.badData)
    }
    return header
  }

  /// The streams that are asked for by name, in the order of the header; all where none is.
  ///
  /// - Throws: A `Failure` for one that the header does not name.
  func streams(_ wanted: [String], of header: RecordingHeader) throws -> [String] {
    let known = header.streams.map(\.stream)
    let missing = Set(wanted).subtracting(known)
    if let stream = wanted.first(where: missing.contains) {
      let named = known.prefix(Self.maximumNamed).joined(separator: ", ")
      let more = known.count - Self.maximumNamed
      throw Failure(
        message: "\(name): no stream '\(stream)'; it has: \(named)"
          + (more > 0 ? " and \(more) more" : ""),
        code: Failure.noInput)
    }
    return wanted.isEmpty ? known : known.filter(Set(wanted).contains)
  }

  /// Streams that are named where another one was asked for.
  private static let maximumNamed = 20

  /// Parses all of it.
  ///
  /// - Returns: What to say of a file without its end; nil where it is complete.
  /// - Throws: A `Failure` with the file's name for a damaged recording or one that cannot be read.
  @discardableResult
  func scanWhole(_ body: (RecordingScanner.Item) throws -> Void) throws -> String? {
    do {
      return try scan(body)
    } catch let error as RecordingError {
      throw Failure(message: "\(name): \(error)", code: Failure.badData)
    }
  }
}
