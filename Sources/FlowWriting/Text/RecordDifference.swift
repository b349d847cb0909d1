import FlowRunning
import JSON
import NavigationEngine
import Recordings
import WireProtocol
import YAMLReading

/// In what the records of a written flow differ from those of its recording, in sentences.
struct RecordDifference {
  /// One sentence for each fact.
  let sentences: [String]

  /// Compares the records of every client.
  init(_ clients: [RecordedInput], names: [String], written: [InProcessClient]) {
    var sentences: [String] = []
    for (index, client) in clients.enumerated() {
      let subject = clients.count > 1 ? "\(names[index]): its" : "Its"
      sentences += Self.difference(client, written[index]).map { "\(subject) \($0)" }
    }
    self.sentences =
      sentences.isEmpty
      ? ["Its records are the recording's, byte for byte."]
      : sentences + ["With --exact they are the recording's, byte for byte."]
  }

  private static func difference(
    _ recorded: RecordedInput, _ written: InProcessClient
  ) -> [String] {
    var facts: [String] = []
    let device = CommandOrigin(sender: CommandOrigin.device)
    if recorded.commands.contains(where: { $0.origin != device }) {
      facts.append("commands are the device's, with no other sender and no reference.")
    }
    let wanted = recorded.commands.map { TimedCommand(time: $0.time, command: $0.command) }
    let vocabulary = AppVocabulary(recorded.app)
    func records(_ commands: [TimedCommand], _ end: Int64) -> [UInt8] {
      RecordedEngine.records(
        of: commands, until: end, stream: recorded.stream, app: vocabulary)
    }
    let old = records(wanted, recorded.end)
    let new = records(written.commands, written.now)
    guard old != new else { return facts }
    if wanted.count != written.commands.count {
      facts.append("commands are \(written.commands.count) instead of \(wanted.count).")
    }
    let pairs = zip(lines(of: old), lines(of: new))
    var moment: String?
    for (one, other) in pairs where one != other {
      guard let one = record(one), let other = record(other) else { break }
      guard one.kind == other.kind, one.data == other.data else {
        let (now, before) = words(other, one)
        facts.append("records are others from \(one.sequence) on: \(now) instead of \(before).")
        return facts
      }
      if moment == nil, one.time != other.time {
        moment =
          "records come at other moments: \(one.sequence) at "
          + "\(Seconds.text(other.time)) s instead of \(Seconds.text(one.time)) s."
      }
    }
    if let moment { facts.append(moment) }
    let counts = (lines(of: old).count, lines(of: new).count)
    if counts.0 != counts.1 {
      facts.append("records are \(counts.1) instead of \(counts.0).")
    }
    return facts
  }

  /// Two records in words; of long commands the part in which they differ.
  static func words(_ one: FlowRecord, _ other: FlowRecord) -> (String, String) {
    let (first, second) = (words(of: one), words(of: other))
    if let first, let second { return YAMLText.comments(first, second) }
    return (
      first.map(YAMLText.comment) ?? one.description,
      second.map(YAMLText.comment) ?? other.description
    )
  }

  /// All that a command says but its sender; nil of another record.
  private static func words(of record: FlowRecord) -> String? {
    guard record.kind == RecordKind.command.rawValue, case .object(let members) = record.data else {
      return nil
    }
    return "{ \(YAMLText.entries(members.filter { $0.key != "by" })) }"
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"))
  }

  private static func record(_ line: ArraySlice<UInt8>) -> FlowRecord? {
    (try? JSONParser.parse(Array(line))).flatMap(FlowRecord.init)
  }
}
