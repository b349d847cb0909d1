import EventStore
import Foundation
import JSON
import WireProtocol

extension JSONWriter {
  /// Writes a recording as the list of recordings shows it.
  mutating func recording(_ summary: StreamSummary, isLive: Bool) {
    raw("{\"stream\":")
    string(summary.description.id)
    raw(",\"app\":")
    string(summary.description.app)
    raw(",\"started\":")
    string(RecordingArchive.timestamp(summary.description.startedUnixMilliseconds))
    raw(",\"duration\":")
    integer(summary.lastTimeMicroseconds)
    raw(",\"records\":")
    integer(summary.recordCount)
    raw(",\"bytes\":")
    integer(summary.bytes)
    raw(",\"live\":")
    boolean(isLive)
    raw("}")
  }
}
