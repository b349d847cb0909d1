import JSON
import NavigationEngine
import Simulation
import TestSupport
import WireProtocol

/// A server without sockets, disk and clock: a test decides when it stores, delivers and answers.
final class Stage {
  let simulation: Simulation
  /// The loop's time, in microseconds.
  private(set) var now: Int64 = 1_000_000_000
  /// What the store holds, by stream.
  var stored: [String: StoredStream] { storage.streams }
  /// The store, which shards have in common.
  private let storage: Store
  /// What other shards are to be told.
  private(set) var posts: [Turn.Post] = []
  /// The connections that were closed, in order.
  private(set) var closings: [Turn.Closing] = []
  /// Pending requests to read a stream.
  private(set) var histories: [HistoryRequest] = []
  /// Pending requests to build an app.
  private(set) var unmade: [VariantRequest] = []
  /// Violations of the simulation's contract.
  private(set) var faults: [String] = []
  /// Whether what is appended is stored at once, histories are answered and apps are made at once.
  var isStoring = true
  var isReading = true
  var isMaking = true
  private var unread: [ConnectionKey: [String]] = [:]
  private var committed: UInt64 = 0
  private var submitted: [Submitted] = []
  private var held: [(delivery: Turn.Delivery, readers: [ConnectionKey], line: String)] = []
  private var appendTurns: [String: [Int64: UInt64]] = [:]
  private var lastKey: ConnectionKey = 0
  /// Told of each line that a connection gets.
  var onLine: (ConnectionKey, String) -> Void = { _, _ in }
  /// Told of each client that left the memory.
  var onRelease: (String) -> Void = { _ in }
  let apps: [AppEntry]
  let variants = Variants()

  final class Store {
    fileprivate(set) var streams: [String: StoredStream] = [:]
  }

  struct StoredRecord {
    let stream: String
    let sequence: Int64
    let time: Int64
    let isCommand: Bool
    let line: String
  }

  struct Submitted {
    let turn: UInt64
    let openings: [StreamOpening]
    let appends: [StoredRecord]
    let snapshots: [ClientSnapshot]
  }

  struct StoredStream {
    let opening: StreamOpening
    var records: [StoredRecord] = []
    var snapshots: [ClientSnapshot] = []

    var lines: [String] { records.map(\.line) }
  }

  static let unixMilliseconds: Int64 = 1_795_255_200_000

  init(
    _ configure: (inout SimulationConfiguration) -> Void = { _ in },
    apps: [App] = [SampleApps.rootController], shard: Shard = .only,
    directory: any ClientDirectory = SoleDirectory(), store: Store = Store(),
    makeStreamName: (() -> String)? = nil
  ) {
    self.storage = store
    var configuration = SimulationConfiguration()
    configure(&configuration)
    self.apps = apps.map {
      AppEntry(vocabulary: AppVocabulary($0), hash: "hash of \($0.name)", source: "app: x\n")
    }
    var epoch: UInt64 = 0xe0
    var clients = 0
    simulation = Simulation(
      configuration: configuration, apps: self.apps, shard: shard, directory: directory,
      makeStreamName: makeStreamName ?? {
        clients += 1
        return "c\(clients)"
      },
      makeEpoch: {
        epoch += 1
        return epoch
      })
  }

  /// The app variants that the simulation has requested.
  final class Variants {
    private(set) var made: [AppEntry] = []
    /// The numbers of the requests for which no device waits any more.
    fileprivate(set) var unwanted: Set<UInt64> = []
    /// Why the next variant cannot be built.
    var failure: VariantRequest.Failure?

    func make(_ request: VariantRequest) -> Result<AppEntry, VariantRequest.Failure> {
      if let failure { return .failure(failure) }
      guard !unwanted.contains(request.number) else { return .failure(.abandoned) }
      let (entry, variant) = (request.app, request.appRequest.variant)
      let app = entry.vocabulary.app.running(
        strategy: variant.strategy, linkBuilding: variant.linkBuilding, profile: variant.profile,
        defects: variant.defects)
      let made = AppEntry(
        vocabulary: AppVocabulary(app), hash: "\(entry.hash), \(request.appRequest)",
        source: "app: x\n")
      self.made.append(made)
      return .success(made)
    }
  }
}

// External events.
extension Stage {
  func connect() -> ConnectionKey {
    lastKey += 1
    connect(lastKey)
    return lastKey
  }

  func connect(_ key: ConnectionKey) {
    simulation.connectionOpened(key, at: now)
    finishTurn()
  }

