package import NavigationEngine
import WireProtocol

/// What a flow asks of one of its clients.
package struct MemberScript: Sendable {
  /// What the flow calls the client; nil where it drives one.
  let name: String?
  let app: App
  /// The settings of the app that are not those of its file.
  let settings: [String: Int]
  /// The commands with their moments; the first is the launch.
  let commands: [TimedCommand]

  /// Creates a script that begins with the launch.
  ///
  /// A server launches the app of a new client at once. A flow that asks for something else first
  /// has it ended again.
  package init(
    name: String? = nil, app: App, settings: [String: Int] = [:], commands: [TimedCommand]
  ) {
    self.name = name
    self.app = app
    self.settings = settings
    if let first = commands.first, first.time == 0, case .launch = first.command {
      self.commands = commands
    } else {
      let launch = TimedCommand(time: 0, command: .launch(width: 390, height: 844))
      self.commands = [launch, TimedCommand(time: 0, command: .terminate)] + commands
    }
  }

  /// What makes the app as one that was never opened.
  var reset: [Command] {
    [.terminate] + app.session.map { .session(key: $0.key, value: $0.initial) }
  }

  /// Whether something that it asks for stays when the app ends.
  var outlastsTheApp: Bool { commands.contains { $0.command.outlastsTheApp } }

  /// The first message of a new client's connection.
  var hello: [UInt8] {
    guard case .launch(let width, let height) = commands[0].command else { return [] }
    let variant = AppVariant(strategy: app.strategy, linkBuilding: app.linkBuilding)
    var writer = JSONWriter()
    Hello(
      device: app.name, variant: variant, settings: settings, clock: .server, width: width,
      height: height
    ).encode(into: &writer)
    return writer.bytes
  }

  /// What brings a client that ran it back to its beginning.
  var relaunch: [[UInt8]] {
    reset.map { Self.message($0, reference: "reset") }
      + [Self.message(commands[0].command, reference: FlowPlan.relaunchReference)]
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
    case .rotate, .animationSpeed, .service, .network, .permissions: true
    case .launch, .terminate, .tap, .back, .route, .session, .background, .foreground,
      .memoryWarning, .input, .gesture, .open, .shortcut, .notification:
      false
    }
  }
}
