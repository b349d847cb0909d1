import NavigationEngine
import Recordings
public import WireProtocol

extension Counterexample {
  /// The trace as a recording of one client, which verifies and opens in the player.
  ///
  /// - Parameters:
  ///   - app: The app as it was searched.
  ///   - source: The text that alone gives it.
  ///   - started: The date that the recording carries, as ISO 8601 in UTC.
  public func recording(
    of app: AppVocabulary, source: String, hash: String, started: String
  ) -> [UInt8] {
    let stream = "c1"
    let name: String = app.app.name
    let header = RecordingHeader(
      streams: [
        RecordingHeader.Stream(
          stream: stream, epoch: "1", app: name, appHash: hash, profile: app.app.profile.name,
          started: started)
      ], apps: [RecordingHeader.App(name: name, hash: hash, source: source)])
    return header.recording(of: [
      (stream, RecordedEngine.records(of: commands, until: end, stream: stream, app: app))
    ])
  }

  /// The numbers that its commands have among the records of that recording, and the last of those.
  public func sequences(in app: AppVocabulary) -> (commands: [Int64], last: Int64) {
    var client = RecordedEngine(stream: "", vocabulary: app)
    var batch = RecordBatch()
    let numbers = commands.map { command in
      client.advance(to: command.time, into: &batch)
      let number = client.sequence + 1
      client.apply(
        command.command, origin: CommandOrigin(sender: "device"), at: command.time, into: &batch)
      return number
    }
    client.advance(to: end, into: &batch)
    return (numbers, client.sequence)
  }
}
