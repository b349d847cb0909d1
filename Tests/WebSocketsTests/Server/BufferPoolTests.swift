import Testing

@testable import WebSockets

/// What outboxes are made of.
@Suite struct BufferPoolTests {
  private let pool = BufferPool(headroom: Outbox.headroom)

  @Test(arguments: [(0, 1024), (1024, 1024), (1025, 2048), (262_144, 262_144), (262_145, 524_288)])
  func `A buffer has room for what was asked for, up to the next power of two`(
    count: Int, capacity: Int
  ) {
    let taken = pool.take(atLeast: count)
    #expect(taken.capacity == capacity)
    taken.buffer.storeBytes(of: 1, toByteOffset: Outbox.headroom + capacity - 1, as: UInt8.self)
    pool.give(taken.buffer, capacity: taken.capacity)
  }

  @Test func `What was given back is taken again, the last first, by its capacity`() {
    let (small, other, large) = (
      pool.take(atLeast: 1), pool.take(atLeast: 1000), pool.take(atLeast: 5000)
    )
    for each in [small, large, other] { pool.give(each.buffer, capacity: each.capacity) }
    #expect(pool.keptBytes == 1024 + 1024 + 8192)
    #expect(pool.take(atLeast: 8192).buffer == large.buffer)
    #expect(pool.take(atLeast: 3).buffer == other.buffer)
    #expect(pool.take(atLeast: 3).buffer == small.buffer)
    #expect(pool.keptBytes == 0)
    for each in [small, large, other] { pool.give(each.buffer, capacity: each.capacity) }
  }

  @Test func `No more is kept than the bound, and nothing very large`() {
    let huge = pool.take(atLeast: BufferPool.largestCapacity + 1)
    pool.give(huge.buffer, capacity: huge.capacity)
    #expect(pool.keptBytes == 0)
    let count = BufferPool.mostKeptBytes / BufferPool.largestCapacity + 3
    let taken = (0..<count).map { _ in pool.take(atLeast: BufferPool.largestCapacity) }
    for each in taken { pool.give(each.buffer, capacity: each.capacity) }
    #expect(pool.keptBytes == BufferPool.mostKeptBytes)
  }

  @Test func `Outboxes that are filled and sent by turns share their buffers`() {
    let outboxes = (0..<100).map { _ in HeldOutbox(Outbox(pool)) }
    for turn in 0..<20 {
      for box in outboxes {
        for line in 0..<30 {
          Array("turn \(turn) line \(line) \(String(repeating: "x", count: 90))".utf8)
            .withUnsafeBytes { box.outbox.append($0, at: 0) }
        }
        let frame = box.outbox.nextFrame(upTo: 65_536)
        #expect(String(decoding: frame, as: UTF8.self).hasPrefix("turn \(turn) line 0 x"))
        box.outbox.consume(frame.count)
      }
    }
    #expect(pool.keptBytes == 1024 + 2048 + 4096)
  }
}

private final class HeldOutbox {
  var outbox: Outbox
  init(_ outbox: consuming Outbox) { self.outbox = outbox }
}
