public import NavigationEngine

/// What a flow asked of its client: enough to ask it again of another one.
public struct CommandLog: Sendable {
  /// The app, as the flow wanted it to run.
  public let app: App
  /// The commands with their moments.
  public let commands: [TimedCommand]
}
