import JSON
package import NavigationEngine
import WireProtocol

/// The commands that a flow sends to one of its clients.
package struct MemberScript: Sendable {
  /// Its name in the flow; nil where the flow drives one client.
  let name: String?
  let app: App
  /// The app's settings that differ from its file.
  let settings: [String: Int]
  /// The commands with their times; the first is the launch.
  let commands: [TimedCommand]

  /// Creates a script that begins with the launch.
  ///
  /// A server launches the app of a new client at once. Where a flow starts with another command,
  /// the app is terminated first.
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

  /// The commands that reset the app to its state before the first launch.
  var reset: [Command] {
    [.terminate] + app.session.map { .session(key: $0.key, value: $0.initial) }
  }

  /// Whether a command changes something that outlasts the app's process.
  var outlastsTheApp: Bool { commands.contains { $0.command.outlastsTheApp } }

  /// The first message of a new client's connection.
  var hello: [UInt8] {
    guard case .launch(let width, let height) = commands[0].command else { return [] }
    var writer = JSONWriter()
    Hello(
      device: app.name, variant: app.variant, settings: settings, clock: .server, width: width,
      height: height
    ).encode(into: &writer)
    return writer.bytes
  }

  /// The messages that bring a client back to the start of the script.
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
  /// Whether it changes something that outlasts the app's process.
  fileprivate var outlastsTheApp: Bool {
    switch self {
    case .rotate, .animationSpeed, .service, .network, .permissions: true
    case .launch, .terminate, .tap, .back, .route, .session, .background, .foreground,
      .memoryWarning, .input, .submit, .swipe, .longPress, .hideActions, .refresh, .gesture, .open,
      .shortcut, .notification:
      false
    }
  }
}
