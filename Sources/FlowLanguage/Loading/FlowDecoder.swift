import YAMLReading

/// Turns the two documents of a flow file into a flow, reporting every problem on the way.
final class FlowDecoder {
  let file: String
  let diagnostics: Diagnostics
  let values: Values
  /// Reads another file that the flow names.
  let read: FlowLoader.TextReader
  /// Reads the scripts in the flow's texts.
  let syntax: ScriptSyntax
  /// The names of the flow's clients, where its configuration gives any.
  var clientNames: [String] = []
  /// How many of them the step is for that is read; nil where the file does not say it.
  var scopeCount: Int?
  /// Whether what is read is for another platform, and never runs.
  var isElsewhere = false
  /// The files that the flow names.
  var references: [FileReference] = []
  /// What a person should know of the entry that is read.
  var remarks: [String] = []
  /// Where the entry that is read probably does not say what its author meant.
  var warnings: [String] = []

  init(
    file: String, diagnostics: Diagnostics, syntax: ScriptSyntax,
    read: @escaping FlowLoader.TextReader
  ) {
    self.file = file
    self.syntax = syntax
    self.read = read
    self.diagnostics = diagnostics
    values = Values(diagnostics: diagnostics)
  }

  /// The flow; nil where an error was reported.
  func decode(_ documents: [YAMLNode]) -> Flow? {
    guard checkShape(documents) else { return nil }
    let configuration = configuration(documents[0])
    var steps = steps(documents[1], of: "commands")
    if documents.count > 2, let last = steps?.indices.last {
      let line = documents[2].position.line
      steps?[last].remarks.append(
        "the document at line \(line) is ignored, as in Maestro")
    }
    guard !diagnostics.hasErrors, let configuration, let steps else { return nil }
    return Flow(path: file, configuration: configuration, steps: steps)
  }

  /// Whether there are at least two documents; what follows them Maestro never reads.
  private func checkShape(_ documents: [YAMLNode]) -> Bool {
    let first = documents[0]
    guard documents.count >= 2 else {
      switch first.content {
      case .sequence:
        diagnostics.error(
          first.position, "the flow has no configuration",
          hint: "put 'appId: an-app' and a line '---' before the commands")
      case .mapping(let entries) where Workspace.isWorkspace(entries):
        diagnostics.error(
          first.position, "this is a workspace configuration, not a flow",
          hint: "name the folder, or this file with '--config'")
      case .mapping(let entries) where Self.isApp(entries):
        diagnostics.error(
          first.position, "this is an app file, not a flow",
          hint: "name the flows; '--apps' takes the folder of the apps")
      default:
        if case .mapping = first.content { _ = configuration(first) }
        diagnostics.error(
          first.position, "the flow has no commands",
          hint: "after the configuration comes a line '---', then a list of commands")
      }
      return false
    }
    return true
  }

  /// Whether the keys are those with which an app file begins.
  private static func isApp(_ entries: [YAMLEntry]) -> Bool {
    ["app", "root"].allSatisfy { key in entries.contains { $0.key == key } }
  }

  private func configuration(_ node: YAMLNode) -> FlowConfiguration? {
    guard case .mapping(let entries) = node.content else {
      let hint = "it is a mapping such as 'appId: an-app'"
      diagnostics.error(
        node.position, "expected the configuration, found \(node.found)", hint: hint)
      return nil
    }
    var known: [String: YAMLEntry] = [:]
    for entry in entries where !(entry.value.isNull && Self.nullable.contains(entry.key)) {
      known[entry.key] = entry
    }
    guard let appEntry = known["appId"] ?? known["url"] else {
      let near = entries.first { NearestName.to($0.key, among: ["appId"]) != nil }
      diagnostics.error(
        near?.keyPosition ?? node.position, "the configuration has no 'appId'",
        hint: near == nil ? "add it, for example 'appId: root-controller'" : "did you mean 'appId'?"
      )
      _ = shared(known)
      return nil
    }
    let appID = template(appEntry)
    let clients = known["clients"].map(clients) ?? []
    clientNames = clients.map(\.name)
    scopeCount = clients.isEmpty ? nil : clients.count
    let shared = shared(known)
    guard let appID else { return nil }
    return FlowConfiguration(
      appID: appID, name: known["name"].flatMap(values.line), tags: shared.tags,
      environment: shared.environment, onFlowStart: shared.start, onFlowComplete: shared.complete,
      properties: shared.properties, running: running(known),
      isStrict: known["strict"].flatMap(values.bool), clients: clients)
  }

  /// The keys that may stand without a value, as if they were not there.
  private static let nullable = ["name", "tags", "onFlowStart", "onFlowComplete", "properties"]

  private struct Shared {
    let tags: [String]
    let environment: [FlowConfiguration.Variable]
    let start: [FlowStep]
    let complete: [FlowStep]
    let properties: [FlowConfiguration.Property]
  }

  private func hook(_ key: String, in known: [String: YAMLEntry]) -> [FlowStep] {
    known[key].flatMap { steps($0.value, of: "commands for '\(key)'") } ?? []
  }

  private func shared(_ known: [String: YAMLEntry]) -> Shared {
    Shared(
      tags: known["tags"].map(tags) ?? [], environment: known["env"].map(variables) ?? [],
      start: hook("onFlowStart", in: known), complete: hook("onFlowComplete", in: known),
      properties: known["properties"].map(properties) ?? [])
  }

  private func tags(_ entry: YAMLEntry) -> [String] {
    (values.list(entry, of: "tags") ?? []).compactMap { node in
      if let text = node.text { return text }
      diagnostics.error(node.position, "expected a tag, found \(node.found)")
      return nil
    }
  }

  private func properties(_ entry: YAMLEntry) -> [FlowConfiguration.Property] {
    (values.mapping(entry, of: "properties") ?? []).compactMap { property in
      values.text(property).map { .init(name: property.key, value: $0) }
    }
  }

  func variables(_ entry: YAMLEntry) -> [FlowConfiguration.Variable] {
    (values.mapping(entry, of: "names and values") ?? []).compactMap { variable in
      template(variable).map { .init(name: variable.key, value: $0) }
    }
  }

  func place(_ position: Position) -> FlowPlace {
    FlowPlace(file: file, line: position.line, column: position.column)
  }
}
