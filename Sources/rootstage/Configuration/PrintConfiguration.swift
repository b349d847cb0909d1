import ArgumentParser
import Settings

/// `rootstage config`
struct PrintConfiguration: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the settings with which serve would start, and why each holds.",
    discussion: """
      Takes the options of serve. Prints a line for each setting: its name, its value, and where \
      that comes from. The command line comes before variables, these before the file, and the \
      defaults last. Exits with 64 for a wrong option or variable, with 65 for a wrong file.
      """)

  @OptionGroup var options: ServeOptions

  func run() async throws {
    try await reporting {
      let settings = try options.settings()
      let rows = Setting.serve.map { setting in
        (setting.name, settings.shown(setting), "\(settings.source(of: setting))")
      }
      let widths = (
        rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0
      )
      for (name, value, source) in rows {
        Console.line("\(Self.padded(name, widths.0))  \(Self.padded(value, widths.1))  \(source)")
      }
      for warning in options.misspeltVariables { Console.note("warning: \(warning)") }
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
