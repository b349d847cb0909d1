import FlowLanguage
import FlowRunning
import JSON
public import NavigationEngine
import Recordings
import WireProtocol
import YAMLReading

/// Writes a flow whose records are those of a recording, byte for byte, and proves it.
///
/// Each command is carried out at its moment, with its sender and its reference; what a person saw
/// and waited for is not in it.
public struct ExactFlowWriter {
  private let name: String
  private let clients: [RecordedInput]
  private let budget: EngineBudget

  /// Prepares a writer.
  ///
  /// - Parameters:
  ///   - name: The flow's name, one line.
  ///   - clients: Whole streams, with the lines of their records.
  ///   - budget: What the engine may compute for the proof.
  /// - Throws: Why nothing can be written from this.
  public init(
    name: String, clients: [RecordedInput], within budget: EngineBudget = EngineBudget()
  ) throws(FlowWritingError) {
    guard WritingRules.isName(name) else { throw .wrongName(name) }
    try WritingRules.check(clients)
    let last = clients.map(\.end).max() ?? 0
    guard last <= RunLimits.recordedSeconds * 1_000_000 else {
      throw .tooMuch(
        "\(last / 1_000_000) s are more than the limit of \(RunLimits.recordedSeconds) s")
    }
    self.name = name
    self.clients = clients
    self.budget = budget
  }

  /// Writes the flow.
  ///
  /// - Throws: `tooMuch` for a part that makes too large a file; `exhausted` where the budget is
  ///   spent before it is proven; `differs` where the engine gives other records.
  public func write() throws(FlowWritingError) -> WrittenFlow {
    let text = text
    guard text.utf8.count <= FlowLoader.maximumFileSize else {
      throw .tooMuch(
        "the flow has \(text.utf8.count) bytes, more than the limit of "
          + "\(FlowLoader.maximumFileSize)")
    }
    try prove(text)
    return WrittenFlow(text: text, steps: clients.count)
  }

  private var text: String {
    var lines = FlowComposer.heading(of: clients, names: clients.map(\.stream))
    lines.append("# Exact: on the recorded app its records are the recording's, byte for byte.")
    if clients.contains(where: Self.hasSecret) {
      lines.append("# Text of secure fields is in it.")
    }
    lines += [
      "appId: \(YAMLText.value(clients[0].app.name))", "name: \(YAMLText.value(name))",
    ]
    if let only = clients.first, clients.count == 1, only.stream == Self.streamWithoutName {
      lines += Self.running(only) + ["---"] + Self.step(only)
    } else {
      lines.append("clients:")
      for client in clients {
        lines.append("  \(YAMLText.scalar(client.stream)):")
        lines.append("    appId: \(YAMLText.value(client.app.name))")
        lines += Self.running(client).map { "    \($0)" }
      }
      lines.append("---")
      for client in clients {
        lines += [
          "- stage.on:", "    client: \(YAMLText.scalar(client.stream))", "    commands:",
        ]
        lines += Self.step(client).map { "      \($0)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the stream of a flow's only client is called that has no name.
  private static let streamWithoutName = "c1"

  /// How the app ran, whatever its file says today.
  private static func running(_ client: RecordedInput) -> [String] {
    let app = client.app
    let settings = RecordedSettings(source: client.source).line
    return [
      "strategy: \(app.strategy.rawValue)",
      "defects: [\(app.defects.names.joined(separator: ", "))]",
      "destinations: \(app.linkBuilding.rawValue)", "profile: \(app.profile.name)",
    ] + (settings.map { [$0] } ?? [])
  }

  private static func hasSecret(_ client: RecordedInput) -> Bool {
    client.commands.contains { recorded in
      guard case .input(let element, let text, let screen) = recorded.command else { return false }
      return !text.isEmpty && client.app.isSecure(element, on: screen)
    }
  }

  private static func step(_ client: RecordedInput) -> [String] {
    var lines = ["- stage.commands:"] + client.commands.map { "    - { \(entry($0)) }" }
    if let last = client.commands.last, last.time < client.end {
      lines.append("    - { at: \(YAMLText.seconds(client.end)) }")
    }
    return lines
  }

  private static func entry(_ recorded: RecordedCommand) -> String {
    var writer = JSONWriter()
    writer.command(recorded.command, origin: recorded.origin)
    guard case .object(var members)? = try? JSONParser.parse(writer.bytes) else {
      preconditionFailure("a command is not an object")
    }
    if let reference = recorded.origin.reference {
      members.append(.init(key: "cause", value: .string(reference)))
    }
    return "at: \(YAMLText.seconds(recorded.time)), \(YAMLText.entries(members))"
  }

  /// Runs the flow from its text, and compares every record.
  private func prove(_ text: String) throws(FlowWritingError) {
    let driven = try WrittenFlowRun.clients(of: text, for: clients, within: budget)
    for (client, driven) in zip(clients, driven) {
      let written = RecordedEngine.records(
        of: driven.commands, origins: driven.origins, until: driven.now,
        stream: client.stream, app: AppVocabulary(client.app))
      if let place = Self.firstDifference(client.records ?? [], written) {
        throw .differs("record \(place) of \(client.stream) is another")
      }
    }
  }

  /// The number of the first line that is not the same; nil where all are.
  private static func firstDifference(_ recorded: [UInt8], _ written: [UInt8]) -> Int? {
    guard recorded != written else { return nil }
    let same = zip(recorded, written).prefix { $0 == $1 }
    return same.count { $0.0 == UInt8(ascii: "\n") } + 1
  }
}

extension YAMLText {
  /// Microseconds as seconds, with as many places as they need.
  static func seconds(_ microseconds: Int64) -> String {
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest > 0 else { return "\(whole) s" }
    let places = String(1_000_000 + rest).dropFirst()
    return "\(whole).\(places.trimmingZeros) s"
  }
}

extension Substring {
  fileprivate var trimmingZeros: Substring {
    var digits = self
    while digits.last == "0" { digits.removeLast() }
    return digits
  }
}
