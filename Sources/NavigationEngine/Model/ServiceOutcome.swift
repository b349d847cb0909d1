/// How a service answers its next calls.
public enum ServiceOutcome: String, Sendable, CaseIterable, Codable {
  /// In time, with what was asked for.
  case success
  /// In time, with an error.
  case failure
  /// Late, with what was asked for.
  case slow
}
