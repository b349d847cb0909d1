import Foundation
import NATSMessaging
import Synchronization

/// What the log says, as far as this node has read it.
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
    var bytes: Int64 = 0
    /// Messages that cannot be read, such as those of a newer version.
    var unreadable: UInt64 = 0
  }

  let store = InMemoryEventStore()
  private let condition = NSCondition()
  private var positions = Positions()

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
        fold(try BatchCoding.decoded(payload))
      }
    case .file, .app: fold(try BatchCoding.decoded(payload))
    case .owner(let id):
      var reader = PayloadReader(payload)
      positions.owners[id] = Owner(node: try reader.text(), epoch: sequence)
    case .change(let id): fold(try LogChange(payload), of: id)
    }
  }

  /// Whatever cannot be appended could not be anywhere.
  private func fold(_ batch: AppendBatch) { try? store.append([batch]) }

  private func fold(_ change: LogChange, of id: String) {
    switch change {
    case .label(let label): try? store.label(id, as: label)
    case .bin(let time): try? store.bin(id, at: time)
    case .delete(let counts):
      positions.bytes -= store.summary(of: id)?.bytes ?? 0
      (positions.last[id], positions.owners[id], positions.takenEpochs[id]) = (nil, nil, nil)
      try? store.delete(stream: id)
      if counts { store.state.withLock { $0.noteNumber(of: id) } }
    case .discardSnapshot(let sequence): store.discardSnapshot(of: id, at: sequence)
    case .abandon: store.abandon(file: id, betweenSlices: {})
    }
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

/// What an owner stores when it takes a client: nothing that is still under way of another owner is
/// stored after it.
public struct TakenMark: Sendable {
  public let owner: String
  public let epoch: UInt64

  public init(owner: String, epoch: UInt64) {
    self.owner = owner
    self.epoch = epoch
  }

  /// What stands in the place of the version of a batch.
  private static let kind: UInt8 = 0xff

  public var payload: [UInt8] {
    var writer = PayloadWriter()
    writer.byte(Self.kind)
    writer.text(owner)
    writer.number(epoch)
    return writer.bytes
  }

  init(_ payload: [UInt8]) throws(PayloadReader.Damage) {
    var reader = PayloadReader(payload)
    guard try reader.byte() == Self.kind else { throw PayloadReader.Damage() }
    owner = try reader.text()
    epoch = try reader.number()
  }
}
