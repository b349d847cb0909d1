/// A token that was handed out for less than everything, or to be taken back one day.
public struct AccessLink: Sendable, Equatable {
  /// How long a name may be, in characters.
  public static let maximumNameLength = 60

  /// Its name among all links: `l1`, `l2`, …; never given twice.
  public let id: String
  /// What it is called, for those who made it.
  public let name: String
  /// What whoever has it may do.
  public let right: Right
  /// The one client or recording that it is about; nil for all, and for a device that has none yet.
  public internal(set) var stream: String?
  /// When it was made, in milliseconds since 1970.
  public let createdUnixMilliseconds: Int64
  /// From when on it opens nothing, in milliseconds since 1970; nil where it holds until it is
  /// revoked.
  public let expiresUnixMilliseconds: Int64?
  /// By which its token is known again.
  let fingerprint: Token.Fingerprint

  /// Whether it opens something at a time.
  public func holds(at unixMilliseconds: Int64) -> Bool {
    expiresUnixMilliseconds.map { unixMilliseconds < $0 } ?? true
  }

  var grant: Grant { Grant(right: right, stream: stream, link: id) }
}
