import ArgumentParser
import Foundation
import YAMLReading

/// `rootstage new`
struct NewApp: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a small app with flows to begin with.",
    discussion: """
      rootstage new shop --template tabs
      rootstage test shop/flows --app shop/app.yaml
      rootstage serve --apps .

      Exit codes: 0 success · 64 usage error · 73 the folder exists or cannot be written.
      """)

  @ArgumentParser.Argument(
    help: ArgumentHelp("The app's name, 1 to 64 characters of A-Z a-z 0-9 . _ -", valueName: "name")
  )
  var name: String

  @Option(
    help: ArgumentHelp(
      "What to begin with: \(AppTemplate.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "template"))
  var template = AppTemplate.stack

  @Option(
    help: ArgumentHelp(
      "The folder in which a folder of the app's name is made.", valueName: "folder"),
    completion: .directory)
  var folder = "."

  func validate() throws {
    // To other commands a name that begins with a hyphen is an option, and `-` is no folder.
    let isName =
      Values.isIdentifier(name) && ![".", ".."].contains(name) && !name.hasPrefix("-")
    guard isName else {
      throw ValidationError(
        "'\(name)' cannot be a name: use 1 to 64 of A-Z a-z 0-9 . _ -, and no - first")
    }
  }

  func run() async throws {
    try await reporting {
      let target = folder == "." ? name : "\(folder)/\(name)"
      guard !FileManager.default.fileExists(atPath: target) else {
        throw Failure(message: "\(target) is there already", code: Failure.cannotCreate)
      }
      do {
        try FileManager.default.createDirectory(
          atPath: "\(target)/flows", withIntermediateDirectories: true)
      } catch {
        throw Failure(
          message: "\(target): \(SystemReason.text(error))", code: Failure.cannotCreate)
      }
      for (file, text) in template.files(named: name) {
        try OutputFile(path: "\(target)/\(file)").write(Array(text.utf8))
        Console.line("\(target)/\(file)")
      }
      for schema in FileSchema.ofFiles {
        if let file = try schema.write(into: target) { Console.line(file) }
      }
      Console.note("Run its flows:  rootstage test \(target)/flows --app \(target)/app.yaml")
      Console.note("See it:         rootstage serve --apps \(folder)")
    }
  }
}
