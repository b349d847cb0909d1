/// Which flows are run, by their tags.
public struct TagFilter: Sendable, Equatable, CustomStringConvertible {
  /// A flow has one of these; any flow where empty.
  public var included: Set<String>
  /// A flow has none of these.
  public var excluded: Set<String>
  /// A flow has all of these.
  public var required: Set<String>

  /// Creates a filter.
  public init(
    included: Set<String> = [], excluded: Set<String> = [], required: Set<String> = []
  ) {
    self.included = included
    self.excluded = excluded
    self.required = required
  }

  /// Whether a flow is run.
  public func admits(_ flow: Flow) -> Bool {
    let tags = Set(flow.configuration.tags)
    return excluded.isDisjoint(with: tags) && required.isSubset(of: tags)
      && (included.isEmpty || !included.isDisjoint(with: tags))
  }

  /// What passes both filters' demands.
  func combined(with other: TagFilter) -> TagFilter {
    TagFilter(
      included: included.union(other.included), excluded: excluded.union(other.excluded),
      required: required.union(other.required))
  }

  /// The demands that there are, such as `one of: a, b; none of: c`.
  public var description: String {
    [("one of", included), ("all of", required), ("none of", excluded)]
      .filter { !$0.1.isEmpty }
      .map { "\($0.0): \($0.1.sorted().joined(separator: ", "))" }
      .joined(separator: "; ")
  }
}
