import AccessControl
import ClusterDriving
import EventStore
import JSON
import Simulation
import WebSockets
import WireProtocol

// The list of recordings, and what people do with its entries.

extension StageLoop {
  func listRecordings(_ request: HTTPRequest) {
    let only = grant(of: request.credentials)?.stream
    let (live, cluster) = (liveStreams, cluster)
    let query: RecordingListQuery
    do throws(RecordingListQuery.Problem) {
      query = try RecordingListQuery(
        request.query, maximum: configuration.maximumListedRecordings)
    } catch {
      return respond(request, 400, error: error.message)
    }
    answer(request) { store in
      let live = live.union(cluster?.clientsWithDevicesElsewhere() ?? [])
      let listing =
        if let only {
          StreamListing(only: try store.summary(of: only))
        } else {
          try store.list(from: query.cursor, limit: query.limit)
        }
      var writer = JSONWriter()
      writer.raw("{\"recordings\":")
      writer.array(listing.page.streams) {
        let stream = $1.description.id
        RecordingEntry(
          $1, in: store, isLive: live.contains(stream), node: cluster?.nodeName(of: stream)
        ).write(into: &$0)
      }
      writer.member("total", Int64(listing.total))
      if let next = listing.next { writer.member("next", next) }
      if !listing.page.damages.isEmpty {
        writer.key("damaged")
        writer.array(listing.page.damages) { $0.string($1.description) }
      }
      writer.raw("}")
      return .json(writer.bytes)
    }
  }

  /// Tells of one recording, names it, or puts it into the bin.
  func answerRecording(_ stream: String, _ request: HTTPRequest) {
    switch request.method {
    case .patch: changeRecording(stream, request)
    case .delete: binRecording(stream, request)
    default:
      answer(request, about: stream) { _, _, _ in }
    }
  }

  private func changeRecording(_ stream: String, _ request: HTTPRequest) {
    let change: RecordingChange
    do throws(RequestBody.Problem) {
      change = try RecordingChange(request.body)
    } catch {
      return respond(request, 400, error: error.message)
    }
    answer(request, about: stream) { store, summary, _ in
      if let label = change.label(from: summary.label) { try store.label(stream, as: label) }
      if change.isRestored { try store.bin(stream, at: nil) }
    }
  }

  private func binRecording(_ stream: String, _ request: HTTPRequest) {
    let now = unixMilliseconds
    answer(request, about: stream) { store, summary, isLive in
      if isLive { throw GoesOn() }
      if summary.binnedUnixMilliseconds == nil { try store.bin(stream, at: now) }
    }
  }

  /// Does something with a recording, and answers with what the list says of it then.
  private func answer(
    _ request: HTTPRequest, about stream: String,
    _ body:
      @escaping @Sendable (any EventStoring, StreamSummary, _ isLive: Bool) throws -> Void
  ) {
    let (isLiveHere, cluster) = (liveStreams.contains(stream), cluster)
    answer(request) { store in
      let isLive =
        isLiveHere || cluster?.clientsWithDevicesElsewhere().contains(stream) == true
      do {
        guard let summary = try store.summary(of: stream) else {
          throw EventStoreError.unknownStream(stream)
        }
        try body(store, summary, isLive)
        var writer = JSONWriter()
        RecordingEntry(
          try store.summary(of: stream) ?? summary, in: store, isLive: isLive,
          node: cluster?.nodeName(of: stream)
        ).write(into: &writer)
        return .json(writer.bytes)
      } catch EventStoreError.unknownStream {
        return .error(404, "there is no recording \(stream)")
      } catch is GoesOn {
        return .error(
          409, "\(stream) goes on; remove its client first, or close its device")
      }
    }
  }

  /// The streams of clients here that have a device.
  var liveStreams: Set<String> {
    Set(simulation.clients.filter { $0.connected > 0 }.map(\.stream))
  }
}

/// A recording cannot go whose client has a device.
private struct GoesOn: Error {}

extension StreamListing {
  /// A list of one stream, or of none.
  fileprivate init(only summary: StreamSummary?) {
    let streams = [summary].compactMap(\.self)
    self.init(page: StreamPage(streams: streams), total: streams.count, next: nil)
  }
}
