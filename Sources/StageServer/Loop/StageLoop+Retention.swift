import ClusterDriving
import EventStore
import Foundation
import Logging
import Simulation
import WireProtocol

extension StageLoop {
  /// Looks for recordings that are to go, and lets them go once nothing of them is on its way.
  func keepRetention(at now: Int64) {
    guard shard.isHome, !isStopping else { return }
    var rule = configuration.retention ?? RetentionRule()
    rule.keepsUndriven = false
    if retention.begin(at: now) { search(rule, at: now) }
    if let leaving = retention.release(committed: committedTurn, at: now) {
      delete(leaving, at: now)
    }
    if retention.leaving.isEmpty, directory.clearSetAside() {
      for other in shard.others { post(.retentionRests, to: other) }
    }
  }

  /// Looks how near its bound the store is, and says what follows from that.
  func keepSize(at now: Int64) {
    guard let bound = configuration.sizeBound else { return }
    // What waits for the writer will be there in a moment.
    var size = store.size
    size.bytes += Int64(writer.backlog.bytes) * SizeBound.bytesPerWaitingByte
    let level = bound.level(of: size)
    simulation.storeRoom = bound.room(beside: size)
    simulation.isStoreOver = level == .over
    guard shard.isHome else { return }
    retention.note(isCrowded: level > .roomy, at: now)
    guard level != sizeLevel else { return }
    if level >= .full, sizeLevel < .full {
      logger.warning(
        """
        the data folder is full: it has reached \(bound.maximumBytes) bytes (--keep-size), and no \
        more may be deleted; new clients, imports and commands are refused
        """)
    } else if level < .full, sizeLevel >= .full {
      logger.notice("the data folder has room again")
    }
    sizeLevel = level
  }

  private func delete(_ leaving: Set<String>, at now: Int64) {
    let bound = configuration.sizeBound
    let mailbox = mailbox
    let store = store
    let job = jobs.add(.reading) { _ in
      let result = Self.delete(leaving, from: store)
      Self.shrink(store, to: bound)
      mailbox.put(.retentionDone(result))
    }
    if job == nil { retention.rest(at: now) }
  }

  /// Takes what a search found; whoever came back meanwhile stays.
  func retentionFound(_ found: Result<[String], EventStoreError>, at now: Int64) {
    switch found {
    case .success(let streams):
      let leaving = directory.setAside(streams)
      retention.take(
        streams, sparing: Set(streams).subtracting(leaving), after: lastSubmitted)
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
    let live = directory.claimed
    let store = store
    let bound = configuration.sizeBound
    let cluster = cluster
    retention.isUnsettled = cluster.map { !$0.isSettled } ?? false
    let job = jobs.add(.reading) { _ in
      // All nodes see the same excess.
      let nodes = Int64(cluster?.nodeCount ?? 1)
      let excess = ((bound?.excess(of: store.size) ?? 0) + nodes - 1) / nodes
      let found = Result { () throws(EventStoreError) in
        try rule.superfluous(
          in: store, sparing: live, at: Int64(Date().timeIntervalSince1970 * 1_000),
          limit: RetentionState.maximumPerSearch, excess: excess,
          isOurs: { recording in
            let (stream, isImported) = (recording.description.id, recording.description.imported)
            return cluster?.letsGo(of: stream, isImported: isImported) ?? true
          }
        ).map(\.description.id)
      }
      if case .success([]) = found { Self.shrink(store, to: bound) }
      mailbox.put(.retentionFound(found))
    }
    if job == nil { retention.rest(at: now) }
  }

  /// Gives free space back to the disk, as far as the bound wants it.
  private static func shrink(_ store: any EventStoring, to bound: SizeBound?) {
    guard let bound else { return }
    // What cannot be given back now is tried with the next search.
    while bound.isToShrink(store.size), (try? store.shrink()) == true {}
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
      } catch .ownedElsewhere {
        // A device of it has come to another node meanwhile.
        continue
      } catch {
        return .failure(error)
      }
    }
    return .success(count)
  }
}
