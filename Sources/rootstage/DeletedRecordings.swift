import EventStore
import JSON
import StageServer

/// Recordings that are deleted, or would be.
struct DeletedRecordings {
  let summaries: [StreamSummary]
  let isDryRun: Bool

  /// Prints them as one JSON object.
  func printJSON() {
    Console.json { writer in
      writer.raw("{\"recordings\":")
      writer.array(summaries) { writer, summary in
        writer.raw("{")
        writer.member("stream", summary.description.id)
        writer.member("app", summary.description.app)
        writer.member(
          "started",
          RecordingArchive.timestamp(summary.description.startedUnixMilliseconds))
        writer.member("records", summary.recordCount)
        writer.member("bytes", summary.bytes)
        writer.raw("}")
      }
      writer.member("dryRun", isDryRun)
      writer.raw("}")
    }
  }
}
