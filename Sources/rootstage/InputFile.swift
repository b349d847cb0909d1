import Foundation

/// A file that a command reads into memory as a whole.
enum InputFile {
  /// The maximum size of a file, in bytes.
  static let maximumBytes = 1 << 30

  static func read(_ path: String) throws -> [UInt8] {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
      guard data.count <= maximumBytes else {
        throw Failure(
          message: "\(path) is larger than \(maximumBytes) bytes", code: Failure.badData)
      }
      return [UInt8](data)
    } catch let error as CocoaError {
      let reason = error.code == .fileReadNoSuchFile ? "no such file" : "\(error)"
      throw Failure(message: "\(path): \(reason)", code: Failure.noInput)
    }
  }
}
