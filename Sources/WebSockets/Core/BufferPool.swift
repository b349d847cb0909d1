import Glibc

/// Buffers that the outboxes of one loop fill and give back: to deliver a line to one more
/// connection asks the system for no memory.
///
/// Capacities are powers of two. Buffers that are given back beyond `mostKeptBytes`, and those
/// above `largestCapacity`, are freed.
final class BufferPool {
  /// Bytes that are kept at most.
  static let mostKeptBytes = 2 << 20
  /// Bytes of the smallest and of the largest buffer that is kept.
  static let smallestCapacity = 1 << 10, largestCapacity = 1 << 18

  private let headroom: Int
  /// The first free buffer of each capacity, which begins with the address of the next.
  private let first: UnsafeMutableBufferPointer<UnsafeMutableRawPointer?>
  /// Bytes that are kept now, without the head room.
  private(set) var keptBytes = 0
  /// Bytes of all lines that several outboxes share, each counted once.
  var sharedBytes = 0

  /// Creates an empty pool whose buffers begin with so many bytes beside their capacity.
  init(headroom: Int) {
    self.headroom = headroom
    first = .allocate(capacity: Self.place(of: Self.largestCapacity) + 1)
    first.initialize(repeating: nil)
  }

  deinit {
    for buffer in first {
      var next = buffer
      while let buffer = next {
        next = buffer.load(as: UnsafeMutableRawPointer?.self)
        free(buffer)
      }
    }
    first.deallocate()
  }

  /// A buffer for at least so many bytes behind its head room, and its capacity.
  func take(atLeast count: Int) -> (buffer: UnsafeMutableRawPointer, capacity: Int) {
    let capacity = max(Self.smallestCapacity, Self.powerOfTwo(notBelow: count))
    if capacity <= Self.largestCapacity, let kept = first[Self.place(of: capacity)] {
      first[Self.place(of: capacity)] = kept.load(as: UnsafeMutableRawPointer?.self)
      keptBytes -= capacity
      return (kept, capacity)
    }
    guard let fresh = malloc(headroom + capacity) else { fatalError("out of memory") }
    return (fresh, capacity)
  }

  /// Takes a buffer back that `take` gave, with its capacity.
  func give(_ buffer: UnsafeMutableRawPointer, capacity: Int) {
    guard capacity <= Self.largestCapacity, keptBytes + capacity <= Self.mostKeptBytes else {
      return free(buffer)
    }
    buffer.storeBytes(of: first[Self.place(of: capacity)], as: UnsafeMutableRawPointer?.self)
    first[Self.place(of: capacity)] = buffer
    keptBytes += capacity
  }

  private static func place(of capacity: Int) -> Int {
    capacity.trailingZeroBitCount - smallestCapacity.trailingZeroBitCount
  }

  private static func powerOfTwo(notBelow count: Int) -> Int {
    count <= 1 ? 1 : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }
}
