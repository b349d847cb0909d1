import Foundation
import NATSMessaging
import Synchronization

/// What the log says, as far as this node has read it: all about its streams and files, and of
/// their contents where these stand, with the latest records.
final class LogView: @unchecked Sendable {
  /// Which run of a node owns a client, and since which message.
  struct Owner: Sendable {
    let node: String
    let epoch: UInt64
  }

  private struct Positions {
    var folded: UInt64 = 0
    /// The last message of which somebody here knows that it is there.
    var wanted: UInt64 = 0
    var isCaughtUp = false
    /// The last message of each client's subject.
    var last: [String: UInt64] = [:]
    var owners: [String: Owner] = [:]
    /// The highest epoch in which a client was taken.
    var takenEpochs: [String: UInt64] = [:]
    var places = LogPlaces()
    var bytes: Int64 = 0
    /// Messages that cannot be read, such as those of a newer version.
    var unreadable: UInt64 = 0
  }

  /// The name of the log's stream.
  let name: String
  let store = InMemoryEventStore(keepsContents: false)
  /// The latest records of clients.
  let cache: RecordCache
  /// What was read beyond what was asked for, since that is often asked for next.
  let readAhead: RecordCache
  private let condition = NSCondition()
  private var positions = Positions()

  /// - Parameter cacheBytes: What records may take in memory; a quarter is for those read ahead.
  init(_ name: String, cacheBytes: Int) {
    self.name = name
    readAhead = RecordCache(maximumBytes: cacheBytes / 4)
    cache = RecordCache(maximumBytes: cacheBytes - cacheBytes / 4)
  }

  /// Takes in a message of the log; all nodes take in the same ones in the same order.
  func fold(_ message: NATSMessage, at sequence: UInt64, isLast: Bool) {
    condition.lock()
    defer {
      positions.folded = max(positions.folded, sequence)
      if isLast { positions.isCaughtUp = true }
      condition.broadcast()
      condition.unlock()
    }
    guard sequence > positions.folded, let subject = LogSubject(subject: message.subject) else {
      return
    }
    positions.bytes += Int64(message.payload.count)
    do throws(PayloadReader.Damage) {
      try fold(message.payload, subject, at: sequence)
    } catch {
      positions.unreadable += 1
    }
  }

  private func fold(
    _ payload: [UInt8], _ subject: LogSubject, at sequence: UInt64
  ) throws(PayloadReader.Damage) {
    switch subject {
    case .client(let id):
      positions.last[id] = sequence
      if let taken = try? TakenMark(payload) {
        positions.takenEpochs[id] = max(taken.epoch, positions.takenEpochs[id] ?? 0)
      } else {
        fold(try BatchCoding.decoded(payload), of: subject, at: sequence)
      }
    case .file, .app: fold(try BatchCoding.decoded(payload), of: subject, at: sequence)
    case .owner(let id):
      var reader = PayloadReader(payload)
      positions.owners[id] = Owner(node: try reader.text(), epoch: sequence)
    case .change(let id): fold(try LogChange(payload), of: id)
    }
  }

  private func fold(_ batch: AppendBatch, of subject: LogSubject, at sequence: UInt64) {
    // Whatever cannot be appended could not be anywhere.
    guard (try? store.append([batch])) != nil else { return }
    positions.places.note(batch, in: subject, at: sequence)
    // Who imports a file reads little of it soon.
    guard !subject.isFile else { return }
    for run in batch.runs { cache.keep(run.records, of: run.stream) }
  }

  private func fold(_ change: LogChange, of id: String) {
    switch change {
    case .label(let label): try? store.label(id, as: label)
    case .bin(let time): try? store.bin(id, at: time)
    case .delete(let counts):
      positions.bytes -= store.summary(of: id)?.bytes ?? 0
      (positions.last[id], positions.owners[id], positions.takenEpochs[id]) = (nil, nil, nil)
      let file = store.state.withLock { $0.file(of: id)?.id }
      try? store.delete(stream: id)
      forget(id, of: file)
      if counts { store.state.withLock { $0.noteNumber(of: id) } }
    case .discardSnapshot(let sequence):
      positions.places.forgetSnapshot(of: id, at: sequence)
    case .abandon:
      let streams = self.streams(ofFile: id)
      store.abandon(file: id, betweenSlices: {})
      for stream in streams { forget(stream, of: id) }
    }
  }

  private func streams(ofFile file: String) -> [String] {
    store.state.withLock { $0.files[file]?.file.streams.map(\.id) ?? [] }
  }

  private func forget(_ stream: String, of file: String?) {
    positions.places.forget(stream: stream)
    cache.forget(stream)
    readAhead.forget(stream)
    if let file, streams(ofFile: file).isEmpty { positions.places.forget(file: file) }
  }

  /// Waits until a message has been taken in.
  func wait(for sequence: UInt64, milliseconds: Int) -> Bool {
    want(sequence)
    return wait(milliseconds) { $0.folded >= sequence }
  }

  /// Notes that a message is there.
  func want(_ sequence: UInt64) {
    condition.withLock { positions.wanted = max(positions.wanted, sequence) }
  }

  var wanted: UInt64 { condition.withLock { positions.wanted } }

  /// Waits until all is taken in that was there at the beginning.
  func waitUntilCaughtUp(milliseconds: Int) -> Bool { wait(milliseconds) { $0.isCaughtUp } }

  func noteEmpty() {
    condition.withLock {
      positions.isCaughtUp = true
      condition.broadcast()
    }
  }

  var folded: UInt64 { condition.withLock { positions.folded } }
  var bytes: Int64 { condition.withLock { positions.bytes } }
  var unreadable: UInt64 { condition.withLock { positions.unreadable } }
  var owners: [String: Owner] { condition.withLock { positions.owners } }

  /// Where the contents of a stream stand.
  func places(of stream: String) -> LogPlaces.Stream? {
    condition.withLock { positions.places.streams[stream] }
  }

  func pieces(ofFile file: String) -> [LogPlaces.Pieces] {
    condition.withLock { positions.places.pieces[file] ?? [] }
  }

  func last(of client: String) -> UInt64 { condition.withLock { positions.last[client] ?? 0 } }

  func takenEpoch(of client: String) -> UInt64 {
    condition.withLock { positions.takenEpochs[client] ?? 0 }
  }

  private func wait(_ milliseconds: Int, until isDone: (Positions) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: Double(milliseconds) / 1_000)
    condition.lock()
    defer { condition.unlock() }
    while !isDone(positions) {
      guard condition.wait(until: end) else { return isDone(positions) }
    }
    return true
  }
}
