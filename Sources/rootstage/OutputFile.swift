import Foundation
import Gzip

/// The output of a command: a file that is replaced atomically, packed by gzip where its name ends
/// with `.gz`; or standard output.
struct OutputFile {
  /// The file's path; nil for standard output.
  let path: String?

  /// Creates an output.
  ///
  /// - Parameter path: The file's path; nil or `-` for standard output.
  init(path: String?) {
    self.path = path == InputFile.standard ? nil : path
  }

  /// Whether nothing is seen of it before all of it is written.
  var isAtomic: Bool { path.map { !Self.isSpecial($0) } ?? false }

  /// The size of the write buffer, in bytes.
  private static let pieceBytes = 1 << 18

  /// Writes the bytes that `body` passes to its argument, in order.
  ///
  /// - Throws: The body's error, which leaves the file as it was; a `Failure` where it cannot be
  ///   written.
  func write(_ body: (_ write: ([UInt8]) throws -> Void) throws -> Void) throws {
    guard let path else {
      return try gathering(into: Console.write, body)
    }
    if let packing = ForeignPacking(name: path) {
      throw Failure(
        message: "\(path): outputs are packed by gzip alone, where their names end with .gz; for "
          + "\(packing) write to - and pipe that on", code: Failure.usage)
    }
    let manager = FileManager.default
    if Self.isSpecial(path), let handle = FileHandle(forWritingAtPath: path) {
      defer { try? handle.close() }
      return try gathering(into: handle.write(contentsOf:), body)
    }
    let partial = path + ".partial"
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, SystemReason.text(errno)) }
    let handle = FileHandle(fileDescriptor: descriptor)
    do {
      defer { try? handle.close() }
      try gathering(into: handle.write(contentsOf:), body)
    } catch {
      try? manager.removeItem(atPath: partial)
      throw error
    }
    guard rename(partial, path) == 0 else {
      let reason = SystemReason.text(errno)
      try? manager.removeItem(atPath: partial)
      throw failure(path, reason)
    }
  }

  /// Writes these bytes, all or none.
  func write(_ bytes: [UInt8]) throws {
    try write { try $0(bytes) }
  }

  /// Whether the path is something that must not be replaced, such as a device or a pipe.
  static func isSpecial(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let type = attributes?[.type] as? FileAttributeType else { return false }
    return type != .typeRegular && type != .typeDirectory
  }

  private func gathering(
    into handOut: @escaping (Data) throws -> Void,
    _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    var waiting = Data()
    func flush() throws {
      do {
        try handOut(waiting)
      } catch {
        throw failure(path, SystemReason.text(error))
      }
      waiting.removeAll(keepingCapacity: true)
    }
    func gather(_ bytes: [UInt8]) throws {
      waiting.append(contentsOf: bytes)
      if waiting.count >= Self.pieceBytes { try flush() }
    }
    if path?.hasSuffix(".gz") == true {
      let packer = GzipWriter()
      try body { try packer.take($0, gather) }
      try packer.finish(gather)
    } else {
      try body(gather)
    }
    try flush()
  }

  private func failure(_ path: String?, _ reason: String) -> Failure {
    Failure(
      message: "cannot write \(path ?? "standard output"): \(reason)",
      code: path == nil ? Failure.inputOutput : Failure.cannotCreate)
  }
}
