import YAMLReading

/// What a folder's `config.yaml` says about the flows in it.
public struct Workspace: Sendable, Equatable {
  /// Patterns of the files that are flows, from the folder.
  let flows: [String]
  /// Which of them are run.
  let tags: TagFilter
  /// The names of flows that run before the others, in this order.
  let order: [String]
  /// Whether the other flows run after one of `order` has failed.
  let continuesAfterFailure: Bool

  /// A folder without a file that says anything: the flows in the folder itself.
  static let plain = Workspace(
    flows: ["*"], tags: TagFilter(), order: [], continuesAfterFailure: true)

  private static let keys = ["flows", "includeTags", "excludeTags", "executionOrder"]

  /// Reads a workspace from YAML text; keys that mean nothing here are let be.
  ///
  /// - Throws: Every problem of the text at once.
  static func read(_ text: String, file: String) throws(FlowLoadingError) -> Workspace {
    let diagnostics = Diagnostics(file: file, form: FlowLoader.form)
    let values = Values(diagnostics: diagnostics)
    guard let root = YAMLReader(text: text, diagnostics: diagnostics).read() else {
      throw FlowLoadingError(problems: diagnostics.sorted)
    }
    guard case .mapping(let entries) = root.content else {
      diagnostics.error(
        root.position, "expected a mapping, found \(root.found)",
        hint: "its keys are: \(Quoting.list(keys))")
      throw FlowLoadingError(problems: diagnostics.sorted)
    }
    func names(_ entries: [YAMLEntry], _ key: String) -> [String]? {
      entries.first { $0.key == key }.flatMap { entry in
        if let single = entry.value.text { return [single] }
        return values.list(entry, of: "texts")?.compactMap(\.text)
      }
    }
    let order =
      entries.first { $0.key == "executionOrder" }
      .flatMap { values.mapping($0, of: "keys") } ?? []
    let continues = order.first { $0.key == "continueOnFailure" }.flatMap(values.bool)
    let workspace = Workspace(
      flows: names(entries, "flows") ?? plain.flows,
      tags: TagFilter(
        included: Set(names(entries, "includeTags") ?? []),
        excluded: Set(names(entries, "excludeTags") ?? [])),
      order: names(order, "flowsOrder") ?? [], continuesAfterFailure: continues ?? true)
    guard !diagnostics.hasErrors else { throw FlowLoadingError(problems: diagnostics.sorted) }
    return workspace
  }
}
