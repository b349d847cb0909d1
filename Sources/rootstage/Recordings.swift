import ArgumentParser

/// `rootstage recordings`
struct Recordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, show, verify, check, export, import, cut, merge and prune recordings.",
    subcommands: [
      ListRecordings.self, ShowRecording.self, VerifyRecordings.self, CheckRecordings.self,
      ExportRecording.self, ImportRecording.self, CutRecording.self, MergeRecordings.self,
      PruneRecordings.self,
    ])
}
