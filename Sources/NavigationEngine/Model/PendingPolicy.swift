/// What happens to the one request that waits.
public enum PendingPolicy: Sendable, Hashable {
  /// It is kept until it is applied; another one is refused meanwhile.
  case keep
  /// A newer one takes its place.
  case supersede
  /// As supersede, and it is given up after so many microseconds.
  case expire(Int64)

  /// The name in app files and records.
  public var name: String {
    switch self {
    case .keep: "keep"
    case .supersede: "supersede"
    case .expire: "expire"
    }
  }
}
