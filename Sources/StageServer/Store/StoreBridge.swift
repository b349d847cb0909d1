import EventStore
import JSON
import Logging
import NavigationEngine
import Simulation
import Synchronization
import WireProtocol

/// Turns what the simulation says into what the store keeps, and back.
final class StoreBridge: Sendable {
  /// Makes an app from a stored text; the loop knows no file format. It ends in an error where it
  /// is told that the app is not wanted any more.
  typealias Maker =
    @Sendable (AppSource, _ isWanted: @escaping () -> Bool) throws -> AppEntry

  /// Makes an app that runs another way, with the text that alone gives it. It ends in an error
  /// where it is told that the app is not wanted any more.
  typealias VariantMaker =
    @Sendable (AppEntry, AppRequest, _ isWanted: @escaping () -> Bool) throws -> AppEntry

  /// The apps on offer.
  let offered: [AppEntry]
  private let makeApp: Maker
  private let makeVariant: VariantMaker
  private let entries: Mutex<AppCache>

  init(apps: [AppEntry], makeApp: @escaping Maker, makeVariant: @escaping VariantMaker) {
    offered = apps
    self.makeApp = makeApp
    self.makeVariant = makeVariant
    entries = Mutex(AppCache(offered: apps))
  }

  /// Makes an app that runs another way, and keeps it for the streams that will name its text.
  ///
  /// - Throws: What ends the budget, in the middle of the work too, or why the app cannot run so.
  func variant(
    of entry: AppEntry, _ appRequest: AppRequest, within budget: EngineBudget
  ) throws -> AppEntry {
    try budget.question()
    do {
      let made = try makeVariant(entry, appRequest) { (try? budget.question()) != nil }
      return entries.withLock { $0.keep(made) }
    } catch {
      try budget.question()
      throw error
    }
  }

  /// - Parameter now: the time, in milliseconds since 1970.
  func batch(for turn: Turn, at now: Int64) -> AppendBatch {
    var batch = AppendBatch()
    for opening in turn.openings {
      let (stream, app) = (opening.stream, opening.app)
      batch.add(AppSource(name: stream.app, text: app.source))
      batch.create(
        StreamDescription(
          id: stream.stream, epoch: stream.epoch, app: stream.app, appHash: stream.appHash,
          profile: stream.profile,
          startedUnixMilliseconds: stream.startedUnixMilliseconds,
          engine: FormatVersion.engine, recordVersion: RecordFormat.current.rawValue,
          strategy: app.variant.strategy.rawValue))
    }
    for change in turn.epochChanges { batch.changeEpoch(of: change.stream, to: change.epoch) }
    for append in turn.appends {
      batch.append(
        StoredRecord(
          sequence: append.sequence, timeMicroseconds: append.time, isCommand: append.isCommand,
          line: Array(turn.bytes[append.line])),
        to: append.stream)
    }
    for count in turn.counts {
      batch.count(count.faults, from: [count.sender].compactMap(\.self), of: count.stream)
    }
    for listing in turn.listings { batch.bin(listing.stream, at: listing.isListed ? nil : now) }
    for snapshot in turn.snapshots {
      batch.add(
        PendingSnapshot(stream: snapshot.stream, sequence: snapshot.sequence) {
          SnapshotCoding.encode(snapshot)
        })
    }
    return batch
  }

