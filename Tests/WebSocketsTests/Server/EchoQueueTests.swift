import Testing

@testable import WebSockets

@Suite struct EchoQueueTests {
  private func queue(of count: Int, _ message: [UInt8]) -> EchoQueue {
    var queue = EchoQueue()
    for _ in 0..<count { message.withUnsafeBytes { queue.add($0, isBinary: false) } }
    return queue
  }

  @Test func `Messages without content fill the queue too`() {
    #expect(!queue(of: 1_000, []).isFull)
    #expect(queue(of: 10_000, []).isFull)
  }

  @Test func `A long message fills the queue`() {
    #expect(!queue(of: 1, [UInt8](repeating: 0, count: 65_535)).isFull)
    #expect(queue(of: 1, [UInt8](repeating: 0, count: 65_536)).isFull)
  }
}
