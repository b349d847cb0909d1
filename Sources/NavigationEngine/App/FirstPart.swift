/// The part that the root holds when it is created: always the same one, or by the session.
///
/// An app that reads its defaults before it makes its first controller chooses so.
public indirect enum FirstPart: Sendable, Hashable {
  /// This one.
  case part(PartIndex)
  /// By a condition on the session, as it is at the launch.
  case choice(Condition, then: FirstPart, otherwise: FirstPart)

  /// The part with which a launch begins.
  public func chosen(in session: [Value]) -> PartIndex {
    switch self {
    case .part(let part): part
    case .choice(let condition, let then, let otherwise):
      (condition.holds(in: session) ? then : otherwise).chosen(in: session)
    }
  }

  /// Every part with which a launch may begin.
  public var parts: Set<PartIndex> {
    switch self {
    case .part(let part): [part]
    case .choice(_, let then, let otherwise): then.parts.union(otherwise.parts)
    }
  }

  /// What it depends on.
  public var conditions: [Condition] {
    switch self {
    case .part: []
    case .choice(let condition, let then, let otherwise):
      [condition] + then.conditions + otherwise.conditions
    }
  }
}
