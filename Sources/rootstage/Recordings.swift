import ArgumentParser

/// `rootstage recordings`
struct Recordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, show, verify, export, import, cut, merge and prune recordings.",
    subcommands: [
      ListRecordings.self, ShowRecording.self, VerifyRecordings.self, ExportRecording.self,
      ImportRecording.self, CutRecording.self, MergeRecordings.self, PruneRecordings.self,
    ])
}
