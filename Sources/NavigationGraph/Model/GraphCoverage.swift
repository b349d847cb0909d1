/// What a search has seen of a graph.
public struct GraphCoverage: Sendable, Equatable {
  /// For each node whether it was shown, or what it stands for was tried.
  public let nodes: [Bool]
  /// For each edge what was seen of it.
  public let ways: [Way]

  /// Notes what was seen of each node and each edge of a graph, in its order.
  public init(nodes: [Bool], ways: [Way]) {
    self.nodes = nodes
    self.ways = ways
  }

  /// What was seen of a way.
  public struct Way: Sendable, Equatable {
    /// Why it was not taken; nil where it was.
    public let omission: Omission?
    /// The phases of its movement; none where nothing moves, or where they are not counted.
    public let phases: [Phase]

    public init(omission: Omission?, phases: [Phase]) {
      self.omission = omission
      self.phases = phases
    }

    /// Whether it was taken.
    public var isTaken: Bool { omission == nil }
  }

  /// Why a way was not taken.
  public struct Omission: Sendable, Equatable {
    /// The reason's name, for example `neverTrue`.
    public let reason: String
    /// The reason for a person.
    public let explanation: String

    public init(reason: String, explanation: String) {
      self.reason = reason
      self.explanation = explanation
    }
  }

  /// A phase of a way's movement.
  public struct Phase: Sendable, Equatable {
    /// Its name, for example `midst`.
    public let name: String
    /// Whether another input came in it.
    public let isCovered: Bool

    public init(name: String, isCovered: Bool) {
      self.name = name
      self.isCovered = isCovered
    }
  }
}

extension GraphCoverage {
  /// How much of a line was seen.
  enum Share: String {
    case covered, partly, missed
  }

  func share(of line: NavigationGraph.MergedEdge) -> Share {
    let ways = (line.edges + line.returns).map { self.ways[$0] }
    let taken = ways.count { $0.isTaken }
    return taken == 0 ? .missed : taken < ways.count ? .partly : .covered
  }

  /// The row below a line's label: how many of its ways were taken, and a dot for each phase of the
  /// movement, full where another input came in it; nil where there is nothing to say.
  func row(of line: NavigationGraph.MergedEdge) -> String? {
    let ways = (line.edges + line.returns).map { self.ways[$0] }
    let taken = ways.count { $0.isTaken }
    if taken == 0 { return "not taken" }
    let moving = ways.filter { !$0.phases.isEmpty }
    let dots = (moving.first?.phases ?? []).map { phase in
      moving.contains { $0.phases.contains(.init(name: phase.name, isCovered: true)) } ? "●" : "○"
    }
    let words = [taken < ways.count ? "\(taken) of \(ways.count) taken" : "", dots.joined()]
      .filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// What was seen of a way, for a person.
  func words(of way: Int) -> String {
    if let omission = ways[way].omission { return "not taken: \(omission.explanation)" }
    let phases = ways[way].phases
    if phases.isEmpty { return "taken" }
    let covered = phases.filter(\.isCovered).map(\.name).joined(separator: ", ")
    return "taken; interrupted at: \(covered.isEmpty ? "no phase" : covered)"
  }
}
