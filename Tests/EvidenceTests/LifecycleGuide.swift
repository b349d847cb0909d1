import NavigationEngine

/// The guide's page on the order of calls, written from what the engine does.
struct LifecycleGuide {
  /// The orders, by the guide's headings.
  private let groups: [(title: String, orders: [LifecycleOrder])]
  private let evidence: [Evidence]

  init(evidence: [Evidence]) {
    self.evidence = evidence
    let claims = evidence.flatMap(\.claims)
      .filter { $0.disagreement == nil }
    groups = Scenario.groups.map { title, scenarios in
      let shown = scenarios.filter(\.isInGuide)
      return (title, shown.map { LifecycleOrder($0, claims: claims) })
    }
  }

  var text: String {
    let sections = groups.map { title, orders in
      "## \(title)\n\n" + orders.map(\.text).joined(separator: "\n")
    }
    let parts =
      [Self.head, Self.introduction(rows.count, sourced: sourced), glance] + sections
      + [Self.openQuestions, Self.leftOut, disagreements, sources]
    return parts.joined(separator: "\n") + links
  }

  private var rows: [LifecycleOrder.Row] {
    groups.flatMap(\.orders).flatMap(\.variants).flatMap(\.rows).filter(\.observation.isCall)
  }

  private var sourced: Int { rows.count { !$0.sources.isEmpty } }

  /// The calls that matter most of all orders, a line each.
  private var glance: String {
    let lines = groups.flatMap(\.orders).flatMap { order in
      order.shortForms.map { "| [\(order.scenario.title)](#\(order.anchor)) | \($0) |\n" }
    }
    return """
      ## At a glance

      Loading, appearance and the app's own life; `…` stands for the animation.

      | change | calls |
      |---|---|
      \(lines.joined())
      """
  }

  /// Where sources contradict each other, and which of them the model follows.
  private var disagreements: String {
    let lines = evidence.flatMap(\.claims).compactMap { claim in
      claim.disagreement.map { disagreement in
        let others = disagreement.others.map(Self.link).joined(separator: " ")
        return "| \(Self.link(claim.id)) | \(claim.scenario.title) | \(others) | "
          + "\(disagreement.reason) |\n"
      }
    }
    return """
      ## Where sources disagree

      | not followed | in | followed | why |
      |---|---|---|---|
      \(lines.joined())
      """
  }

  private var sources: String {
    let lines = evidence.map { row in
      let kinds = row.kinds.map(\.rawValue).joined(separator: ", ")
      let left = row.outOfScope.map { row.claims.isEmpty ? ": \($0)" : ". Left out: \($0)" }
      let shown = row.verdict.rawValue + (left ?? "")
      return "| \(Self.link(row.id)) | \(row.linkedSources) | \(kinds) | \(row.version) | "
        + "\(row.sureness.rawValue) | \(shown) |\n"
    }
    let counts = Evidence.Verdict.allCases.map { verdict in
      "\(evidence.count { $0.verdict == verdict }) \(verdict.rawValue)"
    }
    return """
      ## Sources

      \(evidence.count) statements, retold as facts: \(counts.joined(separator: ", ")). \
      `sure` is H for a log or a document that another source confirms, M for one good source, L \
      for what is old, indirect or unclear. Where a source names no version of iOS, the column \
      has its year, or n/a.

      | | source | kind | iOS | sure | held against the model |
      |---|---|---|---|---|---|
      \(lines.joined())
      """
  }

  /// The definitions of the links that the rows' ids are.
  private var links: String {
    evidence.compactMap { row in row.address.map { "[\(row.id)]: <\($0)>\n" } }.joined()
  }

  static func link(_ id: String) -> String { "[\(id)]" }
}

extension Evidence {
  /// The first address, where one was kept.
  fileprivate var address: String? {
    sources.lazy.compactMap(Self.address).first
  }

  /// The sources, each as a link where it has an address.
  fileprivate var linkedSources: String {
    sources.map { source in
      Self.address(in: source).map { "<\($0)>\(source.dropFirst($0.count))" } ?? source
    }.joined(separator: ", ")
  }

  private static func address(in source: String) -> String? {
    guard source.hasPrefix("https://") else { return nil }
    let address = source.prefix { $0 != " " }
    return String(address.hasSuffix(":") ? address.dropLast() : address)
  }
}