  /// Takes what another shard has posted.
  func receive(_ message: BusMessage, from shard: Int) {
    simulation.received(
      message, from: shard, at: now, unixMilliseconds: Stage.unixMilliseconds)
    finishTurn()
  }

  /// The posts since the last call.
  func takePosts() -> [Turn.Post] {
    defer { posts = [] }
    return posts
  }

  func disconnect(_ key: ConnectionKey) {
    simulation.connectionClosed(key, at: now)
    finishTurn()
  }

  func send(_ text: String, from key: ConnectionKey) {
    Array(text.utf8).withUnsafeBytes {
      simulation.messageReceived(
        $0, from: key, at: now, unixMilliseconds: Stage.unixMilliseconds)
    }
    finishTurn()
  }

  /// Lets time pass, from deadline to deadline.
  func pass(microseconds: Int64) {
    let end = now + microseconds
    while let deadline = simulation.nextDeadline(), deadline <= end {
      now = max(now, deadline)
      simulation.advance(to: now, unixMilliseconds: Stage.unixMilliseconds)
      finishTurn()
    }
    now = end
    simulation.advance(to: now, unixMilliseconds: Stage.unixMilliseconds)
    finishTurn()
  }

  /// One turn, at this time.
  func advance(to time: Int64) {
    now = time
    simulation.advance(to: now, unixMilliseconds: Stage.unixMilliseconds)
    finishTurn()
  }

  func pass(seconds: Double) { pass(microseconds: Int64(seconds * 1_000_000)) }

  /// An operator has received all snapshots that it was sent.
  func drain(_ key: ConnectionKey) {
    simulation.sendMore(to: key, at: now)
    finishTurn()
  }

  func shutDown() {
    simulation.shutDown { Int($0) * 100 }
    finishTurn()
  }

  func closeAll() {
    simulation.closeAll(code: 1011, reason: "the store failed")
    finishTurn()
  }

  /// The lines that a connection has received since the last call.
  func take(_ key: ConnectionKey) -> [String] {
    defer { unread[key] = nil }
    return unread[key] ?? []
  }
}

// Storage and delivery.
extension Stage {
  private func finishTurn() {
    let number = simulation.turnNumber
    let turn = simulation.takeTurn()
    func text(_ range: Range<Int>) -> String {
      String(decoding: turn.bytes[range], as: UTF8.self)
    }
    for append in turn.appends {
      appendTurns[append.stream, default: [:]][append.sequence] = number
    }
    let appends = turn.appends.map {
      StoredRecord(
        stream: $0.stream, sequence: $0.sequence, time: $0.time, isCommand: $0.isCommand,
        line: text($0.line))
    }
    submitted.append(
      Submitted(
        turn: number, openings: turn.openings.map(\.stream), appends: appends,
        snapshots: turn.snapshots))
    for delivery in turn.deliveries {
      let line = text(delivery.line)
      check(line, afterTurn: delivery.afterTurn)
      held.append((delivery, Array(turn.readers[delivery.readers]), line))
    }
    closings += turn.closings
    histories += turn.historyRequests
    posts += turn.posts
    for stream in turn.releases where !simulation.needs(stream) { onRelease(stream) }
    unmade += turn.variantRequests
    for change in turn.variantDemands {
      if change.isThere {
        variants.unwanted.remove(change.number)
      } else {
        variants.unwanted.insert(change.number)
      }
    }
    if isStoring { store() } else { deliver() }
    if isReading { read() }
    if isMaking { make() }
  }

  /// Builds the pending apps, at most so many.
  func make(_ most: Int = .max) {
    var left = most
    while !unmade.isEmpty, left > 0 {
      left -= 1
      let request = unmade.removeFirst()
      simulation.variantMade(
        variants.make(request), for: request, at: now, unixMilliseconds: Stage.unixMilliseconds)
      finishTurn()
    }
  }

  /// Commits all submitted batches, and delivers what waited for them.
  func store() {
    for batch in submitted {
      for opening in batch.openings {
        storage.streams[opening.stream] = StoredStream(opening: opening)
      }
      for record in batch.appends { storage.streams[record.stream]?.records.append(record) }
      for snapshot in batch.snapshots {
        storage.streams[snapshot.stream]?.snapshots.append(snapshot)
      }
      committed = batch.turn
    }
    submitted = []
    deliver()
  }

