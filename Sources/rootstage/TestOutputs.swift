import FlowRunning
import Foundation

/// The folder for the screenshots and recordings of flows.
struct TestOutputs {
  private let folder: String

  /// Creates the folder if needed.
  ///
  /// - Throws: A `Failure` where it cannot be created.
  init(folder: String) throws {
    self.folder = folder
    try Self.make(folder)
  }

  /// Writes the outputs of each flow into a subfolder with the flow's name.
  func write(_ results: [FlowResult], _ apps: TestApps, started: String) throws {
    for result in results {
      for output in result.outputs {
        let path = "\(folder)/\(Self.fileName(of: result.title))/\(output.path)"
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

  /// A file name without path separators, of at most 100 characters.
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
        message: "cannot write to \(folder): \(SystemReason.text(error))",
        code: Failure.cannotCreate)
    }
  }
}
