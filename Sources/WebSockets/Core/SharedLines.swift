import Glibc

/// Lines that wait for several connections in one buffer: more readers take no more memory.
///
/// The buffer begins with the head room that the library writes frame headers into. They are sent
/// whole, to one connection at a time, so that all can use the same head room.
final class SharedLines {
  /// Bytes from which on lines are shared; fewer are copied for each reader, and leave together
  /// with what else waits for it.
  static let fewestBytes = 4_096

  /// The lines' length, newlines between them included.
  let count: Int
  private let pool: BufferPool
  private let buffer: UnsafeMutableRawPointer
  private let capacity: Int

  /// Copies lines into a buffer of a pool, which gets it back with the last reference.
  init(_ lines: UnsafeRawBufferPointer, in pool: BufferPool) {
    self.pool = pool
    count = lines.count
    (buffer, capacity) = pool.take(atLeast: lines.count)
    if let base = lines.baseAddress {
      (buffer + Outbox.headroom).copyMemory(from: base, byteCount: lines.count)
    }
    pool.sharedBytes += count
  }

  deinit {
    pool.sharedBytes -= count
    pool.give(buffer, capacity: capacity)
  }

  /// The lines, behind the head room.
  var bytes: UnsafeMutableRawBufferPointer { .init(start: buffer + Outbox.headroom, count: count) }
}

/// The shared lines that wait in one outbox, in order, each with its place among the outbox's own.
struct SharedLinesQueue {
  private struct Entry {
    /// Nil once they were sent.
    var lines: SharedLines?
    /// How many of the outbox's own bytes go before them, counted as its positions are.
    var position: Int64
    /// When they came; nil where all of them are ephemeral.
    let since: Int64?
  }

  private var entries: [Entry] = []
  /// The place of the first that was not sent yet.
  private var first = 0
  /// The sum of their bytes.
  private(set) var bytes = 0

  /// Whether none waits.
  var isEmpty: Bool { first == entries.count }
  /// The position of the first; nil where none waits.
  var position: Int64? { isEmpty ? nil : entries[first].position }
  /// The bytes of the first.
  var next: UnsafeMutableRawBufferPointer {
    entries[first].lines?.bytes ?? UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }
  /// When the oldest with a durable line came; nil where all are ephemeral.
  var oldestDurable: Int64? { entries[first...].lazy.compactMap(\.since).first }

  mutating func append(_ lines: SharedLines, at position: Int64, since: Int64?) {
    entries.append(Entry(lines: lines, position: position, since: since))
    bytes += lines.count
  }

  mutating func removeFirst() {
    bytes -= entries[first].lines?.count ?? 0
    entries[first].lines = nil
    first += 1
    // Moved seldom, so that a long queue is not moved for each of its entries.
    if isEmpty || first > entries.count / 2 {
      entries.removeFirst(first)
      first = 0
    }
  }

  mutating func removeAll() { self = SharedLinesQueue() }

  /// Moves the positions to where they stand after these of the outbox's own lines were cut out.
  mutating func close(_ removed: RemovedLines) {
    for place in entries.indices[first...] {
      entries[place].position -= removed.bytes(before: entries[place].position)
    }
  }
}
