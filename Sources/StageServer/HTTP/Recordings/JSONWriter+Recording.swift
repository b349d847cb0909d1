import EventStore
import Foundation
import JSON
import WireProtocol

extension JSONWriter {
  /// Writes a recording as the list of recordings shows it.
  mutating func recording(_ summary: StreamSummary, isLive: Bool) {
    raw("{")
    member("stream", summary.description.id)
    member("app", summary.description.app)
    member("started", RecordingArchive.timestamp(summary.description.startedUnixMilliseconds))
    member("duration", summary.lastTimeMicroseconds)
    member("records", summary.recordCount)
    member("bytes", summary.bytes)
    member("live", isLive)
    raw("}")
  }
}
