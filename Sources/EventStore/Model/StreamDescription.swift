/// What is known of a stream from its first moment on.
public struct StreamDescription: Sendable, Equatable {
  /// The client's id, such as `c7`: 1 to 64 bytes, never used for another stream.
  public var id: String
  /// The token under which sequences of this stream are valid, in hexadecimal.
  public var epoch: String
  /// The name of the app.
  public var app: String
  /// The SHA-256 of the app's text in hexadecimal, under which its `AppSource` is stored.
  public var appHash: String
  /// The name of the engine's profile.
  public var profile: String
  /// When the stream began, in milliseconds since 1970.
  public var startedUnixMilliseconds: Int64
  /// The version of the engine that made its records.
  public var engine: String
  /// The version of the format of its records; all of them have the same.
  public var recordVersion: Int64
  /// Whether the stream came from a recording file.
  public var imported: Bool
  /// How its app runs, such as `naive`; nil where nobody noted it.
  public var strategy: String?

  /// Describes a stream.
  public init(
    id: String, epoch: String, app: String, appHash: String, profile: String,
    startedUnixMilliseconds: Int64, engine: String, recordVersion: Int64, imported: Bool = false,
    strategy: String? = nil
  ) {
    self.id = id
    self.epoch = epoch
    self.app = app
    self.appHash = appHash
    self.profile = profile
    self.startedUnixMilliseconds = startedUnixMilliseconds
    self.engine = engine
    self.recordVersion = recordVersion
    self.imported = imported
    self.strategy = strategy
  }
}
