import NavigationEngine
import YAMLReading

/// Steps for some of a flow's clients, one client or several.
package struct ClientBlock: Sendable, Equatable {
  package let clients: [Template]
  package let steps: [FlowStep]
}

/// A moment in the course of a transition.
package struct TransitionMoment: Sendable, Equatable {
  /// Whose transition; that of the client that the step is for, where nil.
  package let client: Template?
  /// How far it is, 0 to `Animation.fullProgress`.
  package let progress: Int32
}

/// Flows that drive several clients.
extension FlowDecoder {
  /// The clients of a configuration: names, and what is different about each.
  func clients(_ entry: YAMLEntry) -> [ClientConfiguration] {
    guard let entries = values.mapping(entry, of: "names") else { return [] }
    if entries.isEmpty {
      diagnostics.error(
        entry.keyPosition, "'clients' names no client", hint: "add one, for example 'anna:'")
    }
    if entries.count > ClientConfiguration.maximumCount {
      diagnostics.error(
        entry.keyPosition,
        "the flow has more than \(ClientConfiguration.maximumCount) clients")
    }
    return entries.prefix(ClientConfiguration.maximumCount).compactMap(client)
  }

  private func client(_ entry: YAMLEntry) -> ClientConfiguration? {
    guard values.isIdentifier(entry.key, at: entry.keyPosition, what: "the name of a client")
    else { return nil }
    var client = ClientConfiguration(name: entry.key)
    if entry.value.isNull { return client }
    guard
      let fields = Fields(
        entry.value, of: "the client '\(entry.key)'", at: entry.keyPosition, keys: FlowForm.client,
        diagnostics: diagnostics)
    else { return client }
    client.appID = fields.optional("appId").flatMap(template)
    var known: [String: YAMLEntry] = [:]
    for key in FlowForm.client.names { known[key] = fields.optional(key) }
    client.running = running(known)
    return client
  }

  func clientBlock(_ fields: Fields) -> FlowCommand? {
    let example = clientNames.first ?? "anna"
    let names = fields.required("client", example: example).flatMap(names)
    let around = scopeCount
    scopeCount = names?.count
    defer { scopeCount = around }
    guard let entry = fields.required("commands", example: "[ back ]"),
      let steps = steps(entry.value, of: "commands"), let names
    else { return nil }
    return .on(ClientBlock(clients: names, steps: steps))
  }

  /// One name or a list of them.
  private func names(_ entry: YAMLEntry) -> [Template]? {
    guard case .sequence(let nodes) = entry.value.content else {
      return name(entry).map { [$0] }
    }
    if nodes.isEmpty {
      diagnostics.error(entry.keyPosition, "'\(entry.key)' names no client")
      return nil
    }
    return nodes.compactMap {
      name(YAMLEntry(key: entry.key, keyPosition: entry.keyPosition, value: $0))
    }
  }

  /// The name of a client; one that the configuration does not have is reported, unless this may
  /// be a file that other flows run.
  private func name(_ entry: YAMLEntry) -> Template? {
    guard let template = template(entry) else { return nil }
    if let literal = template.literal, !clientNames.isEmpty, !clientNames.contains(literal) {
      diagnostics.error(
        entry.value.position, "there is no client \(Quoting.quoted(literal))",
        hint: Fields.hint(for: literal, among: clientNames, prefix: "the clients are"))
      return nil
    }
    return template
  }

  /// A moment of a transition: how far it is, and whose it is.
  func moment(_ fields: Fields) -> FlowCommand? {
    let client = fields.optional("client").map(name)
    guard let entry = fields.required("to", example: "40 %"), let progress = progress(entry) else {
      return nil
    }
    if progress == Animation.fullProgress {
      diagnostics.error(
        entry.value.position, "a transition that is at 100 % has ended",
        hint: "write less, or wait for its end with 'waitForAnimationToEnd'")
      return nil
    }
    if client == nil, let scopeCount, scopeCount > 1 {
      diagnostics.error(
        fields.position, "'stage.advance' is for one of \(scopeCount) clients here, and names none",
        hint: "add 'client: \(clientNames.first ?? "anna")'")
      return nil
    }
    // A name that was refused is reported already.
    if let client, client == nil { return nil }
    return .stage(.advanceTo(TransitionMoment(client: client ?? nil, progress: progress)))
  }

  func input(_ fields: Fields) -> FlowCommand? {
    let id = fields.required("id", example: "name").flatMap(template)
    let text = fields.required("text", example: "Ann").flatMap(template)
    let screen = fields.optional("screen").flatMap(template)
    guard let id, let text else { return nil }
    return .stage(.input(id, text: text, screen: screen))
  }
}
