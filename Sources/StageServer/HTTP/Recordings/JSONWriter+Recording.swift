import EventStore
import Foundation
import JSON
import WireProtocol

extension JSONWriter {
  /// Writes a recording as the list of recordings shows it; what nobody knows is left out.
  mutating func recording(_ summary: StreamSummary, isLive: Bool) {
    let description = summary.description
    raw("{")
    member("stream", description.id)
    if !summary.label.name.isEmpty { member("name", summary.label.name) }
    if !summary.label.note.isEmpty { member("note", summary.label.note) }
    member("app", description.app)
    if let strategy = description.strategy { member("strategy", strategy) }
    member("profile", description.profile)
    member("started", RecordingArchive.timestamp(description.startedUnixMilliseconds))
    member("duration", summary.lastTimeMicroseconds)
    member("records", summary.recordCount)
    member("bytes", summary.bytes)
    if let faults = summary.tally.faults { member("faults", faults) }
    if let senders = summary.tally.senders {
      key("by")
      array(senders) { $0.string($1) }
    }
    member("imported", description.imported)
    member("live", isLive)
    if let binned = summary.binnedUnixMilliseconds {
      member("deleted", RecordingArchive.timestamp(binned))
    }
    raw("}")
  }
}
