import Foundation
import JSON
import NATSMessaging
import Synchronization

/// Reads a stream of a log from where a view of it ends, and goes on as long as it is wanted, on a
/// thread of its own.
///
/// It has the node's one consumer of that stream. Where that is lost, with its server or by a gap,
/// it makes a new one behind the last message that was taken in.
final class LogFollower: Sendable {
  private let connection: NATSConnection
  private let shard: Int
  private let stream: String
  private let view: LogView
  private let isStopped = Atomic(false)
  /// Longer than two of the signs of life that a consumer gives.
  private static let patienceMilliseconds: Int64 = 2_500

  init(_ connection: NATSConnection, _ shard: Int, view: LogView) {
    self.connection = connection
    self.shard = shard
    stream = view.layout.stream(shard)
    self.view = view
  }

  func start() {
    let thread = Thread { self.run() }
    thread.name = "log-follower"
    thread.start()
  }

  func stop() { isStopped.store(true, ordering: .relaxed) }

  private var isRunning: Bool { !isStopped.load(ordering: .relaxed) }

  private func run() {
    while isRunning {
      do throws(NATSError) {
        try follow()
      } catch {
        // The connection comes back by itself; there is nothing to do but to try again.
        Thread.sleep(forTimeInterval: 0.2)
      }
    }
  }

  private func follow() throws(NATSError) {
    let inbox = connection.makeInbox()
    let messages = try connection.collect(inbox)
    let jetStream = try JetStream(connection)
    _ = try jetStream.request(
      "CONSUMER.CREATE.\(stream)", consumer(deliveringTo: inbox, from: view.folded(in: shard) + 1))
    var delivered: UInt64 = 0
    var signs = 0
    while isRunning {
      guard let message = messages.next(milliseconds: Self.patienceMilliseconds) else { return }
      if message.status == "100" {
        // A sign of life, or a question whether we keep up, which may have been lost before.
        let question = message.reply ?? message.headers["Nats-Consumer-Stalled"]
        if let question { try connection.publish(NATSMessage(subject: question)) }
        if message.reply == nil { signs += 1 }
        guard try isCurrent(jetStream, after: signs) else { return }
        continue
      }
      guard let place = DeliveryPlace(message.reply) else { return }
      delivered += 1
      guard place.delivered == delivered else { return }
      view.fold(message, in: shard, at: place.sequence)
    }
  }

  /// A consumer on a server that does not have all gives signs of life, and no messages.
  private func isCurrent(_ jetStream: JetStream, after signs: Int) throws(NATSError) -> Bool {
    if view.lacks(in: shard) { return false }
    guard signs % Self.signsBetweenLooks == 0 else { return true }
    let info = try jetStream.request("STREAM.INFO.\(stream)", milliseconds: 2_000)
    view.want(info.lastMessage ?? 0, in: shard)
    return true
  }

  private static let signsBetweenLooks = 4

  private func consumer(deliveringTo inbox: String, from start: UInt64) -> [UInt8] {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("stream_name", stream)
    writer.key("config")
    writer.raw("{")
    writer.member("deliver_subject", inbox)
    writer.member("deliver_policy", "by_start_sequence")
    writer.member("opt_start_seq", start)
    writer.member("ack_policy", "none")
    writer.member("max_deliver", 1)
    writer.member("mem_storage", true)
    writer.member("num_replicas", 1)
    writer.member("flow_control", true)
    writer.member("idle_heartbeat", 1_000_000_000)
    writer.raw("}}")
    return writer.bytes
  }
}

/// Where a delivered message stands, as the subject for its acknowledgement tells.
private struct DeliveryPlace {
  let sequence: UInt64
  let delivered: UInt64

  init?(_ reply: String?) {
    let parts = reply?.split(separator: ".") ?? []
    guard parts.count >= 9, parts[0] == "$JS", parts[1] == "ACK" else { return nil }
    // A server that knows domains has two more words in front.
    let first = parts.count == 9 ? 5 : 7
    guard let sequence = UInt64(parts[first]), let delivered = UInt64(parts[first + 1])
    else { return nil }
    (self.sequence, self.delivered) = (sequence, delivered)
  }
}
