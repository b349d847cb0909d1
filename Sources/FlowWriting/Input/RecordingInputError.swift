/// Why a part of a recording cannot be read.
public enum RecordingInputError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The recording has no stream of that id.
  case noStream(String, known: [String])
  /// A stream is named more than once.
  case namedTwice(String)
  /// The stream has no records with such numbers.
  case noSuchPart(stream: String, from: Int64, to: Int64, last: Int64)
  /// The recording lacks the stream's app.
  case noApp(String)

  /// How many streams a message names.
  private static let namedStreams = 20

  /// The message.
  public var description: String {
    switch self {
    case .noStream(let stream, let known):
      "there is no stream '\(stream)'; there are "
        + known.prefix(Self.namedStreams).joined(separator: ", ")
        + (known.count > Self.namedStreams ? " and others" : "")
    case .namedTwice(let stream): "the stream '\(stream)' is named twice"
    case .noSuchPart(let stream, let from, let to, let last):
      from > to
        ? "the part of \(stream) ends at record \(to), before its start at \(from)"
        : "\(stream) has the records 1 to \(last), not \(from) to \(to)"
    case .noApp(let stream): "the recording lacks the app of \(stream)"
    }
  }
}
