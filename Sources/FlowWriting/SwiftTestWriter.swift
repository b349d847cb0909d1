public import NavigationEngine
import WireProtocol

/// Writes a test that gives each client's commands to an engine at their times, and expects the
/// screens and refusals that were recorded.
///
/// The test needs nothing beside this package: the apps stand in it as text.
public struct SwiftTestWriter {
  private let name: String
  private let clients: [RecordedInput]
  private let budget: EngineBudget

  /// Prepares a writer.
  ///
  /// - Parameters:
  ///   - name: What the test is called, one line.
  ///   - budget: What the clients' engines may compute together.
  /// - Throws: Why nothing can be written from this.
  public init(
    name: String, clients: [RecordedInput], within budget: EngineBudget = EngineBudget()
  ) throws(FlowWritingError) {
    self.budget = budget
    guard WritingRules.isName(name) else { throw .wrongName(name) }
    try WritingRules.check(clients)
    self.name = name
    self.clients = clients
  }

  /// Writes the file.
  ///
  /// - Throws: `exhausted` where the budget is spent before it is written.
  public func write() throws(FlowWritingError) -> WrittenFlow {
    let names = FlowComposer(name: name, clients: clients, entries: []).names
    var lines = [
      "// swift-format-ignore-file",
      "// Written by Rootstage \(FormatVersion.engine) from recorded input.", "",
      "import AppLoading", "import NavigationEngine", "import Testing", "",
      "@Suite(\(SwiftText.string(name)))", "struct \(typeName) {",
    ]
    var steps = 0
    for (client, name) in zip(clients, names) {
      let moments = try moments(of: client)
      steps += moments.count
      lines += test(of: client, named: name, moments)
    }
    lines += Self.running + ["}", ""] + Self.moment
    for source in Self.sources(of: clients) { lines += source }
    return WrittenFlow(text: lines.joined(separator: "\n") + "\n", steps: steps)
  }

