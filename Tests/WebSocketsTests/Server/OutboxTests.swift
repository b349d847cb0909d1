import Randomness
import Testing

@testable import WebSockets

/// The outbox alone, drained as libwebsockets would drain it.
@Suite struct OutboxTests {
  @Test func `Queued lines are joined with newlines into one frame`() {
    let outbox = Subject()
    outbox.put("one")
    outbox.put("two")
    #expect(outbox.takeFrame() == "one\ntwo")
    #expect(outbox.isEmpty)
    #expect(outbox.waitingBytes == 0)
    outbox.put("three")
    #expect(outbox.takeFrame() == "three")
  }

  @Test func `A frame ends before the line that would exceed its limit`() {
    let outbox = Subject()
    for line in ["aaaa", "bbbb", "cccc"] { outbox.put(line) }
    #expect(outbox.takeFrame(9) == "aaaa\nbbbb")
    #expect(outbox.takeFrame(9) == "cccc")
    for line in ["aaaa", "bbbb", "cccc"] { outbox.put(line) }
    #expect(outbox.takeFrame(8) == "aaaa")
    outbox.put("dddd")
    #expect(outbox.takeFrame(100) == "bbbb\ncccc\ndddd")
  }

  @Test func `A line longer than the frame limit is sent whole`() {
    let outbox = Subject()
    for line in ["aaaaaaaa", "b", "cccccccc"] { outbox.put(line) }
    #expect(outbox.takeFrame(4) == "aaaaaaaa")
    #expect(outbox.takeFrame(4) == "b")
    #expect(outbox.takeFrame(4) == "cccccccc")
    #expect(outbox.isEmpty)
  }

  @Test func `An ephemeral line below the soft limit replaces no line of its key`() {
    let outbox = Subject()
    #expect(!outbox.put("a1", key: 1, above: 100))
    #expect(!outbox.put("a2", key: 1, above: 100))
    #expect(outbox.takeFrame() == "a1\na2")
  }

  @Test func `An ephemeral line above the soft limit replaces the queued one of its key`() {
    let outbox = Subject()
    outbox.put("durable one")
    #expect(!outbox.put("a1", key: 1, above: 4))
    #expect(!outbox.put("b1", key: 2, above: 4))
    outbox.put("durable two")
    #expect(outbox.put("a2", key: 1, above: 4))
    #expect(outbox.put("b2", key: 2, above: 4))
    #expect(outbox.put("a3", key: 1, above: 4))
    #expect(outbox.waitingBytes == "durable one\ndurable two\nb2\na3".utf8.count)
    #expect(outbox.takeFrame() == "durable one\ndurable two\nb2\na3")
  }

  @Test func `A line that has been sent is not replaced`() {
    let outbox = Subject()
    outbox.put("durable")
    #expect(!outbox.put("a1", key: 1, above: 4))
    outbox.put("more that is durable")
    #expect(outbox.takeFrame(10) == "durable\na1")
    #expect(!outbox.put("a2", key: 1, above: 4))
    #expect(outbox.takeFrame() == "more that is durable\na2")
  }

  @Test func `Ephemeral lines do not grow a stalled outbox`() {
    let outbox = Subject()
    outbox.put("durable one")
    for round in 0..<10_000 {
      for key in 0..<20 { _ = outbox.put("key \(key) round \(round)", key: UInt64(key), above: 4) }
    }
    #expect(outbox.waitingBytes < 1000)
    let expected = ["durable one"] + (0..<20).map { "key \($0) round 9999" }
    #expect(outbox.takeFrame() == expected.joined(separator: "\n"))
  }

