import EventStore
import Foundation
import Recordings
import StageServer
import WireProtocol

/// A recording that can be read repeatedly in pieces: a file, or a stream of a data folder.
struct RecordingSource {
  /// The size of one read, in bytes.
  static let pieceBytes = 1 << 18

  /// The file's path, or the stream's name.
  let name: String
  private let pieces: (([UInt8]) throws -> Void) throws -> Void

  /// Creates a source that reads a file.
  init(file path: String) {
    self.init(name: path) { body in try Self.read(path, body) }
  }

  private init(name: String, pieces: @escaping (([UInt8]) throws -> Void) throws -> Void) {
    self.name = name
    self.pieces = pieces
  }

  /// Creates a source that reads a file, or else the stream of that name in the data folder.
  ///
  /// - Throws: A `Failure` where there is neither a file nor a data folder.
  init(fileOrStream name: String, in data: DataFolder) throws {
    guard !FileManager.default.fileExists(atPath: name) else {
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

  /// Parses all of it; items passed to `body` before an error are valid.
  ///
  /// - Throws: `RecordingError` for a damaged recording, a `Failure` for one that cannot be read.
  func scan(_ body: (RecordingScanner.Item) throws -> Void) throws {
    var scanner = RecordingScanner()
    try pieces { try scanner.take($0, body) }
    try scanner.finish(body)
  }

  /// Parses all of it.
  ///
  /// - Throws: A `Failure` with the file's name for a damaged recording or one that cannot be read.
  func scanWhole(_ body: (RecordingScanner.Item) throws -> Void) throws {
    do {
      try scan(body)
    } catch let error as RecordingError {
      throw Failure(message: "\(name): \(error)", code: Failure.badData)
    }
  }

  private static func read(_ path: String, _ body: ([UInt8]) throws -> Void) throws {
    let handle: FileHandle
    do {
      handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    } catch {
      let reason = (error as? CocoaError)?.code == .fileReadNoSuchFile
      throw Failure(
        message: "\(path): \(reason ? "no such file" : error.localizedDescription)",
        code: Failure.noInput)
    }
    defer { try? handle.close() }
    while true {
      let piece: Data?
      do {
        piece = try handle.read(upToCount: pieceBytes)
      } catch {
        throw Failure(
          message: "cannot read \(path): \(error.localizedDescription)", code: Failure.noInput)
      }
      guard let piece, !piece.isEmpty else { return }
      try body([UInt8](piece))
    }
  }
}
