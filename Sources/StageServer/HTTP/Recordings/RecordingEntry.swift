public import EventStore
import Foundation
public import JSON
import WireProtocol

/// A recording as the list of recordings shows it.
public struct RecordingEntry {
  /// What the store knows of it.
  public let summary: StreamSummary
  /// The size of the screen on which it begins, in points; nil where nobody knows.
  public var device: (width: Int64, height: Int64)? { launch.map { ($0.width, $0.height) } }

  private let launch: FirstLaunch?
  private let isLive: Bool?
  private let node: String?

  /// Completes what a store's list has.
  ///
  /// - Parameters:
  ///   - isLive: Whether a device drives it; nil where no server is asked.
  ///   - node: The node of a cluster that has its client; nil where there is none.
  public init(
    _ summary: StreamSummary, in store: any EventStoring, isLive: Bool? = nil,
    node: String? = nil
  ) {
    self.summary = summary
    self.isLive = isLive
    self.node = node
    launch = FirstLaunch(of: summary.description.id, in: store)
  }

  /// Writes it as an object; what nobody knows is left out.
  public func write(into writer: inout JSONWriter) {
    let description = summary.description
    writer.raw("{")
    writer.member("stream", description.id)
    if !summary.label.name.isEmpty { writer.member("name", summary.label.name) }
    if !summary.label.note.isEmpty { writer.member("note", summary.label.note) }
    writer.member("app", description.app)
    if let strategy = description.strategy { writer.member("strategy", strategy) }
    writer.member("profile", description.profile)
    if let launch {
      writer.key("device")
      writer.raw("{")
      writer.member("width", launch.width)
      writer.member("height", launch.height)
      writer.raw("}")
    }
    writer.member("started", RecordingArchive.timestamp(description.startedUnixMilliseconds))
    writer.member("duration", summary.lastTimeMicroseconds)
    writer.member("records", summary.recordCount)
    writer.member("bytes", summary.bytes)
    if let faults = summary.tally.faults { writer.member("faults", faults) }
    if let senders = summary.tally.senders {
      writer.key("by")
      writer.array(senders) { $0.string($1) }
    }
    writer.member("imported", description.imported)
    if let isLive { writer.member("live", isLive) }
    if let node { writer.member("node", node) }
    if let binned = summary.binnedUnixMilliseconds {
      writer.member("deleted", RecordingArchive.timestamp(binned))
    }
    writer.raw("}")
  }
}
