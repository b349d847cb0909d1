import JSON
public import NavigationEngine
public import WireProtocol

/// Commands with their moments, run as a client that is recorded.
public enum CommandRun {
  /// The records of the run, one line each, as the recording of a stream has them.
  ///
  /// - Parameter end: When the run ends, in microseconds of the stream; what is due until then
  ///   happens.
  public static func records(
    of commands: [TimedCommand], until end: Int64, stream: String, app: AppVocabulary
  ) -> [UInt8] {
    var writer = JSONWriter()
    var client = StreamRun(stream: stream, vocabulary: app)
    for command in commands {
      client.advance(to: command.time, into: &writer)
      client.apply(
        command.command, origin: CommandOrigin(sender: "device"), at: command.time, into: &writer)
    }
    client.advance(to: end, into: &writer)
    return writer.bytes
  }
}
