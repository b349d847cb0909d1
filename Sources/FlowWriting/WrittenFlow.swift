/// A file that was written from a recording.
public struct WrittenFlow: Sendable, Equatable {
  /// The whole text.
  public let text: String
  /// How many steps it has, assertions among them.
  public let steps: Int
}
