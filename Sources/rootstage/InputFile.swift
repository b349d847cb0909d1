import Foundation

/// A file that a command reads whole.
enum InputFile {
  /// The largest file that is read, in bytes.
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
      let reason = error.code == .fileReadNoSuchFile ? "there is no such file" : "\(error)"
      throw Failure(message: "\(path): \(reason)", code: Failure.noInput)
    }
  }
}
