import Foundation
import NATSMessaging
import Synchronization

/// Somebody who waits until a message has been taken in.
private final class Waiter: Sendable {
  let shard: Int
  let sequence: UInt64
  let wake = WakeUp()

  init(shard: Int, sequence: UInt64) {
    self.shard = shard
    self.sequence = sequence
  }
}

/// What the log says, as far as this node has read it: all about its streams and files, and of
/// their contents where these stand, with the latest records.
final class LogView: @unchecked Sendable {
  let layout: LogLayout
  let store = InMemoryEventStore(keepsContents: false)
  /// The latest records of clients.
  let cache: RecordCache
  /// What was read beyond what was asked for, since that is often asked for next.
  let readAhead: RecordCache
  let firstCommands = FirstCommands()
  let clock = LogClock()
  private let lock = NSLock()
  private var waiters: [Waiter] = []
  private var index: LogIndex
  /// The last messages of which somebody here knows that they are there.
  private var wanted: [UInt64]
  /// Messages that cannot be read, such as those of a newer version.
  private var unreadableCount: UInt64 = 0
  /// Places at which messages are missing that were there.
  private var breakCount: UInt64 = 0

  /// - Parameter cacheBytes: What records may take in memory; a quarter is for those read ahead.
  init(_ layout: LogLayout, cacheBytes: Int) {
    self.layout = layout
    readAhead = RecordCache(maximumBytes: cacheBytes / 4)
    cache = RecordCache(maximumBytes: cacheBytes - cacheBytes / 4)
    index = LogIndex(streams: layout.streams)
    wanted = index.folded
  }

  /// Begins with what another node has read before.
  func restore(_ saved: SavedIndex) {
    lock.withLock {
      index = saved.index
      store.state.withLock { $0 = saved.state }
      firstCommands.restore(saved.firstCommands)
    }
    clock.see(saved.state.highestStamp)
  }

  /// What is known now.
  var saved: SavedIndex {
    lock.withLock {
      SavedIndex(
        index: index, state: store.state.withLock { $0 }, firstCommands: firstCommands.all)
    }
  }

  /// How many messages it stands for, of all streams of the log.
  var messages: UInt64 { lock.withLock { index.folded.reduce(0, +) } }

  // MARK: - Taking in

  /// Takes in a message of the log; all nodes take in the same ones, and those of a stream of the
  /// log in the same order.
  func fold(_ message: NATSMessage, in shard: Int, at sequence: UInt64) {
    lock.lock()
    defer {
      index.folded[shard] = max(index.folded[shard], sequence)
      for waiter in waiters where waiter.shard == shard && waiter.sequence <= sequence {
        waiter.wake.signal()
      }
      lock.unlock()
    }
    guard sequence > index.folded[shard], let subject = LogSubject(subject: message.subject)
    else { return }
    do throws(PayloadReader.Damage) {
      try fold(message.payload, subject, at: sequence)
    } catch {
      unreadableCount += 1
    }
  }

  private func fold(
    _ payload: [UInt8], _ subject: LogSubject, at sequence: UInt64
  ) throws(PayloadReader.Damage) {
    switch subject {
    case .client(let id):
      index.note(payload, of: id, at: sequence)
      if let taken = try? TakenMark(payload) {
        index.takenEpochs[id] = max(taken.epoch, index.takenEpochs[id] ?? 0)
      } else if payload == EndMark.payload {
        fold(.delete(counts: true), of: id)
        index.noteEnd(payload, of: id, at: sequence)
      } else {
        fold(try BatchCoding.decoded(payload), of: subject, at: sequence)
      }
    case .file, .app:
      index.bytes += Int64(payload.count)
      fold(try BatchCoding.decoded(payload), of: subject, at: sequence)
    case .owner(let id):
      var reader = PayloadReader(payload)
      index.owners.note(LogOwners.Owner(node: try reader.text(), epoch: sequence), of: id)
    case .change(let id):
      index.bytes += Int64(payload.count)
      fold(try LogChange(payload), of: id)
    }
  }

  private func fold(_ message: StampedBatch, of subject: LogSubject, at sequence: UInt64) {
    let batch = message.batch
    for run in batch.runs where !subject.isFile { noteBreak(before: run) }
    // Whatever cannot be appended could not be anywhere.
    guard (try? store.append([batch])) != nil else { return }
    let created = batch.streams.map(\.id)
    for stream in created { firstCommands.forget(stream) }
    if !created.isEmpty {
      clock.see(message.stamp + Int64(created.count))
      store.state.withLock { $0.stamp(created, from: message.stamp) }
    }
    index.places.note(batch, in: subject, at: sequence)
    if case .client(let id) = subject { index.owners.noteRecords(of: id) }
    // Who imports a file reads little of it soon.
    guard !subject.isFile else { return }
    for run in batch.runs {
      cache.keep(run.records, of: run.stream)
      if run.records.first?.sequence == 1, let first = run.records.first(where: \.isCommand) {
        firstCommands.keep(first, of: run.stream)
      }
    }
  }

