import Foundation
import NavigationEngine
import YAMLReading

/// Reads one section of the evidence.
struct EvidenceReader {
  private let file: URL
  private let diagnostics: Diagnostics
  private let values: Values

  init(_ file: URL) {
    self.file = file
    diagnostics = Diagnostics(file: file.path, form: Self.form)
    values = Values(diagnostics: diagnostics)
  }

  /// The problems of a file.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  private static let form = FileForm(
    noun: "a section of the evidence", maximumSize: 1_000_000, emptyHint: "begin with '- id: A1'",
    nestingHint: "a row has claims, and they have no lists", folderHint: { _ in "name a file" })

  func read() throws -> [Evidence] {
    let text = try TextFile.read(file.path, as: Self.form)
    let root = YAMLReader(text: text, diagnostics: diagnostics).read()
    var rows: [Evidence] = []
    if let root, case .sequence(let nodes) = root.content {
      rows = nodes.compactMap(row)
    }
    guard !diagnostics.hasErrors, !rows.isEmpty else {
      let problems = diagnostics.sorted.map(\.description)
      throw Unreadable(description: problems.joined(separator: "\n"))
    }
    return rows
  }

  private func row(_ node: YAMLNode) -> Evidence? {
    let keys = [
      "id", "sources", "ios", "kind", "sure", "says", "profiles", "claims", "outOfScope",
    ]
    guard
      let fields = Fields(
        node, of: "a row", at: node.position, allowed: keys, diagnostics: diagnostics),
      let id = fields.required("id", example: "A1").flatMap(values.line),
      let sources = fields.required("sources", example: "[https://…]")
        .flatMap({ values.list($0, of: "addresses") }),
      let version = fields.required("ios", example: "17").flatMap(values.line),
      let kinds = fields.required("kind", example: "log").map({ kinds(of: $0) }),
      let sureness = fields.required("sure", example: "H")
        .flatMap({ one(of: Evidence.Sureness.self, $0) })
    else { return nil }
    let profiles = profiles(fields, or: Profile.allCases.map(\.name))
    let claims = fields.optional("claims").flatMap { values.list($0, of: "claims") } ?? []
    return Evidence(
      id: id, sources: sources.compactMap(\.text), version: version, kinds: kinds,
      sureness: sureness, summary: fields.optional("says").flatMap(values.text),
      claims: claims.flatMap { self.claims(in: $0, of: id, profiles: profiles) },
      outOfScope: fields.optional("outOfScope").flatMap(values.text))
  }

  /// The claim of a node, for each scenario for which it is made.
  private func claims(in node: YAMLNode, of id: String, profiles: [String]) -> [Claim] {
    let keys = ["when", "profiles", "of", "prints", "calls", "disagrees"]
    guard
      let fields = Fields(
        node, of: "a claim", at: node.position, allowed: keys, diagnostics: diagnostics),
      let when = fields.required("when", example: "push"), let names = values.line(when),
      let calls = fields.required("calls", example: "A viewWillDisappear → B viewWillAppear"),
      let text = values.text(calls)
    else { return [] }
    let steps: [PublishedStep]
    do {
      steps = try PublishedStep.steps(in: text)
    } catch {
      diagnostics.error(calls.value.position, error.description)
      return []
    }
    let printed = steps.compactMap { step -> Call? in
      if case .call(let call, _) = step { call } else { nil }
    }
    let (roles, kinds) = (words(fields, "of"), words(fields, "prints"))
    return names.split(separator: " ").compactMap { name in
      scenario(String(name), at: when.value.position).map { scenario in
        Claim(
          id: id, scenario: scenario, profiles: self.profiles(fields, or: profiles),
          roles: roles.union(printed.map(\.role)), names: kinds.union(printed.map(\.name)),
          steps: steps, silences: silences(of: roles, kinds, besides: printed),
          disagreement: disagreement(fields))
      }
    }
  }

  private func scenario(_ name: String, at position: Position) -> Scenario? {
    if let scenario = Scenario.all.first(where: { $0.name == name }) { return scenario }
    diagnostics.error(
      position, "unknown scenario \(Quoting.quoted(name))",
      hint: Fields.hint(for: name, among: Scenario.all.map(\.name)))
    return nil
  }

  /// What a claim says about those who are not called.
  private func silences(
    of roles: Set<String>, _ names: Set<String>, besides printed: [Call]
  ) -> [Claim.Silence] {
    guard !roles.isEmpty || !names.isEmpty else { return [] }
    let called = Set(printed.map(\.role))
    let silent = roles.isEmpty ? called : roles.subtracting(called)
    return silent.sorted().compactMap { role in
      let made = printed.filter { $0.role == role }.map(\.name)
      let missing = (names.isEmpty ? Set(printed.map(\.name)) : names).subtracting(made)
      return missing.isEmpty ? nil : Claim.Silence(role: role, names: missing)
    }
  }

  private func disagreement(_ fields: Fields) -> Claim.Disagreement? {
    guard let entry = fields.optional("disagrees"),
      let inner = Fields(
        entry.value, of: "a disagreement", at: entry.keyPosition, allowed: ["with", "because"],
        diagnostics: diagnostics),
      let others = inner.required("with", example: "[A7]")
        .flatMap({ values.list($0, of: "rows") }),
      let reason = inner.required("because", example: "…").flatMap(values.text)
    else { return nil }
    return Claim.Disagreement(others: others.compactMap(\.text), reason: reason)
  }

  private func profiles(_ fields: Fields, or all: [String]) -> [String] {
    guard let entry = fields.optional("profiles"), let text = values.line(entry) else { return all }
    let names = text.split(separator: " ").map(String.init)
    for name in names where !Profile.allCases.contains(where: { $0.name == name }) {
      diagnostics.error(entry.value.position, "unknown profile \(Quoting.quoted(name))")
    }
    return names
  }

  private func words(_ fields: Fields, _ key: String) -> Set<String> {
    let text = fields.optional(key).flatMap(values.line) ?? ""
    return Set(text.split(separator: " ").map(String.init))
  }

  private func kinds(of entry: YAMLEntry) -> [Evidence.Kind] {
    let words = values.line(entry)?.split(separator: ",").map(\.trimmed) ?? []
    let kinds = words.compactMap { Evidence.Kind(rawValue: $0) }
    if kinds.count != words.count || kinds.isEmpty {
      diagnostics.error(entry.value.position, "not a kind of source")
    }
    return kinds
  }

  private func one<Choice: RawRepresentable<String> & CaseIterable>(
    of choice: Choice.Type, _ entry: YAMLEntry
  ) -> Choice? {
    let text = values.line(entry)
    if let found = text.flatMap(Choice.init(rawValue:)) { return found }
    let allowed = Quoting.list(Choice.allCases.map(\.rawValue))
    diagnostics.error(entry.value.position, "expected one of \(allowed)")
    return nil
  }
}
