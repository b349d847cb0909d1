import Driving
import Foundation

/// Where the pictures and recordings are written that flows put aside.
struct TestOutputs {
  private let folder: String

  /// Prepares the folder.
  ///
  /// - Throws: The failure where there is none and none can be made.
  init(folder: String) throws {
    self.folder = folder
    try Self.make(folder)
  }

  /// Writes what each flow put aside into a folder of its own.
  func write(_ results: [FlowResult], _ apps: TestApps, started: String) throws {
    for result in results {
      for output in result.outputs {
        let path = "\(folder)/\(Self.fileName(of: result.name))/\(output.path)"
        try Self.make(URL(fileURLWithPath: path).deletingLastPathComponent().path)
        switch output.content {
        case .picture(let text):
          try OutputFile(path: path + ".svg").write(Array(text.utf8))
        case .recording(let client, let began, let ended):
          guard result.logs.indices.contains(client) else { continue }
          let part = result.logs[client].stretch(from: began, to: ended)
          guard let bytes = try apps.recording(of: [part], started: started) else { continue }
          try OutputFile(path: path + ".ndjson").write(bytes)
        }
      }
    }
  }

  /// A name as a file's: without what leads elsewhere.
  private static func fileName(of name: String) -> String {
    let safe = String(
      name.map { character in
        character.isLetter || character.isNumber || " -_()".contains(character) ? character : "-"
      })
    return String(safe.prefix(100))
  }

  private static func make(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        message: "\(folder) cannot be written: \(error.localizedDescription)",
        code: Failure.cannotCreate)
    }
  }
}
