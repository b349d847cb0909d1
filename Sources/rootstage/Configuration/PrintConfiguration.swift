import ArgumentParser
import JSON
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

  @Flag(help: "Print one JSON object with all settings.")
  var json = false

  func run() async throws {
    try await reporting {
      let settings = try options.settings()
      for warning in options.misspeltVariables { Console.note("warning: \(warning)") }
      let rows = Setting.serve.map { setting in
        (setting.name, settings.shown(setting), "\(settings.source(of: setting))")
      }
      guard !json else { return Self.printJSON(rows) }
      let widths = (
        rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0
      )
      for (name, value, source) in rows {
        Console.line("\(Self.padded(name, widths.0))  \(Self.padded(value, widths.1))  \(source)")
      }
    }
  }

  private static func printJSON(_ rows: [(name: String, value: String, source: String)]) {
    Console.json { writer in
      writer.raw("{")
      writer.key("settings")
      writer.array(rows) { writer, row in
        writer.raw("{")
        writer.member("name", row.name)
        writer.member("value", row.value)
        writer.member("source", row.source)
        writer.raw("}")
      }
      writer.raw("}")
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