  /// Takes note where a client's records do not follow the last one that was read: messages were
  /// deleted between them, or the last ones that were read here were. Its owner knew what is there.
  private func noteBreak(before run: AppendBatch.Run) {
    guard let next = run.records.first?.sequence,
      let last = store.summary(of: run.stream)?.lastSequence, next != last + 1
    else { return }
    store.state.withLock { $0.resume(run.stream, after: next - 1) }
    index.places.note(run.stream, with: next, after: last)
    cache.forget(run.stream)
    readAhead.forget(run.stream)
    breakCount += 1
  }

  private func fold(_ change: LogChange, of id: String) {
    switch change {
    case .label(let label): try? store.label(id, as: label)
    case .bin(let time): try? store.bin(id, at: time)
    case .delete(let counts):
      let file = store.state.withLock { $0.file(of: id)?.id }
      try? store.delete(stream: id)
      forget(id, of: file)
      if counts { store.state.withLock { $0.noteNumber(of: id) } }
    case .discardSnapshot(let sequence):
      index.places.forgetSnapshot(of: id, at: sequence)
    case .abandon:
      let streams = streams(ofFile: id)
      store.abandon(file: id, betweenSlices: {})
      for stream in streams { forget(stream, of: id) }
    }
  }

  private func streams(ofFile file: String) -> [String] {
    store.state.withLock { $0.files[file]?.file.streams.map(\.id) ?? [] }
  }

  private func forget(_ stream: String, of file: String?) {
    index.forget(stream: stream)
    cache.forget(stream)
    readAhead.forget(stream)
    firstCommands.forget(stream)
    if let file, streams(ofFile: file).isEmpty { index.places.forget(file: file) }
  }

  // MARK: - Waiting

  /// Waits until a message has been taken in, whatever becomes of the time of day meanwhile.
  func wait(for sequence: UInt64, in shard: Int, milliseconds: Int) -> Bool {
    want(sequence, in: shard)
    let waiter = Waiter(shard: shard, sequence: sequence)
    let isThere = lock.withLock {
      if index.folded[shard] < sequence { waiters.append(waiter) }
      return index.folded[shard] >= sequence
    }
    if isThere { return true }
    _ = waiter.wake.wait(for: .milliseconds(milliseconds))
    return lock.withLock {
      waiters.removeAll { $0 === waiter }
      return index.folded[shard] >= sequence
    }
  }

  /// Notes that a message is there.
  func want(_ sequence: UInt64, in shard: Int) {
    lock.withLock { wanted[shard] = max(wanted[shard], sequence) }
  }

  /// Whether a message is there that was not taken in.
  func lacks(in shard: Int) -> Bool { lock.withLock { wanted[shard] > index.folded[shard] } }

  // MARK: - What is known

  func folded(in shard: Int) -> UInt64 { lock.withLock { index.folded[shard] } }

  var bytes: Int64 { lock.withLock { index.bytes } }
  var unreadable: UInt64 { lock.withLock { unreadableCount } }
  var breaks: UInt64 { lock.withLock { breakCount } }

  /// Notes that messages are missing which were read before.
  func noteBreak() { lock.withLock { breakCount += 1 } }

  /// Streams that lack records, each with those that it lacks.
  var holes: [(stream: String, records: [ClosedRange<Int64>])] {
    lock.withLock {
      index.places.streams.filter { !$0.value.holes.isEmpty }.map { ($0.key, $0.value.holes) }
    }
  }

  func owner(of client: String) -> LogOwners.Owner? { lock.withLock { index.owners[client] } }

  /// Looks at all owners; nothing is taken in meanwhile.
  func withOwners<Answer>(_ body: (LogOwners) -> Answer) -> Answer {
    lock.withLock { body(index.owners) }
  }

  var ended: ArraySlice<String> { lock.withLock { index.ended } }
  var oldestEnded: String? { lock.withLock { index.oldestEnded } }

  /// Where the contents of a stream stand.
  func places(of stream: String) -> LogPlaces.Stream? {
    lock.withLock { index.places.streams[stream] }
  }

  func pieces(ofFile file: String) -> [LogPlaces.Pieces] {
    lock.withLock { index.places.pieces[file] ?? [] }
  }

  /// Where a subject stands in the log.
  func place(of subject: LogSubject) -> LogPlace {
    layout.place(of: subject) { places(of: $0)?.subject }
  }

  func last(of client: String) -> UInt64 {
    lock.withLock { index.subjects[client]?.last ?? 0 }
  }

  /// Where a message stands, if it is the last one that was read of a client.
  func position(of payload: [UInt8], of client: String) -> UInt64? {
    lock.withLock {
      guard let subject = index.subjects[client],
        subject.digest == BatchCoding.digest(of: payload)
      else { return nil }
      return subject.last
    }
  }

  func takenEpoch(of client: String) -> UInt64 {
    lock.withLock { index.takenEpochs[client] ?? 0 }
  }
}
