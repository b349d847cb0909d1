public import NavigationEngine
public import Recordings
import WireProtocol

/// What was done to one client, and which part of it is wanted.
public struct RecordedInput: Sendable {
  /// What a person calls the client; its stream's id where they call it nothing.
  public let name: String
  /// The stream's id.
  public let stream: String
  /// The app, as it ran.
  public let app: App
  /// The text of the app's file.
  public let source: String
  /// When the stream began, in microseconds since 1970.
  public let started: Int64
  /// Every command up to the end of the part, in order.
  public let commands: [RecordedCommand]
  /// The number of the part's first record, from 1.
  public let from: Int64
  /// When the part ends, in microseconds of the stream.
  public let end: Int64
  /// The lines of its records from the first one on; nil where nobody asked for them.
  public var records: [UInt8]?

  /// Creates the input of a writer.
  public init(
    name: String, stream: String, app: App, source: String, started: Int64,
    commands: [RecordedCommand], from: Int64, end: Int64
  ) {
    self.name = name
    self.stream = stream
    self.app = app
    self.source = source
    self.started = started
    self.commands = commands
    self.from = from
    self.end = end
  }
}

extension RecordedInput {
  /// What was done in a branch.
  ///
  /// - Parameters:
  ///   - app: The app that the branch ran.
  ///   - source: The text of the app's file.
  public init(_ branch: Branch, app: App, source: String) {
    self.init(
      name: branch.name, stream: branch.name, app: app, source: source,
      started: RecordingInput.microseconds(branch.recorded.description.started),
      commands: branch.branch.commands.map {
        RecordedCommand(
          sequence: $0.sequence, time: $0.time, command: $0.command, origin: $0.origin)
      }, from: 1, end: branch.branch.lastTime)
  }
}
