import NavigationEngine
import Testing

@Suite("Published orders of calls")
struct ClaimTests {
  static let claims: [Claim] = ((try? Evidence.all()) ?? []).flatMap(\.claims)

  @Test("The model makes the calls that a source printed, in that order", arguments: claims)
  func claim(_ claim: Claim) {
    let differences = claim.differences
    #expect(!claim.profiles.isEmpty)
    if let disagreement = claim.disagreement {
      #expect(
        differences.count == claim.profiles.count,
        "\(claim.name) holds, so it needs no reason: \(disagreement.reason)")
    } else {
      #expect(differences.isEmpty, "\(claim.name): \(differences.joined(separator: "\n"))")
    }
  }

  @Test("An order with its last two calls exchanged is not what the model makes", arguments: claims)
  func exchanged(_ claim: Claim) {
    guard claim.steps.count > 1, claim.differences.isEmpty else { return }
    var other = claim
    other.steps.swapAt(claim.steps.count - 1, claim.steps.count - 2)
    #expect(other.differences.count == claim.profiles.count)
  }

  @Test("Every row that is counted as held has only claims that hold")
  func verdicts() throws {
    let rows = try Evidence.all()
    for row in rows where row.verdict == .held {
      let failing = row.claims.filter { $0.disagreement == nil && !$0.differences.isEmpty }
      #expect(failing.isEmpty, "\(row.id)")
    }
    for verdict in Evidence.Verdict.allCases {
      let ids = rows.filter { $0.verdict == verdict }.map(\.id)
      print("\(ids.count) \(verdict.rawValue): \(ids.joined(separator: " "))")
    }
  }
}

extension Claim: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension Claim {
  /// The row and the scenario, such as `B4 push`.
  var name: String { "\(id) \(scenario.name)" }

  /// How the model differs from the source, for each version of iOS under which it does.
  var differences: [String] {
    Profile.allCases.filter { profiles.contains($0.name) }.compactMap { profile in
      difference(under: profile).map { "under \(profile.name) \($0)" }
    }
  }

  /// How the model's calls differ from the source's; nil where they do not.
  func difference(under profile: Profile) -> String? {
    let observed = printed(of: scenario.observe(under: profile))
    var rest = observed[...]
    var pause: ClosedRange<Int64>?
    var time: Int64?
    for step in steps {
      switch step {
      case .pause(let range): pause = range
      case .call(let call, let absent):
        guard let next = rest.popFirst() else {
          return "no '\(call.text)' in \(Self.text(observed))"
        }
        guard next.call.role == call.role, next.call.name == call.name,
          next.call.detail == call.detail
        else { return "'\(next.call.text)' for '\(call.text)' in \(Self.text(observed))" }
        guard call.properties.isSubset(of: next.call.properties),
          absent.isDisjoint(with: next.call.properties)
        else { return "'\(call.text)' has the properties \(next.call.properties.sorted())" }
        if let range = pause, let time, !range.contains(next.time - time) {
          return "'\(call.text)' comes \(next.time - time) µs after the call before it"
        }
        pause = nil
        time = next.time
      }
    }
    return rest.isEmpty
      ? nil : "'\(rest[rest.startIndex].call.text)' too many in \(Self.text(observed))"
  }

  /// What a source that prints only some calls of some view controllers would have printed.
  private func printed(of observations: [Observation]) -> [Observation] {
    var printed: [Observation] = []
    for each in observations where roles.contains(each.call.role) && names.contains(each.call.name)
    {
      // Frames of an animation, and frames set again, are one.
      if let last = printed.last, last.call.text == each.call.text { continue }
      printed.append(each)
    }
    return printed
  }

  private static func text(_ observations: [Observation]) -> String {
    observations.isEmpty ? "no calls" : observations.map(\.call.text).joined(separator: " → ")
  }
}
