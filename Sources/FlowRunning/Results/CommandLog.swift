public import FlowLanguage
public import NavigationEngine
public import WireProtocol

/// What a flow asked of one client: enough to ask it again of another one.
public struct CommandLog: Sendable {
  /// The most commands of flows before it with which a flow's own are kept; where an app went on
  /// through more, a flow has no recording.
  static let inheritedBound = 2_000

  /// The name that the flow gives the client; nil where it names none.
  public let client: String?
  /// The app, as the flow wanted it to run.
  public let app: App
  /// How that is other than the app's file has it.
  public let running: RunningOptions
  /// The commands with their moments.
  public let commands: [TimedCommand]
  /// Where commands came from, by their places; the others are the device's.
  public var origins: [Int: CommandOrigin] = [:]
  /// When the flow ended, in microseconds of the client's stream.
  public let end: Int64
  /// How many records the client's recording has, commands counted.
  public let recordCount: Int64
  /// Where what is to be looked at begins, in microseconds of the stream.
  public var began: Int64 = 0

  /// The name of the client's stream in a recording.
  public var stream: String { client ?? "c1" }

  /// The same up to a moment, of which the part from another moment on is to be looked at.
  public func stretch(from began: Int64, to end: Int64) -> CommandLog {
    CommandLog(
      client: client, app: app, running: running, commands: commands.filter { $0.time <= end },
      origins: origins, end: end, recordCount: recordCount, began: began)
  }
}
