package import ServerMocks
import YAMLReading

/// What a folder's `config.yaml` says about the flows in it.
public struct Workspace: Sendable, Equatable {
  /// Patterns of the files that are flows, from the folder; '!' begins those of files that are
  /// none.
  package let flows: [String]
  /// Which of them are run.
  package let tags: TagFilter
  /// Flows that run before the others, in this order.
  package let order: [OrderedFlow]
  /// Whether the other flows run after one of `order` has failed.
  package let continuesAfterFailure: Bool

  /// What scripts are answered when they call a server; nil where the file does not say it.
  package var mocks: HTTPMocks?

  /// A flow that the file orders by its name.
  package struct OrderedFlow: Sendable, Equatable {
    package let name: String
    package let place: FlowPlace
  }

  /// A folder without a file that says anything: the flows in the folder itself.
  package static let plain = Workspace(
    flows: ["*"], tags: TagFilter(), order: [], continuesAfterFailure: true)

  private static let keys = [
    "flows", "includeTags", "requireTags", "excludeTags", "executionOrder", "mocks",
  ]

  /// The keys of such a file that mean something to Maestro and nothing here.
  private static let otherKeys = [
    "local", "baselineBranch", "notifications", "disableRetries", "platform", "testOutputDir",
    "pathAliases",
  ]

  /// Whether a text that is no flow is one that says something about a folder, whatever its name.
  package static func isWorkspace(_ text: String) -> Bool {
    guard !text.contains("\n---") else { return false }
    let diagnostics = Diagnostics(file: "", form: FlowLoader.form)
    guard let root = YAMLReader(text: text, diagnostics: diagnostics).read(),
      case .mapping(let entries) = root.content
    else { return false }
    return isWorkspace(entries)
  }

  /// Whether every key is one of a workspace.
  static func isWorkspace(_ entries: [YAMLEntry]) -> Bool {
    !entries.isEmpty
      && entries.allSatisfy { keys.contains($0.key) || otherKeys.contains($0.key) }
  }

  /// Reads a workspace from YAML text; keys that mean nothing here are let be.
  ///
  /// - Throws: Every problem of the text at once.
  package static func read(_ text: String, file: String) throws(FlowLoadingError) -> Workspace {
    if saysNothing(text) { return plain }
    let diagnostics = Diagnostics(file: file, form: FlowLoader.form)
    let values = Values(diagnostics: diagnostics)
    // Some put a flow behind it, which Maestro does not look at.
    guard let root = YAMLReader(text: text, diagnostics: diagnostics).documents()?.first else {
      throw FlowLoadingError(problems: diagnostics.sorted)
    }
    guard case .mapping(let entries) = root.content else {
      diagnostics.error(
        root.position, "expected a mapping, found \(root.found)",
        hint: "its keys are: \(Quoting.list(keys))")
      throw FlowLoadingError(problems: diagnostics.sorted)
    }
    func nodes(_ entries: [YAMLEntry], _ key: String) -> [YAMLNode]? {
      entries.first { $0.key == key && !$0.value.isNull }.flatMap { entry in
        if entry.value.text != nil { return [entry.value] }
        return values.list(entry, of: "texts")?.filter { node in
          if node.text == nil, !node.isRefused {
            diagnostics.error(
              node.position, "expected a text in '\(key)', found \(node.found)",
              hint: "write '- a-text', in quotes where it begins with '*' or '{'")
          }
          return node.text != nil
        }
      }
    }
    func tags(_ key: String) -> Set<String> {
      Set(nodes(entries, key)?.compactMap(\.text) ?? [])
    }
    let order =
      entries.first { $0.key == "executionOrder" && !$0.value.isNull }
      .flatMap { values.mapping($0, of: "keys") } ?? []
    let continues =
      order.first { $0.key == "continueOnFailure" && !$0.value.isNull }.flatMap(values.bool)
    let mocks = entries.first { $0.key == "mocks" }
      .map(MockDecoder(file: file, diagnostics: diagnostics).mocks)
    let workspace = Workspace(
      flows: nodes(entries, "flows")?.compactMap(\.text) ?? plain.flows,
      tags: TagFilter(
        included: tags("includeTags"), excluded: tags("excludeTags"),
        required: tags("requireTags")),
      order: ordered(nodes(order, "flowsOrder") ?? [], file),
      continuesAfterFailure: continues ?? true, mocks: mocks)
    guard !diagnostics.hasErrors else { throw FlowLoadingError(problems: diagnostics.sorted) }
    return workspace
  }

  private static func saysNothing(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).allSatisfy { line in
      let words = line.drop { $0.isWhitespace }
      return words.isEmpty || words.hasPrefix("#") || words == "---"
    }
  }

  /// The flows of an order, each once.
  private static func ordered(_ nodes: [YAMLNode], _ file: String) -> [OrderedFlow] {
    var seen: Set<String> = []
    return nodes.compactMap { node in
      guard let name = node.text, seen.insert(name).inserted else { return nil }
      let (line, column) = (node.position.line, node.position.column)
      return OrderedFlow(name: name, place: FlowPlace(file: file, line: line, column: column))
    }
  }
}

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
  package func combined(with other: TagFilter) -> TagFilter {
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
