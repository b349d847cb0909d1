import Foundation
import YAMLReading

/// The folder of one app among those that are edited, with its file.
///
/// Whoever may write there may have put anything there: no link is followed in it, and nothing
/// but a file of an app file's size is read.
final class DraftFolder {
  /// Why a file is neither read nor written.
  enum Problem: Error {
    /// What is there is no app file.
    case unfit(String)
    /// The system does not let it be read or written.
    case system(String)
  }

  /// What is written until it is whole; the next save replaces one that a broken save left.
  private static let partialName = ".\(AppFile.name).partial"

  private let descriptor: Int32
  private let path: String

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// Opens the folder of an app.
  ///
  /// - Parameters:
  ///   - folder: The folder of all of them, which may be reached by links.
  ///   - isMade: Whether it is made, and all above it, where it is not there.
  /// - Returns: Nil where there is none.
  static func open(
    _ app: String, in folder: String, makingIt isMade: Bool = false
  ) throws(Problem) -> DraftFolder? {
    if isMade { try make(folder) }
    let path = "\(folder)/\(app)"
    let top = Foundation.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard top >= 0 else {
      if errno == ENOENT { return nil }
      throw system(folder)
    }
    defer { close(top) }
    if isMade, mkdirat(top, app, 0o777) < 0, errno != EEXIST { throw system(path) }
    var status = stat()
    guard fstatat(top, app, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return nil }
      throw system(path)
    }
    try checkNoLink(status, path)
    let descriptor = openat(top, app, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw system(path) }
    return DraftFolder(descriptor: descriptor, path: "\(path)/\(AppFile.name)")
  }

  private static func make(_ folder: String) throws(Problem) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .system("\(folder): \(error.localizedDescription)")
    }
  }

  /// The text of the file; nil where there is none.
  func text() throws(Problem) -> String? {
    guard try status() != nil else { return nil }
    // A pipe that came there meanwhile must keep nobody waiting.
    let file = openat(descriptor, AppFile.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw Self.system(path) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Self.system(path) }
    try checkFile(status)
    let data: Data?
    do {
      data = try handle.read(upToCount: AppFile.maximumSize + 1)
    } catch {
      throw .system("\(path): \(error.localizedDescription)")
    }
    guard let data else { return "" }
    guard data.count <= AppFile.maximumSize else { throw tooLarge }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .unfit("\(path) is not UTF-8 text")
    }
    return text
  }

  /// Writes the file anew, with the rights of the one that it replaces; all of it, or nothing.
  func write(_ text: String) throws(Problem) {
    let old = try status()
    unlinkat(descriptor, Self.partialName, 0)
    let file = openat(
      descriptor, Self.partialName, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Self.system(path) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    do throws(Problem) {
      do {
        try handle.write(contentsOf: Data(text.utf8))
      } catch {
        throw .system("\(path): \(error.localizedDescription)")
      }
      if let old { fchmod(file, old.st_mode & 0o777) }
      guard fsync(file) == 0,
        renameat(descriptor, Self.partialName, descriptor, AppFile.name) == 0
      else { throw Self.system(path) }
    } catch {
      unlinkat(descriptor, Self.partialName, 0)
      throw error
    }
  }

  /// What the file is like; nil where there is none.
  private func status() throws(Problem) -> stat? {
    var status = stat()
    guard fstatat(descriptor, AppFile.name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return nil }
      throw Self.system(path)
    }
    try checkFile(status)
    return status
  }

  private func checkFile(_ status: stat) throws(Problem) {
    try Self.checkNoLink(status, path)
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unfit("\(path) is no file; move it away to save the app there")
    }
    guard status.st_size <= AppFile.maximumSize else { throw tooLarge }
  }

  private static func checkNoLink(_ status: stat, _ path: String) throws(Problem) {
    guard status.st_mode & S_IFMT != S_IFLNK else {
      throw .unfit("\(path) is a link; nothing is read or written through one here")
    }
  }

  private var tooLarge: Problem {
    .unfit("\(path) is larger than \(AppFile.maximumSize) bytes, the limit for an app file")
  }

  /// Why the last call failed.
  private static func system(_ path: String) -> Problem {
    .system("\(path): \(String(cString: strerror(errno)))")
  }
}