  /// The suite's name as Swift takes it: `two phones` gives `TwoPhonesTests`.
  private var typeName: String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return (joined.first?.isLetter == true ? joined : "Recorded\(joined)") + "Tests"
  }

  private func test(
    of client: RecordedInput, named name: String, _ moments: [Moment]
  ) -> [String] {
    var running = ""
    if client.app.strategy != .rootController {
      running = ", strategy: .\(Self.name(of: client.app.strategy))"
    }
    if client.app.defects != client.app.strategy.defects {
      let names = client.app.defects.names.map { ".\($0)" }.joined(separator: ", ")
      running += ", defects: [\(names)]"
    }
    if client.app.linkBuilding != .lazy {
      running += ", linkBuilding: .\(client.app.linkBuilding.rawValue)"
    }
    if client.app.profile != .newest { running += ", profile: .\(client.app.profile.name)" }
    var lines = [
      "  @Test(\(SwiftText.string("\(client.name), as recorded in \(client.stream)")))",
      "  func \(Self.functionName(name))() throws {", "    try run(",
      "      \(Self.constant(client))\(running),", "      [",
    ]
    for moment in moments { lines += moment.lines(client.app) }
    return lines + ["      ])", "  }", ""]
  }

  /// One command with what was to be seen and heard after it.
  private struct Moment {
    let time: Int64
    let command: Command
    let screen: String
    let refusals: [String]

    func lines(_ app: App) -> [String] {
      let command = SwiftText.command(command, of: app)
      let head = "        Moment(\(SwiftText.integer(time)), \(command),"
      let reasons = refusals.map(SwiftText.string).joined(separator: ", ")
      let rest = "\(SwiftText.string(screen))" + (reasons.isEmpty ? "" : ", refused: [\(reasons)]")
      return [head, "          shows: \(rest)),"]
    }
  }

  /// What was done from the launch on from which the wanted part follows, after what it found.
  private func moments(of client: RecordedInput) throws(FlowWritingError) -> [Moment] {
    let start = ActionReader.start(of: client)
    let wanted = client.commands[start...]
    let found = SetupSteps(client, before: start).commands.map {
      RecordedCommand(sequence: 0, time: wanted.first?.time ?? 0, command: $0)
    }
    var engine = NavigationEngine(app: client.app)
    var moments: [Moment] = []
    do throws(EngineBudget.Exhaustion) {
      for recorded in found + wanted {
        var events: [Event] = []
        while try engine.advanceToNextMoment(
          until: recorded.time, into: &events, within: budget)
        {
          events.removeAll(keepingCapacity: true)
        }
        engine.apply(recorded.command, into: &events)
        try budget.spend(events: events.count)
        moments.append(Self.moment(recorded, events, engine))
      }
    } catch {
      throw .exhausted(error)
    }
    return moments
  }

  private static func moment(
    _ recorded: RecordedCommand, _ events: [Event], _ engine: NavigationEngine
  ) -> Moment {
    let refusals = events.compactMap { event -> String? in
      if case .rejected(let rejection) = event.body { rejection.reason } else { nil }
    }
    var screen = ""
    if case .screen(let index)? = engine.state.topScreen?.kind {
      screen = engine.app.screens[index].name
    }
    return Moment(
      time: recorded.time, command: recorded.command, screen: screen, refusals: refusals)
  }

  private static func functionName(_ name: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber) }
    return words.enumerated().map { place, word in
      place == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  private static func name(of strategy: Strategy) -> String {
    functionName(strategy.rawValue)
  }

  private static func constant(_ client: RecordedInput) -> String {
    functionName("app-\(client.app.name.filter { $0.isASCII })-\(hash(client.source))")
  }

  /// Tells texts of one app's file apart.
  private static func hash(_ text: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return String(hash, radix: 16)
  }

  private static let running = [
    "  private func run(",
    "    _ text: String, strategy: Strategy? = nil, defects: Set<Defect>? = nil,",
    "    linkBuilding: LinkBuilding? = nil, profile: Profile? = nil,",
    "    _ moments: [Moment]",
    "  ) throws {",
    "    let app = try AppLoader.load(text: text, file: \"recorded\").app",
    "      .running(",
    "        strategy: strategy, linkBuilding: linkBuilding, profile: profile, defects: defects)",
    "    var engine = NavigationEngine(app: app)",
    "    for moment in moments {",
    "      var events: [Event] = []",
    "      engine.advance(to: moment.time, into: &events)",
    "      events.removeAll()",
    "      engine.apply(moment.command, into: &events)",
    "      let refused = events.compactMap { event -> String? in",
    "        if case .rejected(let rejection) = event.body { rejection.reason } else { nil }",
    "      }",
    "      #expect(refused == moment.refused, \"\\(moment.command) at \\(moment.time)\")",
    "      var shown = \"\"",
    "      if case .screen(let index)? = engine.state.topScreen?.kind {",
    "        shown = app.screens[index].name",
    "      }",
    "      #expect(shown == moment.shows, \"\\(moment.command) at \\(moment.time)\")",
    "    }",
    "  }",
  ]

  private static let moment = [
    "/// A command with its time in microseconds, the top screen after it, and its rejections.",
    "private struct Moment {", "  let time: Int64", "  let command: Command", "  let shows: String",
    "  let refused: [String]", "",
    "  init(_ time: Int64, _ command: Command, shows: String, refused: [String] = []) {",
    "    self.time = time", "    self.command = command", "    self.shows = shows",
    "    self.refused = refused", "  }", "}",
  ]

  /// Each text of an app's file once, as it was recorded.
  private static func sources(of clients: [RecordedInput]) -> [[String]] {
    var seen: Set<String> = []
    return clients.filter { seen.insert(constant($0)).inserted }.map { client in
      let fence = fence(around: client.source)
      // The literal's end stands at the margin, so that every line is as it was.
      let lines = client.source.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      return ["", "private let \(constant(client)) = \(fence)\"\"\""] + lines + ["\"\"\"\(fence)"]
    }
  }

  /// As many signs as keep a text from ending its literal.
  private static func fence(around text: String) -> String {
    var fence = "#"
    while text.contains("\"\"\"\(fence)") || text.contains("\\\(fence)") { fence += "#" }
    return fence
  }
}
