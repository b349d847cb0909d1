/// What is known of a stream when it begins.
public struct StreamOpening: Sendable, Equatable {
  /// The stream, which is also the client's id.
  public let stream: String
  /// A random word that changes when the stream cannot be continued.
  public internal(set) var epoch: String
  /// The app's name.
  public let app: String
  /// The hash of the app file's text.
  public let appHash: String
  /// The name of the order profile.
  public let profile: String
  /// When the stream began, in milliseconds since 1970.
  public let startedUnixMilliseconds: Int64

  /// Creates an opening.
  public init(
    stream: String, epoch: String, app: String, appHash: String, profile: String,
    startedUnixMilliseconds: Int64
  ) {
    self.stream = stream
    self.epoch = epoch
    self.app = app
    self.appHash = appHash
    self.profile = profile
    self.startedUnixMilliseconds = startedUnixMilliseconds
  }
}
