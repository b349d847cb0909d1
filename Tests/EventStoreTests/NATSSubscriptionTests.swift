import Foundation
import NATSMessaging
import Synchronization
import TestSupport
import Testing

@Suite("Subscriptions to NATS", .enabled(if: NATSServer.isInstalled))
struct NATSSubscriptionTests {
  @Test("A subscription may end while messages for it arrive")
  func ends() throws {
    let settings = NATSSettings(servers: [try NATSServer.shared.address], name: "test")
    let (one, other) = (try NATSConnection(settings), try NATSConnection(settings))
    let subject = "flood-" + UUID().uuidString
    let isOver = Atomic(false)
    let thread = Thread {
      while !isOver.load(ordering: .relaxed) {
        try? one.publish(NATSMessage(subject: subject, payload: [1, 2, 3]))
      }
    }
    thread.start()
    defer { isOver.store(true, ordering: .relaxed) }
    for _ in 0..<1_000 {
      let messages = try other.collect(subject)
      #expect(messages.next(milliseconds: 60_000) != nil)
    }
  }
}
