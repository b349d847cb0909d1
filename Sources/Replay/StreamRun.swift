package import JSON
package import NavigationEngine
package import WireProtocol

/// One client that runs, and the records that it gives.
package struct StreamRun {
  let encoder: RecordEncoder
  /// The client.
  package private(set) var engine: NavigationEngine
  /// The number of the last record.
  private(set) var sequence: Int64 = 0
  /// What the last call brought, frames too.
  package private(set) var events: [Event] = []
  /// The number of the first durable one of them.
  private(set) var firstSequence: Int64 = 1

  /// Creates a client on which the app was never opened.
  package init(stream: String, vocabulary: AppVocabulary) {
    encoder = RecordEncoder(stream: stream, vocabulary: vocabulary)
    engine = NavigationEngine(app: vocabulary.app)
  }

  /// Carries out a command and writes it with what it brings, after all that is due until then.
  package mutating func apply(
    _ command: Command, origin: CommandOrigin, at time: Int64, into writer: inout JSONWriter
  ) {
    advance(to: time, into: &writer)
    events.removeAll(keepingCapacity: true)
    engine.apply(command, into: &events)
    sequence += 1
    encoder.encode(
      command, origin: origin, time: time, sequence: sequence,
      hash: events.contains(where: \.isDurable) ? nil : engine.stateHash, into: &writer)
    writer.raw("\n")
    write(cause: origin.reference.map(CommandOrigin.json), into: &writer)
  }

  /// Lets what is due until a time happen, and writes it.
  package mutating func advance(to time: Int64, into writer: inout JSONWriter) {
    events.removeAll(keepingCapacity: true)
    engine.advance(to: time, into: &events)
    write(cause: nil, into: &writer)
  }

  private mutating func write(cause: [UInt8]?, into writer: inout JSONWriter) {
    firstSequence = sequence + 1
    for event in events where event.isDurable {
      sequence += 1
      encoder.encode(event, sequence: sequence, cause: cause, into: &writer)
      writer.raw("\n")
    }
  }
}
