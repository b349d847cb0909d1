public import JSON
public import NavigationEngine

/// Encodes what happens in one client as records, one line each.
///
/// Every line has the same members in the same order, so that equal runs give equal bytes:
/// `stream`, `sequence`, `frame` (progress only), `time`, `kind`, `data`, `cause`, and on the last
/// record of each step `visible` and `hash`.
public struct RecordEncoder: Sendable {
  let vocabulary: AppVocabulary
  /// The bytes with which every record of the stream begins.
  public let linePrefix: [UInt8]

  /// Creates an encoder for one stream.
  public init(stream: String, vocabulary: AppVocabulary) {
    self.vocabulary = vocabulary
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("stream", stream)
    writer.key("sequence")
    linePrefix = writer.bytes
  }

  /// Writes the record of an event, without a line end.
  ///
  /// - Parameters:
  ///   - sequence: The event's own number, or for progress the one that it follows.
  ///   - cause: The `ref` of the command that brought the event, where one did.
  public func encode(
    _ event: Event, sequence: Int64, cause: [UInt8]?, into writer: inout JSONWriter
  ) {
    writer.pieces(atMost: linePrefix.count + Self.roomBehindPrefix) { pieces in
      pieces.raw(linePrefix)
      pieces.integer(sequence)
      if case .transition(.progress(_, let frame, _)) = event.body {
        pieces.raw(",\"frame\":")
        pieces.integer(frame)
      }
      pieces.raw(",\"time\":")
      pieces.integer(event.time)
      pieces.raw(",\"kind\":")
      pieces.name(event.body.recordKind.rawValue)
      pieces.raw(",\"data\":{")
    }
    writer.members(of: event.body, vocabulary)
    writer.raw("}")
    finish(cause: event.isDurable ? cause : nil, outcome: event.outcome, into: &writer)
  }

  /// How many bytes there are at most behind the prefix until the data of an event.
  private static let roomBehindPrefix = 150
  /// How many bytes the members have at most that tell what a step left behind.
  private static let roomOfOutcome = 60

  /// Writes the record of a command, without a line end.
  ///
  /// - Parameter outcome: What the step left behind, where the command is the whole step.
  public func encode(
    _ command: Command, origin: CommandOrigin, time: Int64, sequence: Int64,
    outcome: Event.StepOutcome?, into writer: inout JSONWriter
  ) {
    writer.raw(linePrefix)
    writer.integer(sequence)
    writer.member("time", time)
    writer.raw(",\"kind\":\"command\",\"data\":")
    writer.command(command, origin: origin)
    finish(cause: origin.reference.map(CommandOrigin.json), outcome: outcome, into: &writer)
  }

  private func finish(
    cause: [UInt8]?, outcome: Event.StepOutcome?, into writer: inout JSONWriter
  ) {
    if let cause {
      writer.key("cause")
      writer.raw(cause)
    }
    if let outcome {
      writer.pieces(atMost: Self.roomOfOutcome) { pieces in
        pieces.raw(",\"visible\":")
        if let screen = outcome.visibleScreen {
          pieces.integer(screen.rawValue)
        } else {
          pieces.raw("null")
        }
        pieces.raw(",\"hash\":")
        pieces.hexadecimal(outcome.hash)
      }
    }
    writer.raw("}")
  }
}
