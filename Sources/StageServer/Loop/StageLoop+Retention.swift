import EventStore
import Foundation
import Logging
import Simulation
import WireProtocol

extension StageLoop {
  /// Looks for recordings that are to go, and lets them go once nothing of them is on its way.
  func keepRetention(at now: Int64) {
    guard let rule = configuration.retention, !isStopping else { return }
    if retention.begin(at: now) { search(rule, at: now) }
    guard let leaving = retention.release(committed: committedTurn, at: now) else { return }
    let mailbox = mailbox
    let store = store
    let job = jobs.add(.reading) { _ in
      mailbox.put(.retentionDone(Self.delete(leaving, from: store)))
    }
    if job == nil { retention.rest(at: now) }
  }

  /// Takes what a search found; whoever came back meanwhile stays.
  func retentionFound(_ found: Result<[String], EventStoreError>, at now: Int64) {
    switch found {
    case .success(let streams):
      retention.take(streams, sparing: streamsInUse, after: lastSubmitted)
    case .failure(let error):
      logger.warning("old recordings cannot be looked for: \(error)")
      retention.rest(at: now)
    }
  }

  /// Recordings are gone.
  func retentionDone(_ result: Result<Int, EventStoreError>, at now: Int64) {
    switch result {
    case .success(0): break
    case .success(let count): logger.info("\(count) old recordings deleted")
    case .failure(let error): logger.warning("an old recording cannot be deleted: \(error)")
    }
    retention.rest(at: now)
  }

  private func search(_ rule: RetentionRule, at now: Int64) {
    let mailbox = mailbox
    let live = streamsInUse
    let store = store
    let job = jobs.add(.reading) { _ in
      let found = Result { () throws(EventStoreError) in
        try rule.superfluous(
          in: store, sparing: live, at: Int64(Date().timeIntervalSince1970 * 1_000),
          limit: RetentionState.maximumPerSearch
        ).map(\.description.id)
      }
      mailbox.put(.retentionFound(found))
    }
    if job == nil { retention.rest(at: now) }
  }

  /// The streams of clients in memory, and those that are being read to come back.
  private var streamsInUse: Set<String> {
    Set(simulation.clients.map(\.stream)).union(historiesUnderWay.keys)
  }

  private static func delete(
    _ streams: Set<String>, from store: any EventStoring
  ) -> Result<Int, EventStoreError> {
    var count = 0
    for stream in streams.sorted() {
      do {
        try store.delete(stream: stream)
        count += 1
      } catch .unknownStream {
        continue
      } catch {
        return .failure(error)
      }
    }
    return .success(count)
  }
}