  @Test func `Shared lines are a frame of their own, in their place among the others`() {
    let outbox = Subject()
    outbox.putShared("s1\ns2")
    outbox.put("one")
    outbox.put("two")
    outbox.putShared("s3")
    outbox.putShared("s4")
    outbox.put("three")
    #expect(outbox.waitingBytes == "s1\ns2".count + "one\ntwo\nthree".count + "s3s4".count)
    #expect(
      (1...6).map { _ in outbox.takeFrame() } == ["s1\ns2", "one\ntwo", "s3", "s4", "three", ""])
    #expect(outbox.isEmpty)
    #expect(outbox.waitingBytes == 0)
  }

  @Test func `Lines that take the place of older ones leave shared lines where they are`() {
    let outbox = Subject()
    outbox.put("durable")
    for key in 1...3 as ClosedRange<UInt64> { _ = outbox.put("old \(key)", key: key, above: 4) }
    outbox.putShared("shared")
    for key in [1, 3] as [UInt64] { #expect(outbox.put("new \(key)", key: key, above: 4)) }
    #expect(outbox.takeFrame() == "durable\nold 2")
    #expect(outbox.takeFrame() == "shared")
    #expect(outbox.takeFrame() == "new 1\nnew 3")
    #expect(outbox.isEmpty)
  }

  @Test func `Shared lines are kept once, until the last outbox has sent them`() {
    let pool = BufferPool(headroom: Outbox.headroom)
    let outboxes = (1...3).map { _ in Subject(pool) }
    let lines = Array(repeating: UInt8(ascii: "x"), count: 5_000)
    lines.withUnsafeBytes {
      let shared = SharedLines($0, in: pool)
      for outbox in outboxes { outbox.put(shared) }
    }
    #expect(pool.sharedBytes == 5_000)
    #expect(outboxes.map(\.waitingBytes) == [5_000, 5_000, 5_000])
    #expect(outboxes.map(\.ownBytes) == [0, 0, 0])
    #expect(outboxes[0].takeFrame() == outboxes[2].takeFrame())
    #expect(pool.sharedBytes == 5_000)
    for number in 0..<10 { outboxes[1].putShared("\(number)") }
    #expect(pool.sharedBytes == 5_010)
    _ = outboxes[1].takeFrame()
    #expect(pool.sharedBytes == 10)
    outboxes[1].removeAll()
    #expect(outboxes.map(\.isEmpty) == [true, true, true])
    #expect(pool.sharedBytes == 0)
    #expect(pool.keptBytes == 8_192 + 10 * 1_024)
  }

  @Test func `An outbox under random use agrees with a plain list of lines`() {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0 ... .max, using: &generator)
    var random = SplitMix64(seed: seed)
    let outbox = Subject()
    var model = Model()
    for step in 0..<20_000 {
      switch random.next() % 9 {
      case 0:
        let limit = Int(random.next() % 400) + 1
        let sent = outbox.takeFrame(limit)
        #expect(sent == model.takeFrame(limit), "seed \(seed), step \(step)")
      case 1, 2:
        let line = "durable \(step)"
        outbox.put(line)
        model.put(line, key: nil, above: 0)
      case 3:
        let lines = "shared \(step)\nand more"
        outbox.putShared(lines)
        model.putShared(lines)
      default:
        let key = random.next() % 10
        let line = "\(key) " + String(repeating: "x", count: Int(random.next() % 60))
        let replaced = outbox.put(line, key: key, above: 500)
        #expect(replaced == model.put(line, key: key, above: 500), "seed \(seed), step \(step)")
      }
      #expect(outbox.waitingBytes == model.waitingBytes, "seed \(seed), step \(step)")
    }
  }

  @Test func `The age of an outbox is that of its oldest queued durable line`() {
    let outbox = Subject()
    #expect(outbox.oldestDurable == nil)
    _ = outbox.put("ephemeral", key: 1, above: 100)
    #expect(outbox.oldestDurable == nil)
    outbox.put("one", at: 1_000_000)
    outbox.put("two", at: 1_050_000)
    outbox.put("three", at: 3_000_000)
    #expect(outbox.oldestDurable == 1_000_000)
    #expect(outbox.takeFrame(13) == "ephemeral\none")
    #expect(outbox.oldestDurable == 1_000_000)
    #expect(outbox.takeFrame(3) == "two")
    #expect(outbox.oldestDurable == 3_000_000)
    #expect(outbox.takeFrame(5) == "three")
    #expect(outbox.oldestDurable == nil)
  }

  @Test func `Durable lines among shared ones count for the age`() {
    let outbox = Subject()
    outbox.putShared("ephemeral")
    outbox.putShared("records", at: 2_000_000)
    outbox.put("one", at: 3_000_000)
    outbox.putShared("more records", at: 4_000_000)
    #expect(outbox.oldestDurable == 2_000_000)
    for _ in 1...2 { _ = outbox.takeFrame() }
    #expect(outbox.oldestDurable == 3_000_000)
    #expect(outbox.takeFrame() == "one")
    #expect(outbox.oldestDurable == 4_000_000)
    outbox.removeAll()
    #expect(outbox.oldestDurable == nil)
  }
}