  /// Reads what a request asks for; nil where the stream cannot be continued from the store.
  ///
  /// - Throws: `EventStoreError` where it cannot be read, and `ClientRestorer.Problem.exhausted`
  ///   where it takes more than the budget grants.
  func history(
    of request: HistoryRequest, in store: any EventStoring, within budget: EngineBudget,
    logger: Logger
  ) throws -> StreamHistory? {
    guard let summary = try store.summary(of: request.stream), summary.lastSequence > 0,
      let entry = try entry(hash: summary.description.appHash, in: store, within: budget),
      let last = try store.records(
        of: request.stream, after: summary.lastSequence - 1, limit: 1
      ).first
    else { return nil }
    let records = try records(of: request, upTo: last.sequence, in: store)
    let opening = StreamOpening(summary.description)
    let reading = ClientReading(
      store: store, opening: opening, app: entry, budget: budget, logger: logger)
    return StreamHistory(
      opening: opening, isListed: summary.binnedUnixMilliseconds == nil,
      isDriven: summary.tally.senders != [], lastTime: last.timeMicroseconds,
      client: request.needsClient ? try reading.client(upTo: last) : nil, records: records)
  }

  /// Reads what a request asks for, and logs why that cannot be.
  func result(
    of request: HistoryRequest, in store: any EventStoring, within budget: EngineBudget,
    logger: Logger
  ) -> Result<StreamHistory?, StreamHistory.Failure> {
    do {
      return .success(try history(of: request, in: store, within: budget, logger: logger))
    } catch EventStoreError.unknownStream {
      return .success(nil)
    } catch ClientRestorer.Problem.exhausted(let exhaustion) {
      return .failure(exhausted(exhaustion, request, logger))
    } catch let exhaustion as EngineBudget.Exhaustion {
      return .failure(exhausted(exhaustion, request, logger))
    } catch {
      logger.error("\(request.stream) cannot be read: \(error)")
      switch error as? EventStoreError {
      case .damaged: return .failure(.damaged)
      case .unreachable: return .failure(.unreachable)
      case let error?: return .failure(error.concernsContent ? .damaged : .unreadable)
      case nil: return .failure(.unreadable)
      }
    }
  }

  private func exhausted(
    _ exhaustion: EngineBudget.Exhaustion, _ request: HistoryRequest, _ logger: Logger
  ) -> StreamHistory.Failure {
    logger.warning("\(request.stream) is not brought back: \(exhaustion)")
    return .exhausted(exhaustion)
  }

  /// The app whose text has this hash; nil where its text is not stored, is another one, or cannot
  /// be loaded any more.
  ///
  /// - Throws: `EventStoreError` where it cannot be read, and what ends the budget, in the middle
  ///   of the loading too: a recording may bring any app.
  func entry(
    hash: String, in store: any EventStoring, within budget: EngineBudget
  ) throws -> AppEntry? {
    if let entry = entries.withLock({ $0.entry(of: hash) }) { return entry }
    guard let source = try store.appSource(hash: hash),
      case .success(let entry) = try made(source, within: budget), entry.hash == hash
    else { return nil }
    return entries.withLock { $0.keep(entry) }
  }

  /// Why a stream's app cannot be loaded, where ``entry(hash:in:within:)`` finds none.
  func reasonNotToLoad(
    _ stream: String, hash: String, in store: any EventStoring, within budget: EngineBudget
  ) throws -> String {
    let refused = "the app of \(stream) cannot be loaded: "
    guard let source = try store.appSource(hash: hash) else { return refused + "its text is gone" }
    switch try made(source, within: budget) {
    case .failure(let error): return refused + "\(error)"
    case .success: return refused + "its text is not the one by whose hash it is named"
    }
  }

  /// Makes an app, or says why it cannot be made.
  private func made(
    _ source: AppSource, within budget: EngineBudget
  ) throws(EngineBudget.Exhaustion) -> Result<AppEntry, any Error> {
    try budget.question()
    let result = Result { try makeApp(source) { (try? budget.question()) != nil } }
    try budget.question()
    return result
  }

  private func records(
    of request: HistoryRequest, upTo last: Int64, in store: any EventStoring
  ) throws(EventStoreError) -> [(sequence: Int64, line: [UInt8])] {
    guard let after = request.recordsAfter else { return [] }
    let records = try store.records(of: request.stream, after: after, limit: request.limit)
    return records.filter { $0.sequence <= last }.map { ($0.sequence, $0.line) }
  }
}
