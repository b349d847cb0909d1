import AppLoading
import ArgumentParser
import Foundation
import JSON
import NavigationEngine
import Wording
import YAMLReading

/// `rootstage validate`
struct Validate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check app files and list every error with its line and column.",
    discussion: """
      A folder stands for the app file in it, or else for those in the folders below it.

      Exits with 1 if a file has an error, and with 66 if there is no such file; warnings are \
      allowed.
      """)

  @ArgumentParser.Argument(
    help: ArgumentHelp("App files or folders.", valueName: "app"), completion: .app)
  var files: [String]

  @Flag(help: "Print one JSON object with what was found in each file.")
  var json = false

  func validate() throws { try InputFile.checkOnce(files) }

  func run() async throws {
    try await reporting(waiting: "checking") {
      let checked = files.flatMap(CheckedApp.files).map(CheckedApp.init)
      if json {
        Console.json { writer in
          writer.raw("{\"files\":")
          writer.array(checked) { $1.write(into: &$0) }
          writer.raw("}")
        }
      } else {
        for app in checked { Console.line(app.text) }
      }
      let errors = checked.reduce(0) { $0 + $1.errorCount }
      if errors > 0 {
        throw Failure(
          message: errors.counted("error"),
          code: checked.contains(where: \.isMissing) ? Failure.noInput : Failure.found)
      }
    }
  }
}

/// An app file with what is wrong with it.
private struct CheckedApp {
  let file: String
  /// The app; nil where the file has errors.
  let app: App?
  let problems: [Problem]
  let isMissing: Bool

  /// The app files that a path stands for: itself, or what a folder has.
  static func files(_ path: String) -> [String] {
    let own = LoadedApp.file(at: path)
    guard own != path, !FileManager.default.fileExists(atPath: own),
      let below = try? AppCatalog.appFiles(in: path), !below.isEmpty
    else { return [own] }
    return below
  }

  init(_ file: String) {
    self.file = InputFile.name(file)
    isMissing = !FileManager.default.fileExists(atPath: InputFile.pathOfApp(file))
    do throws(AppLoadingError) {
      let loaded = try LoadedApp.of(file)
      (app, problems) = (loaded.app, loaded.warnings)
    } catch {
      (app, problems) = (nil, error.problems)
    }
  }

  var errorCount: Int { problems.count { $0.severity == .error } }

  /// For a person: one problem after the other, and what a valid file holds.
  var text: String {
    var lines = problems.map(\.description)
    if let app {
      lines.append(
        "\(file): \(app.name) is valid: \(app.screens.count.counted("screen")), "
          + "\(app.parts.count.counted("part")), "
          + app.routes.count.counted("route"))
    }
    return lines.joined(separator: "\n")
  }

  func write(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("file", file)
    writer.member("valid", app != nil)
    if let app {
      writer.member("app", app.name)
      writer.member("screens", app.screens.count)
      writer.member("parts", app.parts.count)
      writer.member("routes", app.routes.count)
    }
    writer.key("problems")
    writer.array(problems) { $0.problem($1) }
    writer.raw("}")
  }
}
