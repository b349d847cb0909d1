/// What people say of a stream.
public struct StreamLabel: Sendable, Equatable {
  /// The bytes that a name has at most.
  public static let longestName = 200
  /// The bytes that a note has at most.
  public static let longestNote = 4_096

  /// A name beside the id; empty for none.
  public var name: String
  /// A note; empty for none.
  public var note: String

  /// Makes a label.
  public init(name: String = "", note: String = "") {
    self.name = name
    self.note = note
  }
}
