import Dispatch
import Glibc
import Synchronization

/// A long body on its way through a file without a name, so that none of it stays in memory.
///
/// Whoever reads it need not wait for its end, and a reader that is slow keeps no thread.
public final class BodyFile: Sendable {
  /// Why a body cannot be kept.
  public enum Failure: Error, Equatable, Sendable {
    /// The disk has no room for it beside what others need.
    case full
    /// The system refused, by its error number.
    case system(Int32)
    /// Nobody reads it any more.
    case abandoned
  }

  /// What there is to read at a place.
  enum Reading: Equatable {
    /// So many bytes.
    case bytes(Int)
    /// Nothing yet.
    case notYet
    /// The body ends there.
    case end
    /// The body breaks off.
    case failed
  }

  private struct State {
    var written = 0
    /// Up to which length there was room when the disk was last looked at.
    var roomUpTo = 0
    /// Bytes that were handed over and are not in the file yet.
    var waiting = 0
    var isComplete = false
    var failure: Failure?
    /// What is read now, and what comes after it.
    var piece = Piece()
    var next: Piece?
    var isFetching = false
  }

  /// Bytes that were fetched for a reader who must not wait.
  private struct Piece {
    var start = 0
    var bytes: [UInt8] = []
    var end: Int { start + bytes.count }
  }

  /// What is left free on the disk, in bytes.
  static let reserveBytes = 64 << 20
  /// What is written at most until the disk is looked at again, since others write to it too.
  static let bytesBetweenLooks = 1 << 20
  private static let pieceBytes = 1 << 16
  /// What is fetched at a time for a reader who must not wait, in bytes.
  private static let fetchedBytes = 1 << 20

  private let descriptor: Int32
  /// How many bytes the disk has left; nil where the system does not say.
  private let freeBytes: @Sendable () -> Int?
  private let state = Mutex(State())
  /// Writes for those who must not wait for the disk, and fetches for them.
  private let disk = DispatchQueue(label: "body-file", qos: .utility)

  /// Makes an empty file.
  ///
  /// - Parameters:
  ///   - folder: Where; the file is seen by nobody.
  ///   - bytes: How long the body is, where that is known.
  public convenience init(folder: String, expecting bytes: Int = 0) throws(Failure) {
    try self.init(folder: folder, expecting: bytes) {
      var status = statvfs()
      guard statvfs(folder, &status) == 0 else { return nil }
      return Int(status.f_bavail) * Int(status.f_frsize)
    }
  }

  /// The same on a disk that says by itself how many bytes it has left.
  init(
    folder: String, expecting bytes: Int = 0, freeBytes: @escaping @Sendable () -> Int?
  ) throws(Failure) {
    self.freeBytes = freeBytes
    if let free = freeBytes(), free - bytes < Self.reserveBytes { throw .full }
    let suffix = String(repeating: "X", count: 6)
    var path = Array("\(folder)/body-\(suffix)".utf8CString)
    descriptor = mkstemp(&path)
    if descriptor < 0 { throw .system(errno) }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  /// How long the body is so far, in bytes.
  public var count: Int { state.withLock { $0.written + $0.waiting } }

  /// Bytes that wait for the disk.
  var waiting: Int { state.withLock { $0.waiting } }

  /// Why it cannot be kept; nil where it can.
  var failure: Failure? { state.withLock { $0.failure } }

  /// Adds bytes, on a thread that may wait for the disk.
  public func write(_ bytes: [UInt8]) throws(Failure) {
    state.withLock { $0.waiting += bytes.count }
    store(bytes)
    if let failure { throw failure }
  }

  /// Adds bytes that are written later, in order.
  func append(_ bytes: [UInt8]) {
    state.withLock { $0.waiting += bytes.count }
    disk.async { [self] in store(bytes) }
  }

  /// Says that the body is complete.
  public func finish() { state.withLock { $0.isComplete = true } }

  /// Says that the body breaks off here.
  public func abandon() {
    state.withLock { state in
      if state.failure == nil { state.failure = .abandoned }
    }
  }

  /// Hands out all of it, after what waits is written; for a thread that may wait.
  public func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    disk.sync {}
    var place = 0
    var buffer = [UInt8](repeating: 0, count: Self.pieceBytes)
    while true {
      if let failure { throw failure }
      let count = buffer.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, place)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw Failure.system(errno) }
      if count == 0 { return }
      place += count
      try body(Array(buffer[..<count]))
    }
  }

  /// Reads what was fetched from a place on, and has more fetched; never waits for the disk.
  func read(from place: Int, into buffer: UnsafeMutableRawBufferPointer) -> Reading {
    let (reading, wanted) = state.withLock { state -> (Reading, Int?) in
      if state.failure != nil { return (.failed, nil) }
      if place >= state.piece.end, let next = state.next, next.start == place {
        (state.piece, state.next) = (next, nil)
      }
      let (piece, written) = (state.piece, state.written)
      guard (piece.start..<piece.end).contains(place) else {
        if place >= written { return (state.isComplete ? .end : .notYet, nil) }
        return (.notYet, Self.fetch(place, &state))
      }
      let part = piece.bytes[(place - piece.start)...].prefix(buffer.count)
      buffer.copyBytes(from: part)
      let isMore = state.next == nil && piece.end < written
      return (.bytes(part.count), isMore ? Self.fetch(piece.end, &state) : nil)
    }
    if let wanted { disk.async { [self] in fetch(from: wanted) } }
    return reading
  }

  /// Says that bytes are to be fetched, unless some are already.
  private static func fetch(_ place: Int, _ state: inout State) -> Int? {
    guard !state.isFetching else { return nil }
    state.isFetching = true
    return place
  }

  private func fetch(from place: Int) {
    let count = min(Self.fetchedBytes, state.withLock { $0.written } - place)
    var number: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let count = pread(descriptor, buffer.baseAddress, count, place)
      if count < 0 { number = errno }
      filled = max(0, count)
    }
    state.withLock { state in
      state.isFetching = false
      if bytes.isEmpty {
        if number != EINTR { state.failure = state.failure ?? .system(number) }
      } else {
        state.next = Piece(start: place, bytes: bytes)
      }
    }
  }

  private func store(_ bytes: [UInt8]) {
    let hasRoom = hasRoom(for: bytes.count)
    let (start, failed) = state.withLock { state in
      if !hasRoom, state.failure == nil { state.failure = .full }
      return (state.written, state.failure != nil)
    }
    var done = 0
    var number: Int32 = 0
    while !failed, done < bytes.count, number == 0 {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress! + done, $0.count - done, start + done)
      }
      if count > 0 { done += count } else if errno != EINTR { number = errno }
    }
    state.withLock { state in
      state.waiting -= bytes.count
      state.written += done
      if number != 0, state.failure == nil {
        state.failure = number == ENOSPC || number == EDQUOT ? .full : .system(number)
      }
    }
  }

  /// Whether the disk keeps what others need of it; looked at every few pieces.
  private func hasRoom(for count: Int) -> Bool {
    let (end, roomUpTo) = state.withLock { ($0.written + count, $0.roomUpTo) }
    guard end > roomUpTo, let free = freeBytes() else { return true }
    guard free - count >= Self.reserveBytes else { return false }
    state.withLock { $0.roomUpTo = end + Self.bytesBetweenLooks }
    return true
  }
}
