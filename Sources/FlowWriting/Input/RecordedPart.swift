/// Which part of a stream a flow is written from.
public struct RecordedPart: Sendable, Equatable {
  /// The stream's id.
  public let stream: String
  /// What a person calls the client; nil for the stream's id.
  public let name: String?
  /// The number of the first record; 1 where nil.
  public let from: Int64?
  /// The number of the last record; the recording's last one where nil.
  public let to: Int64?

  /// Creates a part.
  public init(stream: String, name: String? = nil, from: Int64? = nil, to: Int64? = nil) {
    self.stream = stream
    self.name = name
    self.from = from
    self.to = to
  }
}
