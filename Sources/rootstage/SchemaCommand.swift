import AppLoading
import ArgumentParser
import FlowLanguage
import Foundation
import JSON

/// `rootstage schema`
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of app files, of flow files, or of what commands print.",
    discussion: """
      Editors with a YAML language server complete and explain the keys of a file whose first \
      line names it:

      # yaml-language-server: $schema=schema/app.json

      rootstage schema app --output schema/app.json
      rootstage schema flow --output schema/flow.json

      'answers' has a definition for each command that takes --json, by the command's name.
      """)

  @ArgumentParser.Argument(
    help: "What it is of: \(FileSchema.allCases.map(\.rawValue).joined(separator: ", ")).")
  var kind: FileSchema

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  func run() async throws {
    try await reporting { try OutputFile(path: output).write(Array(kind.text.utf8)) }
  }
}

/// The schemas of files, and of what commands print.
enum FileSchema: String, ExpressibleByArgument, CaseIterable {
  case app, flow, answers

  /// Those that editors read beside an app file.
  static let ofFiles: [FileSchema] = [.app, .flow]

  /// Where it stands beside an app file.
  var path: String { "schema/\(rawValue).json" }

  var text: String {
    switch self {
    case .app: AppLoader.schema.text()
    case .flow: FlowLoader.schema.text()
    case .answers: AnswerSchema.schema.text()
    }
  }

  /// The comment that names it to editors, in a file of a folder beside it.
  ///
  /// - Parameter folder: The way to the folder of the app file: `../`.
  func comment(from folder: String = "") -> String {
    "# yaml-language-server: $schema=\(folder)\(path)"
  }

  /// Writes it into a folder.
  ///
  /// - Returns: The file; nil where it was there already.
  func write(into folder: String) throws -> String? {
    let file = "\(folder)/\(path)"
    if FileManager.default.contents(atPath: file) == Data(text.utf8) { return nil }
    do {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/schema", withIntermediateDirectories: true)
    } catch {
      throw Failure(
        message: "\(folder)/schema: \(SystemReason.text(error))", code: Failure.cannotCreate)
    }
    try OutputFile(path: file).write(Array(text.utf8))
    return file
  }
}
