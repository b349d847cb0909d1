import ArgumentParser

/// `rootstage recordings`
struct Recordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: """
      List, find, show, verify, check, export, import, cut, merge, delete and prune recordings.
      """,
    subcommands: [
      ListRecordings.self, FindRecordings.self, ShowRecording.self, VerifyRecordings.self,
      CheckRecordings.self, ExportRecording.self, ImportRecording.self, CutRecording.self,
      MergeRecordings.self, DeleteRecordings.self, PruneRecordings.self,
    ])
}
