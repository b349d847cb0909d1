import Foundation

/// The output of a command: a file that is replaced atomically, or standard output.
struct OutputFile {
  /// The file's path; nil for standard output.
  let path: String?

  /// The size of the write buffer, in bytes.
  private static let pieceBytes = 1 << 18

  /// Writes the bytes that `body` passes to its argument, in order.
  ///
  /// - Throws: The body's error, which leaves the file as it was; a `Failure` where it cannot be
  ///   written.
  func write(_ body: (_ write: ([UInt8]) throws -> Void) throws -> Void) throws {
    guard let path else {
      return try gathering(into: .standardOutput, body)
    }
    let manager = FileManager.default
    if isSpecial(path), let handle = FileHandle(forWritingAtPath: path) {
      defer { try? handle.close() }
      return try gathering(into: handle, body)
    }
    let partial = path + ".partial"
    guard manager.createFile(atPath: partial, contents: nil),
      let handle = FileHandle(forWritingAtPath: partial)
    else { throw failure(path, CocoaError(.fileWriteNoPermission)) }
    do {
      defer { try? handle.close() }
      try gathering(into: handle, body)
    } catch {
      try? manager.removeItem(atPath: partial)
      throw error
    }
    guard rename(partial, path) == 0 else {
      let reason = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      try? manager.removeItem(atPath: partial)
      throw failure(path, reason)
    }
  }

  /// Writes these bytes, all or none.
  func write(_ bytes: [UInt8]) throws {
    try write { try $0(bytes) }
  }

  /// Whether the path is something that must not be replaced, such as a device or a pipe.
  private func isSpecial(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let type = attributes?[.type] as? FileAttributeType else { return false }
    return type != .typeRegular && type != .typeDirectory
  }

  private func gathering(
    into handle: FileHandle, _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    var waiting = Data()
    func flush() throws {
      do {
        try handle.write(contentsOf: waiting)
      } catch {
        throw failure(path ?? "standard output", error)
      }
      waiting.removeAll(keepingCapacity: true)
    }
    try body { bytes in
      waiting.append(contentsOf: bytes)
      if waiting.count >= Self.pieceBytes { try flush() }
    }
    try flush()
  }

  private func failure(_ path: String, _ error: any Error) -> Failure {
    Failure(
      message: "cannot write \(path): \(error.localizedDescription)",
      code: Failure.cannotCreate)
  }
}
