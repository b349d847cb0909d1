/// What a node can rely on of a stream of the log.
public enum StreamHealth: Equatable, Sendable {
  /// It is there, and has all that was read of it.
  case whole
  /// It is not there, or does not answer, for a reason; it may come back as it was.
  case out(String)
  /// It lacks something that was read of it, for a reason, and cannot come back as it was.
  case setBack(String)

  /// Why nothing is stored in it or read from it; nil while it is whole.
  public var trouble: String? {
    switch self {
    case .whole: nil
    case .out(let reason), .setBack(let reason): reason
    }
  }
}

/// Judges a stream of the log by what its servers say of it now and then.
struct StreamJudge {
  /// What the servers say of a stream.
  enum Look: Equatable {
    case found(birth: String, last: UInt64)
    case missing
    case unanswered
  }

  /// How many looks in a row must find no stream before it counts as gone.
  static let missingLooks = 2
  /// How many looks in a row must find less than was read before the stream counts as out, and
  /// before it counts as set back: a server that has just begun to lead may lag for a moment.
  static let shortLooks = (out: 2, setBack: 4)
  /// How long a stream may be silent before it counts as out, in microseconds: as long as a lease.
  static let silenceMicroseconds: Int64 = 3_000_000

  /// How long a stream may store nothing that this node sends before it counts as out, and after
  /// how long it is tried again, in microseconds.
  static let idleMicroseconds: (bound: Int64, pause: Int64) = (3_000_000, 1_000_000)

  /// When the stream was made that this node has read.
  let birth: String
  private(set) var health = StreamHealth.whole
  private var missing = 0
  private var short = 0
  private var silentSince: Int64?
  /// Since when it has stored nothing of what was sent, and until when nothing is tried therefore.
  private var idleSince: Int64?
  private var pausedUntil: Int64?

  init(birth: String) { self.birth = birth }

  /// Takes a look in.
  ///
  /// - Parameters:
  ///   - read: The last message that had been read here before the look.
  ///   - now: A monotonic time in microseconds.
  mutating func take(_ look: Look, read: UInt64, at now: Int64) {
    if case .setBack = health { return }
    missing = look == .missing ? missing + 1 : 0
    silentSince = look == .unanswered ? silentSince ?? now : nil
    switch look {
    case .missing:
      short = 0
      if missing >= Self.missingLooks { health = .out("it is gone") }
    case .unanswered:
      if let since = silentSince, now - since >= Self.silenceMicroseconds {
        health = .out("it does not answer")
      }
    case .found(let found, _) where found != birth:
      health = .setBack("it was made anew")
    case .found(_, let last) where last < read:
      short += 1
      let reason = "it ends with message \(last), and \(read) was read"
      if short >= Self.shortLooks.setBack {
        health = .setBack(reason)
      } else if short >= Self.shortLooks.out {
        health = .out(reason)
      }
    case .found:
      short = 0
      guard now >= pausedUntil ?? .min else { return }
      (pausedUntil, health) = (nil, .whole)
    }
  }

  /// Takes note that a message was stored where another one had been read before.
  mutating func noteStored(at position: UInt64, read: UInt64) {
    health = .setBack("it stored a message as \(position), and \(read) was read before")
  }

  /// Takes note that what was sent to be stored was refused, or not answered.
  mutating func noteNothingStored(_ reason: String, at now: Int64) {
    let since = idleSince ?? now
    idleSince = since
    guard health == .whole, now - since >= Self.idleMicroseconds.bound else { return }
    health = .out("it stores nothing (\(reason))")
    pausedUntil = now + Self.idleMicroseconds.pause
  }

  /// Takes note that something was stored.
  mutating func noteStored() { idleSince = nil }

  /// Nothing is known while this node has no connection.
  mutating func noteNoConnection() { (silentSince, idleSince) = (nil, nil) }
}
