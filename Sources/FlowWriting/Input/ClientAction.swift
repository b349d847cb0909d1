import NavigationEngine

/// Something that a person did to one client: a command, or several that belong together.
struct ClientAction {
  enum Kind {
    /// One command.
    case command(Command)
    /// Text that was typed into a field, letter by letter; only the last state counts.
    case typing(element: String, screen: String?, text: String)
    /// A finger from its first touch to where it was lifted, with the last progress; on a screen
    /// that it names, where it does.
    case gesture(Gesture.Kind, screen: String?, progress: Int32, end: Gesture)
    /// The app was ended and opened again.
    case relaunch
  }

  let kind: Kind
  /// The client's place among the clients.
  let client: Int
  /// What was recorded; at least one command.
  let commands: [RecordedCommand]
  /// Whether it was done before the part that is wanted.
  var isSetup: Bool
  /// When it began, in microseconds since 1970.
  let moment: Int64

  /// When it began, in microseconds of its stream.
  var began: Int64 { commands[0].time }
  /// When it ended, in microseconds of its stream.
  var ended: Int64 { commands[commands.count - 1].time }

  /// The same as several actions, of one command each; of a finger's way only the last place.
  var parts: [ClientAction] {
    guard commands.count > 1 else { return [self] }
    var kept: [RecordedCommand] = []
    for command in commands {
      if let last = kept.last, last.command.isMove, command.command.isMove { kept.removeLast() }
      kept.append(command)
    }
    return kept.map { command in
      ClientAction(
        kind: .command(command.command), client: client, commands: [command], isSetup: isSetup,
        moment: moment + command.time - began)
    }
  }
}

extension Command {
  /// Whether a finger moves on.
  var isMove: Bool {
    if case .gesture(.moved) = self { true } else { false }
  }
}
