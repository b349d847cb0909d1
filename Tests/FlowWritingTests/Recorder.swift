import AppLoading
import NavigationEngine
import Testing

@testable import FlowWriting

/// Makes recordings for tests: an engine and the commands that it was given.
struct Recorder {
  let app: App
  let source: String
  private var engine: NavigationEngine
  private var events: [Event] = []
  private(set) var commands: [RecordedCommand] = []
  private var sequence: Int64 = 0

  init(_ app: App, source: String = "") {
    self.app = app
    self.source = source
    engine = NavigationEngine(app: app)
  }

  init(example: String) throws {
    let loaded = try ExampleApps.load(example)
    self.init(loaded.app, source: loaded.source)
  }

  var state: State { engine.state }
  var current: NavigationEngine { engine }

  /// Applies a command some seconds after the last one.
  mutating func after(_ seconds: Double, _ command: Command) {
    act(at: engine.now + Int64((seconds * 1_000_000).rounded()), command)
  }

  mutating func act(at time: Int64, _ command: Command) {
    engine.advance(to: time, into: &events)
    sequence += Int64(events.count { $0.isDurable })
    events.removeAll()
    engine.apply(command, into: &events)
    sequence += 1
    commands.append(RecordedCommand(sequence: sequence, time: time, command: command))
    sequence += Int64(events.count { $0.isDurable })
    events.removeAll()
  }

  mutating func wait(_ seconds: Double) {
    engine.advance(to: engine.now + Int64((seconds * 1_000_000).rounded()), into: &events)
    sequence += Int64(events.count { $0.isDurable })
    events.removeAll()
  }

  /// The recording as input of a writer.
  ///
  /// - Parameter from: The place of the first command that is wanted.
  func client(
    named name: String = "anna", stream: String = "c1", from: Int = 0, started: Int64 = 0
  ) -> RecordedInput {
    RecordedInput(
      name: name, stream: stream, app: app, source: source, started: started,
      commands: commands, from: commands[from].sequence, end: engine.now)
  }
}
