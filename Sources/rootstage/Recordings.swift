import ArgumentParser

/// `rootstage recordings`
struct Recordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, export and import recordings.",
    subcommands: [ListRecordings.self, ExportRecording.self, ImportRecording.self])
}
