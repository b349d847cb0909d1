import ArgumentParser
import Foundation
import Glibc
import Gzip

/// A file that a command reads, by its path or from standard input.
enum InputFile {
  /// What names standard input, or standard output where something is written.
  static let standard = "-"
  /// The maximum size of a file that is read into memory as a whole, in bytes.
  static let maximumBytes = 1 << 30
  /// The most that a packed file unpacks to, in bytes.
  static let maximumUnpackedBytes = 8 << 30
  /// The size of one read, in bytes.
  static let pieceBytes = 1 << 18

  /// What a file is called in messages.
  static func name(_ path: String) -> String { path == standard ? "standard input" : path }

  /// Refuses a command line that names standard input twice, where it can be read once.
  static func checkOnce(_ paths: [String]) throws {
    guard paths.count(where: { $0 == standard }) < 2 else {
      throw ValidationError("Standard input can be read once; '-' is named twice.")
    }
  }

  /// Refuses standard input in place of a file that names others.
  ///
  /// - Parameter what: What the file is, as "flow".
  static func checkHasFolder(_ paths: [String], _ what: String) throws {
    guard !paths.contains(standard) else {
      throw ValidationError(
        "A \(what) is not read from standard input: the files that it names are looked for beside "
          + "it. Write it to a file first.")
    }
  }

  /// The path of an app file, which `-` names too.
  static func pathOfApp(_ path: String) -> String { path == standard ? "/dev/stdin" : path }

  /// Reads a file into memory as a whole.
  ///
  /// - Parameter body: Called with each piece before it is kept.
  /// - Throws: A `Failure` where it cannot be read or is too large, which is seen before it is read
  ///   where its size is known, and what `body` throws.
  static func read(
    _ path: String, checking body: ([UInt8]) throws -> Void = { _ in }
  ) throws -> [UInt8] {
    var status = stat()
    if path != standard, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      try check(Int(status.st_size), path)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    try forEachPiece(of: path) { piece in
      try body(piece)
      bytes += piece
      try check(bytes.count, path)
    }
    return bytes
  }

  /// Reads a recording into memory as a whole.
  ///
  /// - Throws: As ``read(_:)`` does, and a `Failure` for a line that is longer than any can be.
  static func readRecording(_ path: String) throws -> [UInt8] {
    var bound = LineBound(name: name(path))
    return try read(path) { try bound.take($0) }
  }

  private static func check(_ size: Int, _ path: String) throws {
    guard size > maximumBytes else { return }
    throw Failure(
      message: "\(name(path)) is larger than \(maximumBytes) bytes", code: Failure.badData)
  }

  /// Reads a file piece by piece, unpacked where it is packed by gzip.
  ///
  /// - Throws: A `Failure` where it cannot be read or is damaged, and what `body` throws.
  static func forEachPiece(
    of path: String, showsProgress: Bool = true, _ body: ([UInt8]) throws -> Void
  ) throws {
    var unpacker = Unpacker(maximumBytes: maximumUnpackedBytes)
    do {
      try forEachStoredPiece(of: path, showsProgress) { try unpacker.take($0, body) }
      try unpacker.finish(body)
    } catch let error as GzipError {
      throw Failure(message: "\(name(path)): \(error)", code: Failure.badData)
    }
  }

  private static func forEachStoredPiece(
    of path: String, _ showsProgress: Bool, _ body: ([UInt8]) throws -> Void
  ) throws {
    let descriptor = path == standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    let size = isFile ? Int(status.st_size) : nil
    let line = WaitingLine("reading \(name(path))", isWanted: showsProgress)
    defer { line.end() }
    var done = 0
    var buffer = [UInt8](repeating: 0, count: pieceBytes)
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path, errno) }
      guard count > 0 else { return }
      done += count
      line.show(Measure.share(done, of: size))
      try body(Array(buffer[..<count]))
    }
  }

  private static func unreadable(_ path: String, _ code: Int32) -> Failure {
    let reason = code == ENOENT ? "no such file" : SystemReason.text(code)
    return Failure(message: "\(name(path)): \(reason)", code: Failure.noInput)
  }
}
