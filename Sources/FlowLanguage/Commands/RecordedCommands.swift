import JSON
package import NavigationEngine
package import WireProtocol
import YAMLReading

/// A command of a recording at its moment, or a moment until which time passes.
package struct RecordedStep: Sendable, Equatable {
  /// When, in microseconds of the client's stream.
  package let time: Int64
  /// What was asked; nil where time only passes.
  package let command: Command?
  /// Where the command came from.
  package let origin: CommandOrigin
}

/// Recorded commands with their moments and origins: what gives the records of a recording again.
extension CommandTable {
  static let recordedForms: [CommandForm] = [
    stage(
      "commands", "Carries out commands as they were recorded, each at its moment.",
      text: .list(of: .keys(FlowForm.recordedCommand), count: 1...RunLimits.recordedCommands),
      example: "[ { at: 0 s, command: launch, width: 390, height: 844 } ]",
      scalar: { $0.recordedCommands($1) })
  ]
}

extension FlowForm {
  /// One entry of `stage.commands`; the command's own members are those of the protocol.
  static let recordedCommand = MappingForm(
    "recordedCommand", "A command of a recording, with the members that its record has.",
    [
      KeyForm(
        "at", .either([.duration, .pattern("^0( m?s)?$"), .wholeNumber(0...0)]),
        "When, since the client began; the moment of the one before, or later.",
        example: "1.203331 s", isRequired: true),
      KeyForm(
        "command", .choice(CommandKind.allCases.map(\.rawValue)),
        "What was asked; without it time passes.", example: "back"),
      KeyForm("by", .single, "Who sent it.", example: "device"),
      KeyForm("cause", .single, "What its sender called it.", example: "k1-0"),
      KeyForm("idempotencyKey", .single, "The key with which it was sent.", example: "k1-0"),
    ] + memberKeys)

  private static let memberKeys = [
    ("width", "The screen's width in points.", "390"),
    ("height", "The screen's height in points.", "844"),
    ("locked", "Whether the device is locked.", "true"),
    ("orientation", "How the device is held.", "landscape"),
    ("percent", "How fast animations are.", "25"),
    ("element", "The element's id.", "log-in"),
    ("screen", "The screen's name.", "Login"),
    ("text", "The text of a field.", "Ann"),
    ("edge", "The edge from which a row is swiped.", "leading"),
    ("full", "Whether a swipe goes over the whole row.", "true"),
    ("phase", "The phase of a gesture.", "began"),
    ("gesture", "The gesture that begins.", "edgeSwipe"),
    ("progress", "How far the finger is, in hundredths of a percent.", "4000"),
    ("velocity", "How fast the finger is, in hundredths of a percent of the way in a second.", "0"),
    ("route", "The route's name.", "showLoginScreen"),
    ("arguments", "The values of a route.", "[ 7 ]"),
    ("url", "The link.", "example://main"),
    ("shortcut", "The quick action's type.", "com.example.search"),
    ("title", "The title of a notification.", "New message"),
    ("body", "The text of a notification.", "Hello"),
    ("data", "What a notification carries.", "{ id: \"7\" }"),
    ("opened", "Whether a person opens the notification.", "true"),
    ("key", "The session value's key.", "LOGGED_IN"),
    ("value", "The session value.", "true"),
    ("service", "The service's name.", "login"),
    ("outcome", "How the service answers.", "failure"),
    ("latency", "The delay there and back, in milliseconds.", "200"),
    ("jitter", "By how much that differs, in milliseconds.", "50"),
    ("loss", "How many frames are lost, in percent.", "10"),
    ("offline", "Whether nothing comes through.", "true"),
    ("seed", "Where chance begins.", "1"),
    ("permissions", "Permissions with what is decided.", "{ camera: allow }"),
  ].map { KeyForm($0, .anything, $1, example: $2) }
}

extension FlowDecoder {
  func recordedCommands(_ entry: YAMLEntry) -> FlowCommand? {
    guard let nodes = values.list(entry, of: "commands") else { return nil }
    guard (1...RunLimits.recordedCommands).contains(nodes.count) else {
      diagnostics.error(
        entry.keyPosition,
        nodes.isEmpty
          ? "'\(entry.key)' has no command"
          : "'\(entry.key)' has more than \(RunLimits.recordedCommands) commands")
      return nil
    }
    var steps: [RecordedStep] = []
    for node in nodes {
      guard let step = recordedCommand(node) else { continue }
      if let last = steps.last, step.time < last.time {
        diagnostics.error(node.position, "the command comes before the one above it")
      }
      steps.append(step)
    }
    return .stage(.commands(steps))
  }

  private func recordedCommand(_ node: YAMLNode) -> RecordedStep? {
    guard
      let fields = Fields(
        node, of: "a recorded command", at: node.position, keys: FlowForm.recordedCommand,
        diagnostics: diagnostics),
      let time = fields.required("at").flatMap(moment), case .mapping(let entries) = node.content
    else { return nil }
    let origin = CommandOrigin(
      reference: fields.optional("cause")?.value.text,
      key: fields.optional("idempotencyKey")?.value.text,
      sender: fields.optional("by")?.value.text)
    let members = entries.filter { !Self.placing.contains($0.key) }
    if members.isEmpty { return RecordedStep(time: time, command: nil, origin: origin) }
    guard let name = fields.required("command"),
      values.choice(name, among: CommandKind.allCases.map(\.rawValue), what: "command") != nil
    else { return nil }
    let data = JSONValue.object(members.map { .init(key: $0.key, value: $0.value.json) })
    do throws(ProtocolError) {
      return RecordedStep(time: time, command: try Command(json: data), origin: origin)
    } catch {
      diagnostics.error(node.position, error.message.asProblem)
      return nil
    }
  }

  /// The members of an entry that do not belong to the command itself.
  private static let placing = ["at", "by", "cause", "idempotencyKey"]

  private func moment(_ entry: YAMLEntry) -> Int64? {
    if let text = entry.value.text, ["0", "0 s", "0 ms"].contains(text) { return 0 }
    return values.duration(entry, atMostSeconds: RunLimits.recordedSeconds)
  }
}

extension String {
  /// A sentence of the protocol as the problem of a file: without capital and full stop.
  fileprivate var asProblem: String {
    prefix(1).lowercased() + dropFirst().dropLast(hasSuffix(".") ? 1 : 0)
  }
}