  private func deliver() {
    for (delivery, readers, line) in held where delivery.afterTurn <= committed {
      for reader in readers {
        unread[reader, default: []].append(line)
        onLine(reader, line)
      }
    }
    held.removeAll { $0.delivery.afterTurn <= committed }
  }

  /// Answers the pending reads whose records are committed.
  func read(change: (StreamHistory) -> StreamHistory? = { $0 }) {
    let ready = histories.filter { $0.afterTurn <= committed }
    histories.removeAll { $0.afterTurn <= committed }
    guard !ready.isEmpty else { return }
    for request in ready {
      simulation.historyRead(
        history(of: request).flatMap(change), of: request, at: now,
        unixMilliseconds: Stage.unixMilliseconds)
    }
    finishTurn()
  }

  /// Two devices and an operator who have read all so far, and a tap of the first device that is
  /// not stored yet.
  func unstoredTap() -> (device: TestDevice, other: TestDevice, anna: ConnectionKey) {
    let (device, other, anna) = (newDevice(), newDevice(), newOperator("Anna"))
    for key in [device.key, other.key, anna] { _ = take(key) }
    isStoring = false
    tap("log-in", from: device.key)
    return (device, other, anna)
  }

  /// Answers the pending reads with a store failure.
  func failReading(_ failure: StreamHistory.Failure) {
    let ready = histories
    histories = []
    for request in ready { simulation.historyFailed(failure, of: request, at: now) }
    finishTurn()
  }

  /// Refuses a stream, and drops its batches that are not yet committed.
  func refuse(_ stream: String) {
    drop(stream)
    simulation.refuse(stream, at: now)
    finishTurn()
  }

  /// Lets go of a client that is another node's.
  func letGo(of stream: String) {
    drop(stream)
    simulation.letGo(of: stream, at: now)
    finishTurn()
  }

  private func drop(_ stream: String) {
    submitted = submitted.map { batch in
      Submitted(
        turn: batch.turn, openings: batch.openings.filter { $0.stream != stream },
        appends: batch.appends.filter { $0.stream != stream },
        snapshots: batch.snapshots.filter { $0.stream != stream })
    }
    held.removeAll { $0.delivery.stream == stream }
  }

  private func history(of request: HistoryRequest) -> StreamHistory? {
    guard let stream = stored[request.stream], let last = stream.records.last,
      let app = (apps + variants.made).first(where: { $0.hash == stream.opening.appHash })
    else { return nil }
    let missed = request.recordsAfter.map { after in
      stream.records.filter { $0.sequence > after }.prefix(request.limit)
    }
    return StreamHistory(
      opening: stream.opening, lastTime: last.time,
      client: request.needsClient ? try? fold(of: stream, app) : nil,
      records: (missed ?? []).map { ($0.sequence, Array($0.line.utf8)) })
  }

  /// The client that a stream replays to, from its newest snapshot if it has one.
  func fold(of stream: StoredStream, _ app: AppEntry) throws -> ClientRestorer {
    var fold = ClientRestorer(stream.opening, app: app)
    if let snapshot = stream.snapshots.last {
      let record = stream.records[Int(snapshot.sequence) - 1]
      fold = try ClientRestorer(
        stream.opening, app: app, from: snapshot, record: Array(record.line.utf8))
    }
    for record in stream.records where record.isCommand && record.sequence > fold.start {
      try fold.take(Array(record.line.utf8))
    }
    guard let last = stream.records.last else { return fold }
    try fold.finish(at: last.sequence, time: last.time, line: Array(last.line.utf8))
    return fold
  }

  /// Takes over the stored streams of another server.
  func keep(_ stored: [String: StoredStream]) {
    storage.streams = stored
    for (stream, kept) in stored {
      for record in kept.records { appendTurns[stream, default: [:]][record.sequence] = 0 }
    }
  }

  /// A line that carries a record's sequence may be sent only after the record is committed.
  private func check(_ line: String, afterTurn: UInt64) {
    guard let json = try? JSONParser.parse(line.utf8), let stream = json["stream"]?.string,
      let sequence = json["sequence"]?.integer, sequence > 0
    else { return }
    guard let turn = appendTurns[stream]?[sequence] else {
      // Another shard has appended it.
      if storage.streams[stream]?.records.contains(where: { $0.sequence == sequence }) == true {
        return
      }
      return faults.append("\(stream) \(sequence) is told and was not appended")
    }
    if afterTurn < turn, turn > committed {
      faults.append("\(stream) \(sequence) is told too early")
    }
  }
}
