import Foundation
import NATSMessaging
import Synchronization

// What nodes know of the log is kept beside it now and then.
extension JetStreamEventStore {
  /// How many messages come at least between two copies.
  static let messagesPerIndex: UInt64 = 10_000
  /// And how many for each stream that is known, since a copy holds all of them.
  static let messagesPerStream: UInt64 = 2
  private static let secondsBetweenLooks = 2.0

  /// How many messages were read from the log, of those that were there when this node started.
  public var messagesReadAtStart: UInt64 { readAtStart }

  /// The streams of the log, and how far this node has read each.
  public var readPositions: [(stream: String, position: UInt64)] {
    view.layout.shards.map { (view.layout.stream($0), view.folded(in: $0)) }
  }

  /// Keeps what this node knows, unless another one has done so lately.
  public func saveIndex(distance: UInt64 = 1) throws {
    guard view.unreadable == 0 else { return }
    _ = try keeper.save(view, distance: distance)
  }

  /// Keeps it as often as enough has come, on a thread of its own.
  func keepIndex() {
    let (view, keeper, isClosed) = (view, keeper, closing)
    let thread = Thread {
      var kept = view.messages
      // Of several nodes one comes first.
      var share = UInt64.random(in: 100...150)
      while !isClosed.isSet {
        Thread.sleep(forTimeInterval: Self.secondsBetweenLooks)
        let (messages, streams) = (view.messages, UInt64(view.store.streamCount))
        let distance = max(Self.messagesPerIndex, streams * Self.messagesPerStream)
        guard messages > kept + distance * share / 100, view.unreadable == 0 else { continue }
        share = UInt64.random(in: 100...150)
        // The next look tries again.
        if let saved = try? keeper.save(view, distance: distance) { kept = saved }
      }
    }
    thread.name = "log-index"
    thread.start()
  }
}

/// Tells a store's threads that it is gone.
final class ClosingFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
