import NavigationEngine
import WireProtocol
import YAMLReading

/// Puts the two documents of a flow file together.
struct FlowComposer {
  let name: String
  let clients: [RecordedInput]
  let entries: [DraftEntry]
  /// What the head says of the flow beside where it comes from.
  var remarks: [String] = []
  /// The steps after all that was recorded.
  var closing: [String] = []

  /// How many steps there are, without the blocks around them.
  var stepCount: Int {
    entries.reduce(closing.count) { $0 + $1.lines.count { $0.hasPrefix("- ") } }
  }

  var text: String {
    let setup = entries.filter(\.isSetup)
    var lines = Self.heading(of: clients, names: names) + remarks.map { "# \($0)" }
    lines += configuration
    if !setup.isEmpty {
      lines.append("# The steps before the selected part, which depends on them.")
      lines.append("onFlowStart:")
      lines += steps(setup).map { "  \($0)" }
    }
    lines.append("---")
    let rest = steps(entries.filter { !$0.isSetup }) + closing
    // A command list needs at least one entry.
    lines += rest.contains { !$0.hasPrefix("#") } ? rest : rest + ["- waitForAnimationToEnd"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What a flow says of where it comes from.
  static func heading(of clients: [RecordedInput], names: [String]) -> [String] {
    var lines = ["# Written by Rootstage \(FormatVersion.engine) from recorded input."]
    for (client, name) in zip(clients, names) {
      let last = client.commands.last?.sequence ?? client.from
      let numbers = last == client.from ? "\(last)" : "\(client.from) to \(last)"
      let isNamed = clients.count > 1 && name != client.stream
      lines.append("# \(isNamed ? "\(name): " : "")\(client.stream), record \(numbers)")
    }
    return lines
  }

  private var configuration: [String] {
    let first = clients[0].app
    var lines = ["appId: \(YAMLText.value(first.name))", "name: \(YAMLText.value(name))"]
    let secrets = Self.secrets(of: clients)
    if !secrets.isEmpty {
      lines.append("# Text of secure fields is not written; set it here, or with -e.")
      lines.append("env:")
      // What a flow sets wins over what comes from outside, unless it asks for that itself.
      lines += secrets.map { "  \($0): ${\($0) || '\($1)'}" }
    }
    guard clients.count > 1 else { return lines + Self.running(clients[0]) }
    lines.append("clients:")
    for (client, name) in zip(clients, names) {
      var own = Self.running(client)
      if client.app.name != first.name {
        own.insert("appId: \(YAMLText.value(client.app.name))", at: 0)
      }
      lines.append("  \(name):" + (own.isEmpty ? "" : " { \(own.joined(separator: ", ")) }"))
    }
    return lines
  }

  /// How an app ran, where that is not as most do, and with which settings.
  private static func running(_ client: RecordedInput) -> [String] {
    let app = client.app
    var lines: [String] = []
    if app.strategy != .rootController { lines.append("strategy: \(app.strategy.rawValue)") }
    if app.defects != app.strategy.defects {
      lines.append("defects: [\(app.defects.names.joined(separator: ", "))]")
    }
    if app.linkBuilding != .lazy { lines.append("destinations: \(app.linkBuilding.rawValue)") }
    if app.profile != .newest { lines.append("profile: \(app.profile.name)") }
    // What the app's file says of them may be otherwise today.
    if let settings = RecordedSettings(source: client.source).line { lines.append(settings) }
    return lines
  }

  /// Steps in their order; those of one client in a row stand in one block.
  private func steps(_ entries: [DraftEntry]) -> [String] {
    guard clients.count > 1 else { return entries.flatMap(\.lines) }
    let names = names
    var lines: [String] = []
    var current: Int?
    for (place, entry) in entries.enumerated() {
      let isComment = entry.lines.allSatisfy { $0.hasPrefix("#") }
      if entry.client != current {
        // A block of nothing but comments would be an empty list.
        let block = entries[place...].prefix { $0.client == entry.client }
        if isComment, block.allSatisfy({ $0.lines.allSatisfy { $0.hasPrefix("#") } }) {
          lines += entry.lines
          continue
        }
        current = entry.client
        lines += ["- stage.on:", "    client: \(names[entry.client])", "    commands:"]
      }
      lines += entry.lines.map { "      \($0)" }
    }
    return lines
  }

  /// A name for each client that a flow can have, each only once.
  var names: [String] {
    var names: [String] = []
    for client in clients {
      let base = Self.identifier(client.name) ?? Self.identifier(client.stream) ?? "client"
      var name = base
      var number = 2
      while names.contains(name) {
        name = "\(base)-\(number)"
        number += 1
      }
      names.append(name)
    }
    return names
  }

  private static let nameLength = 40

  private static func identifier(_ text: String) -> String? {
    let letters = text.prefix(nameLength).map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
    }
    let name = String(letters).split(separator: "-").joined(separator: "-").lowercased()
    return name.isEmpty || name.first?.isNumber == true ? nil : name
  }

  /// The variables in the place of secrets, with what stands for them.
  static func secrets(of clients: [RecordedInput]) -> [(String, String)] {
    var names: Set<String> = []
    for client in clients {
      for command in client.commands {
        guard case .input(let element, _, let screen) = command.command,
          client.app.isSecure(element, on: screen)
        else { continue }
        names.insert(SecretNames.variable(for: element))
      }
    }
    return names.sorted().map { ($0, SecretNames.placeholder) }
  }
}
