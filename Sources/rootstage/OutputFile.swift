import Foundation

/// Where a command writes piece by piece: a file that appears when it is whole, or the terminal.
struct OutputFile {
  /// The file to write; nil for standard output.
  let path: String?

  /// What is gathered before it is written, in bytes.
  private static let pieceBytes = 1 << 18

  /// Writes what `body` hands to its argument; where it throws, no file is left or changed.
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

  /// Writes these bytes, whole or not at all.
  func write(_ bytes: [UInt8]) throws {
    try write { try $0(bytes) }
  }

  /// Whether something stands there that must not be replaced, such as a device or a pipe.
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
      message: "\(path) cannot be written: \(error.localizedDescription)",
      code: Failure.cannotCreate)
  }
}