/// A reference model of the outbox: a plain list of lines.
private struct Model {
  private struct Line { var text: String, key: UInt64?, isCoalescable: Bool, isShared = false }
  private var lines: [Line] = []

  var waitingBytes: Int {
    let own = lines.filter { !$0.isShared }
    let shared = lines.reduce(0) { $0 + ($1.isShared ? $1.text.utf8.count : 0) }
    return shared + (own.isEmpty ? 0 : own.reduce(-1) { $0 + $1.text.utf8.count + 1 })
  }

  mutating func putShared(_ text: String) {
    lines.append(Line(text: text, key: nil, isCoalescable: false, isShared: true))
  }

  @discardableResult
  mutating func put(_ text: String, key: UInt64?, above softBytes: Int) -> Bool {
    let isCrowded = key != nil && waitingBytes > softBytes
    let older = isCrowded ? lines.firstIndex { $0.key == key && $0.isCoalescable } : nil
    if let older { lines.remove(at: older) }
    lines.append(Line(text: text, key: key, isCoalescable: isCrowded))
    return older != nil
  }

  mutating func takeFrame(_ limit: Int) -> String {
    guard let first = lines.first else { return "" }
    var frame = lines.removeFirst().text
    while !first.isShared, let next = lines.first, !next.isShared,
      frame.utf8.count + 1 + next.text.utf8.count <= limit
    {
      frame += "\n" + lines.removeFirst().text
    }
    return frame
  }
}

/// An outbox that the testing macros can capture.
private final class Subject {
  private let pool: BufferPool
  private var outbox: Outbox

  init(_ pool: BufferPool = BufferPool(headroom: Outbox.headroom)) {
    self.pool = pool
    outbox = Outbox(pool)
  }

  var isEmpty: Bool { outbox.isEmpty }
  var waitingBytes: Int { outbox.waitingBytes }
  var ownBytes: Int { outbox.ownBytes }
  var oldestDurable: Int64? { outbox.oldestDurable }

  func put(_ line: String, at time: Int64 = 0) {
    Array(line.utf8).withUnsafeBytes { outbox.append($0, at: time) }
  }

  func putShared(_ lines: String, at time: Int64? = nil) {
    Array(lines.utf8).withUnsafeBytes { put(SharedLines($0, in: pool), at: time) }
  }

  func put(_ lines: SharedLines, at time: Int64? = nil) { outbox.append(shared: lines, at: time) }

  func removeAll() { outbox.removeAll() }

  func put(_ line: String, key: UInt64, above softBytes: Int) -> Bool {
    Array(line.utf8).withUnsafeBytes { outbox.append($0, coalescing: key, above: softBytes) }
  }

  func takeFrame(_ limit: Int = 65_536) -> String {
    let frame = outbox.nextFrame(upTo: limit)
    let text = String(decoding: frame, as: UTF8.self)
    outbox.consume(frame.count)
    return text
  }
}
