import AppLoading
import ArgumentParser
import NavigationEngine
import YAMLReading

/// `rootstage validate`
struct Validate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check app files and list every error with its line and column.",
    discussion: "Exits with 1 if a file has an error; warnings are allowed.")

  @ArgumentParser.Argument(help: "App files.")
  var files: [String]

  func run() async throws {
    try await reporting {
      var errors = 0
      for file in files {
        do throws(AppLoadingError) {
          let loaded = try AppLoader.load(path: file)
          for warning in loaded.warnings { Console.line(warning.description) }
          let app = loaded.app
          Console.line(
            "\(file): \(app.name) is valid: \(count(app.screens.count, "screen")), "
              + "\(count(app.parts.count, "part")), \(count(app.routes.count, "route"))")
        } catch {
          errors += error.problems.count { $0.severity == .error }
          Console.line(error.description)
        }
      }
      if errors > 0 {
        throw Failure(message: count(errors, "error"), code: Failure.found)
      }
    }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
