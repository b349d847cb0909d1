/// How a flow wants its app to run, in the place of what the app's file says.
public struct RunningOptions: Sendable, Equatable {
  /// The strategy's name; that of the app where nil.
  public var strategy: String?
  /// When destinations are built, `lazy` or `eager`; as in the app where nil.
  public var destinations: String?
  /// Numbers for the app's settings.
  public var settings: [String: Int] = [:]

  /// Whether the app runs as its file says.
  public var areEmpty: Bool { self == RunningOptions() }
}
