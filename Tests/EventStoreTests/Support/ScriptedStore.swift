import Dispatch
import Synchronization

@testable import EventStore

/// An in-memory store whose appends wait and fail as scripted by a test.
final class ScriptedStore: EventStoring {
  private struct State {
    var failures: [EventStoreError] = []
    var refusals: [String: EventStoreError] = [:]
    var calls: [Int] = []
    var isGated: Bool
  }

  let inner = InMemoryEventStore()
  private let state: Mutex<State>
  private let entered = DispatchSemaphore(value: 0)
  private let gate = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - isGated: whether each append waits for `letOneThrough`.
  ///   - failures: what the first appends throw.
  init(isGated: Bool = false, failures: [EventStoreError] = []) {
    state = Mutex(State(failures: failures, isGated: isGated))
    try? inner.append(Samples.batch(creating: ["c1", "c2"]))
  }

  /// How many batches each append was given.
  var calls: [Int] { state.withLock { $0.calls } }

  /// Waits until an append has begun; false after a minute.
  func waitForAppend() -> Bool { entered.wait(timeout: .now() + 60) == .success }

  /// Lets the next appends throw.
  func fail(with failures: [EventStoreError]) { state.withLock { $0.failures = failures } }

  /// Lets nothing of a stream be stored, for a reason that is not the stream's own.
  func refuse(_ stream: String, for reason: EventStoreError) {
    state.withLock { $0.refusals[stream] = reason }
  }

  func appendOwn(
    _ batches: [AppendBatch]
  ) throws(EventStoreError) -> [String: EventStoreError] {
    let refusals = state.withLock { $0.refusals }
    guard !refusals.isEmpty else {
      try append(batches)
      return [:]
    }
    let parts = batches.flatMap { $0.parts ?? [] }
    try append(parts.filter { refusals[$0.stream] == nil }.map(\.batch))
    return refusals.filter { refusal in parts.contains { $0.stream == refusal.key } }
  }

  func letOneThrough() { gate.signal() }

  func openGate() {
    state.withLock { $0.isGated = false }
    gate.signal()
  }

  func append(_ batches: [AppendBatch]) throws(EventStoreError) {
    let (isGated, failure) = state.withLock { state in
      state.calls.append(batches.count)
      return (state.isGated, state.failures.isEmpty ? nil : state.failures.removeFirst())
    }
    entered.signal()
    if isGated { gate.wait() }
    if let failure { throw failure }
    try inner.append(batches)
  }

  func records(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord] {
    try inner.records(of: stream, after: sequence, limit: limit)
  }

  func commands(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord] {
    try inner.commands(of: stream, after: sequence, limit: limit)
  }

  func summary(of stream: String) -> StreamSummary? { inner.summary(of: stream) }

  func summaries(limit: Int, offset: Int) -> StreamPage {
    inner.summaries(limit: limit, offset: offset)
  }

  func list(from cursor: Int64?, limit: Int) -> StreamListing {
    inner.list(from: cursor, limit: limit)
  }

  func label(_ stream: String, as label: StreamLabel) throws(EventStoreError) {
    try inner.label(stream, as: label)
  }

  func bin(_ stream: String, at time: Int64?) throws(EventStoreError) {
    try inner.bin(stream, at: time)
  }

  func appSource(hash: String) -> AppSource? { inner.appSource(hash: hash) }

  func nextStreamNumber(prefix: String) -> Int64 { inner.nextStreamNumber(prefix: prefix) }

  func streamNumbers(prefix: String, from number: Int64) -> [Int64] {
    inner.streamNumbers(prefix: prefix, from: number)
  }

  func takenIDs(among ids: [String]) -> Set<String> { inner.takenIDs(among: ids) }

  func snapshot(
    of stream: String, upTo sequence: Int64
  ) throws(EventStoreError) -> StoredSnapshot? {
    try inner.snapshot(of: stream, upTo: sequence)
  }

  func snapshots(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredSnapshot] {
    try inner.snapshots(of: stream, after: sequence, limit: limit)
  }

  func discardSnapshot(of stream: String, at sequence: Int64) {
    inner.discardSnapshot(of: stream, at: sequence)
  }

  func file(of stream: String) throws(EventStoreError) -> RecordingFile? {
    try inner.file(of: stream)
  }

  func pieces(ofFile file: String, from start: Int64, limit: Int) -> [RecordingFile.Piece] {
    inner.pieces(ofFile: file, from: start, limit: limit)
  }

  func abandon(file: String, betweenSlices: () -> Void) {
    inner.abandon(file: file, betweenSlices: betweenSlices)
  }

  func delete(stream: String) throws(EventStoreError) { try inner.delete(stream: stream) }
}
