import WireProtocol

extension RecordingHeader {
  /// What a stream may be called, for a person.
  public static var streamNameRule: String { Identifier.rule }

  /// Whether a stream may be called that.
  public static func isStreamName(_ text: String) -> Bool { Identifier.isValid(text) }
}
