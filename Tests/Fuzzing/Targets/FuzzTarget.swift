/// Something that reads bytes from outside, and must answer any of them with a value or an error.
///
/// A crash, a hang or a broken promise is what the fuzzer looks for.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// JSON, as in messages, recordings and bodies.
  case json
  /// Messages of a client, as the server takes them.
  case commands
  /// App files; what loads is run.
  case apps
  /// Flow files.
  case flows
  /// Recordings, as they are imported and verified.
  case recordings
  /// Heads of HTTP requests.
  case heads
  /// Bodies of HTTP requests, and the files that a server reads when it starts.
  case bodies

  /// Inputs longer than this are not worth their time.
  public var maximumBytes: Int {
    switch self {
    case .json, .commands, .bodies, .heads: 4_096
    case .apps, .flows, .recordings: 16_384
    }
  }

  /// Reads an input.
  public func take(_ bytes: UnsafeRawBufferPointer) {
    switch self {
    case .json: Self.readJSON(bytes)
    case .commands: Self.readCommands(bytes)
    case .apps: Self.readApp(bytes)
    case .flows: Self.readFlow(bytes)
    case .recordings: Self.readRecording(bytes)
    case .heads: Self.readHead(bytes)
    case .bodies: Self.readBodies(bytes)
    }
  }
}
