import Testing

@Suite("Fixtures of the published evidence")
struct FixtureTests {
  /// How many rows each section has.
  static let sections: KeyValuePairs = [
    "A": 12, "B": 21, "C": 15, "D": 21, "E": 11, "F": 7, "G": 6, "H": 17, "I": 6, "J": 2, "K": 6,
    "L": 18,
  ]

  @Test("The fixtures hold every row of the evidence, in order, each once")
  func complete() throws {
    let ids = Self.sections.flatMap { letter, count in (1...count).map { "\(letter)\($0)" } }
    #expect(try Evidence.all().map(\.id) == ids)
    #expect(ids.count == 142)
  }

  @Test("Every row names a source, and a claim or why it has none")
  func founded() throws {
    for row in try Evidence.all() {
      #expect(!row.sources.isEmpty && row.sources.allSatisfy { !$0.isEmpty }, "\(row.id)")
      #expect(!row.claims.isEmpty || row.outOfScope != nil, "\(row.id) has no claim")
      #expect(!row.claims.isEmpty || row.summary != nil, "\(row.id) does not say what it claims")
    }
  }

  @Test("A claim names only view controllers of its scenario, and calls that the model makes")
  func meaningful() throws {
    var runs: [String: [Call]] = [:]
    for (key, run) in Scenario.runs {
      runs[key.scenario, default: []] += (run.before + run.change).map(\.call)
    }
    let names = Set(runs.values.joined().map(\.name))
    for claim in try Evidence.all().flatMap(\.claims) {
      let roles = Set(runs[claim.scenario.name, default: []].map(\.role))
      let strangers = claim.roles.subtracting(roles).subtracting(["animation", "delegate"])
      #expect(strangers.isEmpty, "\(claim.name): \(strangers)")
      #expect(claim.names.isSubset(of: names), "\(claim.name): \(claim.names.subtracting(names))")
    }
  }

  @Test("A row with which the model disagrees names rows that it agrees with")
  func supported() throws {
    let rows = try Evidence.all()
    let held = Set(rows.filter { $0.verdict == .held }.map(\.id))
    let others = rows.flatMap(\.claims).compactMap(\.disagreement).map(\.others)
    for supporters in others {
      #expect(!held.isDisjoint(with: supporters), "\(supporters) hold nothing")
    }
  }
}
