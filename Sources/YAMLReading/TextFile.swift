import Foundation

/// Reads whole files of text, with every failure as a problem of the file.
package enum TextFile {
  /// The text of a file in UTF-8.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: What problems give as their file; nil for the path.
  /// - Throws: The one reason why it cannot be read.
  package static func read(
    _ path: String, called name: String? = nil, as form: FileForm
  ) throws(Problem) -> String {
    let name = name ?? path
    let bytes = try bytes(of: path, called: name, as: form)
    guard bytes.count <= form.maximumSize else { throw tooLarge(name, as: form) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let position = Position.ofFirstInvalidByte(in: bytes)
      throw Problem(
        file: name, line: position.line, column: position.column,
        message: "not UTF-8 text", hint: "save the file in UTF-8")
    }
    return text
  }

  /// The problem of a file that is over the size limit of its kind.
  package static func tooLarge(_ file: String, as form: FileForm) -> Problem {
    whole(file, "the file is larger than \(form.maximumSize) bytes, the limit for \(form.noun)")
  }

  /// At most one byte more than is allowed, so that a huge file costs no more than a large one.
  private static func bytes(
    of path: String, called name: String, as form: FileForm
  ) throws(Problem) -> Data {
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    if exists, isDirectory.boolValue {
      throw whole(name, "this is a folder", hint: form.folderHint(path))
    }
    guard exists else {
      throw whole(name, "there is no such file")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw whole(name, "the file cannot be opened", hint: "check its permissions")
    }
    defer { try? handle.close() }
    do {
      return try handle.read(upToCount: form.maximumSize + 1) ?? Data()
    } catch {
      throw whole(name, "the file cannot be read: \(error)")
    }
  }

  private static func whole(_ file: String, _ message: String, hint: String? = nil) -> Problem {
    Problem(file: file, line: 0, column: 0, message: message, hint: hint)
  }
}
