import JSON

/// Up to where a reader has a stream.
public struct ResumePoint: Sendable, Equatable {
  /// The stream.
  public let stream: String
  /// The epoch in which it was read.
  public let epoch: String
  /// The sequence of the last record that was read, from 0, for none, to 2^53.
  public let after: Int64

  init(stream: String, epoch: String) {
    self.stream = stream
    self.epoch = epoch
    after = 0
  }

  init(_ value: JSONValue) throws(ProtocolError) {
    let fields = MessageFields(value: value, reference: nil, place: "A stream to go on with")
    stream = try fields.required("stream", fields.identifier("stream"))
    epoch = try fields.required("epoch", fields.identifier("epoch"))
    // No stream has as many: whoever claims more gets a snapshot.
    let sequences = JSONValue.exactCounts
    after = min(max(try fields.integer("after") ?? 0, sequences.lowerBound), sequences.upperBound)
  }
}
