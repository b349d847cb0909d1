import Foundation

/// A pipe that is kept in a file without a name while it is read, so that it can be read again.
final class InputSpool {
  /// The most that is kept, in bytes.
  static let maximumBytes = 8 << 30

  private let path: String
  private var file: FileHandle?

  /// Creates one that keeps nothing yet.
  init(path: String) {
    self.path = path
  }

  /// Whether a path is no file that can be read again from its beginning.
  static func needs(_ path: String) -> Bool {
    var status = stat()
    return path == InputFile.standard
      || stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Reads all of it piece by piece.
  func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    if file == nil { file = try keep() }
    guard let file else { return }
    let line = WaitingLine("reading \(InputFile.name(path)) again")
    defer { line.end() }
    let size = Int(try file.seekToEnd())
    try file.seek(toOffset: 0)
    var done = 0
    while let piece = try file.read(upToCount: InputFile.pieceBytes), !piece.isEmpty {
      done += piece.count
      line.show(Measure.share(done, of: size))
      try body([UInt8](piece))
    }
  }

  /// Reads the pipe to its end.
  private func keep() throws -> FileHandle {
    let folder = FileManager.default.temporaryDirectory.path
    let suffix = String(repeating: "X", count: 6)
    var pattern = Array("\(folder)/rootstage-input-\(suffix)".utf8CString)
    let descriptor = mkstemp(&pattern)
    guard descriptor >= 0 else {
      throw Failure(
        message: "cannot keep \(InputFile.name(path)): \(SystemReason.text(errno))",
        code: Failure.cannotCreate)
    }
    unlink(pattern)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var size = 0
    var bound = LineBound(name: InputFile.name(path))
    try InputFile.forEachPiece(of: path) { piece in
      try bound.take(piece)
      size += piece.count
      guard size <= Self.maximumBytes else {
        throw Failure(
          message: "\(InputFile.name(path)) is larger than \(Self.maximumBytes) bytes",
          code: Failure.badData)
      }
      do {
        try file.write(contentsOf: piece)
      } catch {
        throw Failure(
          message: "cannot keep \(InputFile.name(path)): \(SystemReason.text(error))",
          code: Failure.inputOutput)
      }
    }
    return file
  }
}
