package import Driving
package import NavigationEngine
import WireProtocol

extension FlowPlan {
  /// The most commands of one flow.
  static let maximumSteps = 10_000

  /// Makes the plan of a flow that was run without a server.
  ///
  /// - Throws: Why that cannot be run as load.
  package init(_ result: FlowResult, weight: Int) throws(PlanError) {
    let name = result.flow.name
    guard let log = result.log else {
      throw PlanError(
        description: result.message.map { "'\(name)' cannot be run: \($0)" }
          ?? "'\(name)' drives several clients; load is made of flows that drive one")
    }
    if result.status == .failed {
      let step = result.failedStep
      let reason = result.message ?? step.map { "\($0.place): \($0.message ?? "")" } ?? ""
      throw PlanError(description: "'\(name)' fails without any load: \(reason)")
    }
    guard log.commands.count <= Self.maximumSteps else {
      throw PlanError(description: "'\(name)' has more than \(Self.maximumSteps) commands")
    }
    self.init(
      name: name, weight: weight, app: log.app, settings: log.running.settings,
      commands: log.commands, duration: result.duration)
  }

  /// Makes the plan of commands.
  ///
  /// - Parameters:
  ///   - settings: The settings of the app that are not those of its file.
  ///   - duration: When the flow ends, in microseconds of the stream.
  package init(
    name: String, weight: Int, app: App, settings: [String: Int] = [:],
    commands: [TimedCommand], duration: Int64
  ) {
    let commands = Self.beginningWithLaunch(commands)
    var rehearsal = Rehearsal(app)
    let first = rehearsal.run(commands, until: duration)
    let reset = Self.reset(of: app)
    for command in reset { rehearsal.perform(command) }
    let second = rehearsal.run(commands, until: duration)
    let outlasts = commands.contains { $0.command.outlastsTheApp }
    self.name = name
    self.weight = weight
    hello = Self.hello(app, settings, commands[0].command)
    relaunch =
      outlasts || first.kinds != second.kinds
      ? nil
      : reset.map { Self.message($0, reference: "reset") }
        + [Self.message(commands[0].command, reference: Self.relaunchReference)]
    steps = first.steps
    kinds = first.kinds
    screens = first.screens
    rest = max(0, duration - first.lastTime)
    self.duration = max(duration, first.lastTime)
  }

  /// A server launches the app of a new client at once. A flow that asks for something else first
  /// has it ended again.
  private static func beginningWithLaunch(_ commands: [TimedCommand]) -> [TimedCommand] {
    if let first = commands.first, first.time == 0, case .launch = first.command {
      return commands
    }
    let launch = TimedCommand(time: 0, command: .launch(width: 390, height: 844))
    return [launch, TimedCommand(time: 0, command: .terminate)] + commands
  }

  /// What makes the app as one that was never opened.
  private static func reset(of app: App) -> [Command] {
    [.terminate] + app.session.map { .session(key: $0.key, value: $0.initial) }
  }

  private static func hello(
    _ app: App, _ settings: [String: Int], _ launch: Command
  ) -> [UInt8] {
    guard case .launch(let width, let height) = launch else { return [] }
    let variant = AppVariant(strategy: app.strategy, linkBuilding: app.linkBuilding)
    var writer = JSONWriter()
    Hello(
      device: app.name, variant: variant, settings: settings, clock: .server, width: width,
      height: height
    ).encode(into: &writer)
    return writer.bytes
  }

  static func message(_ command: Command, reference: String) -> [UInt8] {
    var writer = JSONWriter()
    ClientMessage.CommandMessage(reference: reference, command: command).encode(into: &writer)
    return writer.bytes
  }
}

extension Command {
  /// Whether it changes something that stays when the app ends.
  fileprivate var outlastsTheApp: Bool {
    switch self {
    case .rotate, .animationSpeed, .service, .network: true
    case .launch, .terminate, .tap, .back, .route, .session, .background, .foreground,
      .memoryWarning, .input, .gesture, .open, .shortcut, .notification:
      false
    }
  }
}
