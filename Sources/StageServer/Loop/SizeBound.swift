public import EventStore

/// The bound on what a data folder takes of its disk, and what happens on the way there.
///
/// Deleting begins before the bound is reached, so that there is room for what comes meanwhile.
public struct SizeBound: Sendable, Equatable {
  /// The bound of a server that is told of none, in bytes: 4 GB.
  public static let standardBytes: Int64 = 4_000_000_000
  /// The smallest bound of a server, in bytes; an empty store takes a quarter of that.
  public static let smallestBytes: Int64 = 1_000_000

  /// How near the bound a store is.
  public enum Level: Int, Sendable, Comparable {
    /// There is room.
    case roomy
    /// Old recordings go.
    case crowded
    /// Nothing that may go is left: new clients, imports and commands are refused.
    case full
    /// Clients write on by themselves, and are closed.
    case over

    /// By what is left.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The bound, in bytes of the database and its log together.
  public let maximumBytes: Int64

  /// Sets the bound.
  public init(maximumBytes: Int64) {
    self.maximumBytes = maximumBytes
  }

  /// How near the bound a store is.
  public func level(of size: StoreSize) -> Level {
    switch size.usedBytes {
    case ..<percent(85): .roomy
    case ..<percent(93): .crowded
    case ..<maximumBytes: .full
    default: .over
    }
  }

  /// Bytes of lines that one turn brings at most, and one transaction: each goes to pages all over
  /// the database, and all of these to the log.
  var shareBytes: Int { Int(maximumBytes / 64) }

  /// What a byte that waits to be stored may take: its part of the database and of the indexes,
  /// and in the log every page that it is on. A crowd that comes at once was measured to take 5.
  static let bytesPerWaitingByte: Int64 = 5

  /// How many bytes may come before the store is full.
  func room(beside size: StoreSize) -> Int {
    Int(max(0, percent(93) - size.usedBytes) / Self.bytesPerWaitingByte)
  }

  /// How many bytes of recordings have to go; 0 for none.
  public func excess(of size: StoreSize) -> Int64 {
    level(of: size) == .roomy ? 0 : max(0, size.usedBytes - percent(75))
  }

  /// Whether free space is to be given back.
  public func isToShrink(_ size: StoreSize) -> Bool {
    size.bytes > percent(90) && size.freeBytes > 0
  }

  /// Why nothing new is stored.
  struct Refusal: Error, CustomStringConvertible {
    /// What a request is answered with.
    static let status = 507

    let maximumBytes: Int64

    var description: String {
      "the data folder is full: it has reached its bound of \(maximumBytes) bytes (--keep-size)"
    }
  }

  /// Refuses what is new where there is no room for it.
  func checkRoom(in store: any EventStoring) throws(Refusal) {
    if level(of: store.size) >= .full { throw Refusal(maximumBytes: maximumBytes) }
  }

  private func percent(_ part: Int64) -> Int64 { maximumBytes / 100 * part }
}
