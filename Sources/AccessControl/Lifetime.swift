/// How long a link holds from the moment at which it is made.
public enum Lifetime: String, Sendable, CaseIterable {
  case hour
  case day
  case week
  /// Without an end of its own.
  case untilRevoked

  /// That of a link for which none is named.
  public static let standard = Lifetime.day

  /// Its length in milliseconds; nil without an end.
  public var milliseconds: Int64? {
    switch self {
    case .hour: 3_600_000
    case .day: 86_400_000
    case .week: 604_800_000
    case .untilRevoked: nil
    }
  }
}
