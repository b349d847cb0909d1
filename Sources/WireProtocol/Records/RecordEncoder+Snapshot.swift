public import JSON
public import NavigationEngine

extension RecordEncoder {
  /// Writes the whole state of a client, in the shape that a reader's fold of its records has.
  public func encodeSnapshot(
    of engine: NavigationEngine, epoch: String, sequence: Int64, into writer: inout JSONWriter
  ) {
    writer.raw("{\"kind\":\"snapshot\",")
    // The prefix opens an object of its own; a snapshot's kind comes before its other members.
    writer.raw(Array(linePrefix.dropFirst()))
    writer.integer(sequence)
    writer.member("epoch", epoch)
    writer.member("time", engine.now)
    writer.key("data")
    writer.state(engine.state, vocabulary: vocabulary)
    writer.raw("}")
  }
}
