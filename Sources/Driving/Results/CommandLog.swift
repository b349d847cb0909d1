public import NavigationEngine

/// What a flow asked of one client: enough to ask it again of another one.
public struct CommandLog: Sendable {
  /// The name that the flow gives the client; nil where it names none.
  public let client: String?
  /// The app, as the flow wanted it to run.
  public let app: App
  /// How that is other than the app's file has it.
  public let running: RunningOptions
  /// The commands with their moments.
  public let commands: [TimedCommand]
  /// When the flow ended, in microseconds of the client's stream.
  public let end: Int64
  /// How many records the client's recording has, commands counted.
  public let recordCount: Int64
}
