import AccessControl
import Foundation

/// The file of the links that were handed out. It is replaced as a whole, and only its owner may
/// read it.
enum LinksFile {
  /// The largest file that is read, in bytes; the most links there may be need less.
  private static let maximumBytes = 1 << 20

  /// Why a file cannot be read or written, for a person.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ path: String, _ reason: String) { description = "\(path): \(reason)" }
  }

  /// Reads a file; nil where there is none.
  static func read(_ path: String) throws(Problem) -> AccessList? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw failed(path) }
    defer { close(descriptor) }
    let file = FileHandle(fileDescriptor: descriptor)
    guard let data = try? file.read(upToCount: maximumBytes + 1) ?? Data() else {
      throw failed(path)
    }
    guard data.count <= maximumBytes else { throw Problem(path, "it is too large for links") }
    do throws(AccessList.FileProblem) {
      return try AccessList(file: Array(data))
    } catch {
      throw Problem(path, error.description)
    }
  }

  /// Replaces a file; what was there stays where this fails.
  static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    let new = path + ".new"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failed(new) }
    let isWritten =
      bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      == bytes.count && fsync(descriptor) == 0
    let problem = isWritten ? nil : failed(new)
    close(descriptor)
    if let problem {
      unlink(new)
      throw problem
    }
    guard rename(new, path) == 0 else { throw failed(path) }
  }

  private static func failed(_ path: String) -> Problem {
    Problem(path, errno == 0 ? "it was written in part" : String(cString: strerror(errno)))
  }
}
