import CLibwebsockets
import Glibc

/// The lines that wait for one connection, in one buffer that can be sent as it is.
///
/// Lines are separated by newlines. The buffer begins with the head room that the library
/// writes frame headers into, and is given back as soon as nothing waits in it. Many lines that
/// others get too are not copied into it, and wait beside it in their order.
struct Outbox: ~Copyable {
  /// Writable bytes before a payload, for the frame's header.
  static let headroom = shim_write_headroom()

  private let pool: BufferPool
  private var storage: UnsafeMutableRawPointer?
  private var capacity = 0
  private var start = 0
  private var end = 0
  /// How many bytes went through this outbox before those at the start of the buffer.
  private var origin: Int64 = 0
  private var ages = DurableAges()
  private var coalescing: CoalescingIndex?
  private var shared = SharedLinesQueue()

  /// Creates an empty outbox, whose buffer comes from a pool with its head room.
  init(_ pool: BufferPool) { self.pool = pool }

  deinit {
    if let storage { pool.give(storage, capacity: capacity) }
  }

  /// Whether nothing waits.
  var isEmpty: Bool { start == end && shared.isEmpty }
  /// Bytes that will be sent, newlines between lines included.
  var waitingBytes: Int { ownBytes + shared.bytes }
  /// Those that are kept for it alone.
  var ownBytes: Int { end - start - (coalescing?.deadBytes ?? 0) }
  /// When the oldest waiting durable line was appended, to within 0.1 s.
  var oldestDurable: Int64? {
    guard let shared = shared.oldestDurable else { return ages.oldest }
    return min(shared, ages.oldest ?? shared)
  }

  /// Appends a line that is never dropped.
  mutating func append(_ line: UnsafeRawBufferPointer, at time: Int64) {
    copy(line)
    ages.note(end: origin + Int64(end), at: time)
  }

  /// Appends an ephemeral line; above the soft bound it takes the place of an older waiting
  /// one with the same key that was appended above that bound too.
  ///
  /// - Returns: Whether it did so.
  mutating func append(
    _ line: UnsafeRawBufferPointer, coalescing key: UInt64, above softBytes: Int
  ) -> Bool {
    let isCrowded = waitingBytes > softBytes
    copy(line)
    guard isCrowded else { return false }
    let index = coalescing ?? CoalescingIndex()
    coalescing = index
    let position = origin + Int64(end - line.count)
    let replaced = index.replace(
      key, by: .init(position: position, length: line.count), sentUpTo: origin + Int64(start))
    if index.deadBytes > CoalescingIndex.mostDeadBytes { removeDeadLines() }
    return replaced
  }

  /// Appends several lines, newlines between them, that have room below the soft bound.
  ///
  /// - Parameter time: When the durable ones among them came; nil where there are none.
  mutating func append(joined lines: UnsafeRawBufferPointer, at time: Int64?) {
    copy(lines)
    if let time { ages.note(end: origin + Int64(end), at: time) }
  }

  /// Appends lines that other outboxes have too.
  ///
  /// - Parameter time: As of ``append(joined:at:)``.
  mutating func append(shared lines: SharedLines, at time: Int64?) {
    shared.append(lines, at: origin + Int64(end), since: time)
  }

  /// The bytes of the next frame: whole lines, at most `limit` bytes unless one line is longer, or
  /// lines that are shared.
  ///
  /// The bytes before it, as many as the head room, may be written to.
  mutating func nextFrame(upTo limit: Int) -> UnsafeMutableRawBufferPointer {
    if let coalescing, coalescing.deadBytes > 0 { removeDeadLines() }
    if isSharedNext { return shared.next }
    guard let storage else { return .init(start: nil, count: 0) }
    let first = storage + Self.headroom + start
    let waiting = (shared.position.map { Int($0 - origin) } ?? end) - start
    if waiting <= limit { return .init(start: first, count: waiting) }
    let bytes = UnsafeMutableRawBufferPointer(start: first, count: waiting)
    let newline = UInt8(ascii: "\n")
    let cut = bytes[...limit].lastIndex(of: newline) ?? bytes[limit...].firstIndex(of: newline)
    return .init(rebasing: bytes[..<(cut ?? waiting)])
  }

  /// Forgets the first bytes, which were sent, and the newline after them.
  mutating func consume(_ count: Int) {
    if isSharedNext { return shared.removeFirst() }
    start += count
    if start == end { return removeOwn() }
    start += 1
    ages.forget(upTo: origin + Int64(start))
  }

  /// Forgets all that waits.
  mutating func removeAll() {
    removeOwn()
    shared.removeAll()
  }

  /// Whether all that goes before the first shared lines was sent.
  private var isSharedNext: Bool { shared.position.map { $0 <= origin + Int64(start) } ?? false }

  private mutating func removeOwn() {
    if let storage { pool.give(storage, capacity: capacity) }
    storage = nil
    origin += Int64(end)
    (capacity, start, end) = (0, 0, 0)
    ages = DurableAges()
    coalescing = nil
  }

  private mutating func copy(_ line: UnsafeRawBufferPointer) {
    let separator = start == end ? 0 : 1
    let payload = room(for: separator + line.count)
    if separator == 1 {
      payload.storeBytes(of: UInt8(ascii: "\n"), toByteOffset: end, as: UInt8.self)
    }
    if let base = line.baseAddress {
      (payload + end + separator).copyMemory(from: base, byteCount: line.count)
    }
    end += separator + line.count
  }

  /// The buffer behind its head room, with at least so many free bytes at the end.
  private mutating func room(for count: Int) -> UnsafeMutableRawPointer {
    if let storage, end + count <= capacity { return storage + Self.headroom }
    let waiting = end - start
    if let storage, waiting + count <= capacity / 2 {
      moveToFront(in: storage + Self.headroom)
      return storage + Self.headroom
    }
    let (fresh, larger) = pool.take(atLeast: max(capacity, waiting + count))
    let payload = fresh + Self.headroom
    if let storage {
      payload.copyMemory(from: storage + Self.headroom + start, byteCount: waiting)
      pool.give(storage, capacity: capacity)
    }
    storage = fresh
    capacity = larger
    origin += Int64(start)
    (start, end) = (0, waiting)
    return payload
  }

  private mutating func moveToFront(in payload: UnsafeMutableRawPointer) {
    memmove(payload, payload + start, end - start)
    origin += Int64(start)
    (start, end) = (0, end - start)
  }

  private mutating func removeDeadLines() {
    guard let storage, let coalescing else { return }
    let payload = storage + Self.headroom
    let dead = coalescing.takeDead(after: origin + Int64(start))
    var kept = start
    var read = start
    for line in dead.lines {
      let position = Int(line.position - origin)
      memmove(payload + kept, payload + read, position - read)
      kept += position - read
      read = position + line.length + 1
    }
    memmove(payload + kept, payload + read, end - read)
    end = kept + end - read
    coalescing.close(dead)
    ages.close(dead)
    shared.close(dead)
  }
}
