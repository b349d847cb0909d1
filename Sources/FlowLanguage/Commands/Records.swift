import WireProtocol
import YAMLReading

/// What a record must be: its kind, and members of its data.
package struct RecordPattern: Sendable, Equatable {
  package let kind: String
  /// A text that one of the data's members must be, whichever.
  package var word: String?
  /// Members with their values as text.
  package var members: [Member] = []

  package struct Member: Sendable, Equatable {
    package let name: String
    package let value: String
  }
}

extension RecordPattern: CustomStringConvertible {
  package var description: String {
    let parts = [kind] + (word.map { [$0] } ?? []) + members.map { "\($0.name): \($0.value)" }
    return parts.joined(separator: " ")
  }
}

/// Records that are asserted.
extension FlowDecoder {
  func events(_ entry: YAMLEntry, isExact: Bool) -> FlowCommand? {
    guard let nodes = values.list(entry, of: "records") else { return nil }
    if nodes.isEmpty {
      diagnostics.error(entry.keyPosition, "'\(entry.key)' names no record")
    }
    return .stage(.assertEvents(nodes.compactMap(recordPattern), isExact: isExact))
  }

  /// `kind`, `kind word`, or a mapping with `kind` and members of the record's data.
  private func recordPattern(_ node: YAMLNode) -> RecordPattern? {
    if case .mapping(let entries) = node.content { return recordPattern(entries, node.position) }
    guard let text = node.text else {
      if !node.isRefused {
        diagnostics.error(
          node.position, "expected a record, found \(node.found)",
          hint: "write its kind and its name, for example 'didAppear Main'")
      }
      return nil
    }
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard let kind = recordKind(words[0], at: node.position) else { return nil }
    return RecordPattern(kind: kind, word: words.count > 1 ? words[1] : nil)
  }

  private func recordPattern(_ entries: [YAMLEntry], _ position: Position) -> RecordPattern? {
    guard let kindEntry = entries.first(where: { $0.key == "kind" }) else {
      diagnostics.error(
        position, "a record without 'kind'", hint: "write for example '{ kind: didAppear }'")
      return nil
    }
    guard let text = values.line(kindEntry),
      let kind = recordKind(text, at: kindEntry.value.position)
    else { return nil }
    let members = entries.filter { $0.key != "kind" }.compactMap { entry in
      values.text(entry).map { RecordPattern.Member(name: entry.key, value: $0) }
    }
    return RecordPattern(kind: kind, members: members)
  }

  /// Kinds that are slips of known ones are reported; others may be of a later version.
  private func recordKind(_ text: String, at position: Position) -> String? {
    let kinds = RecordKind.events.map(\.rawValue).sorted()
    if kinds.contains(text) { return text }
    guard let nearest = NearestName.to(text, among: kinds) else {
      return text
    }
    diagnostics.error(
      position, "unknown kind of record \(Quoting.quoted(text))", hint: "did you mean '\(nearest)'?"
    )
    return nil
  }
}
