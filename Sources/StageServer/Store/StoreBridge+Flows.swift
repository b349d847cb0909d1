import EventStore
import FlowWriting
import JSON
import NavigationEngine
import Recordings
import Simulation
import WebSockets
import WireProtocol

extension StoreBridge {
  /// The most bytes that all recordings together have whose records are kept for a flow.
  static let maximumKeptBytes = 64 << 20

  /// Reads what a flow is to be written from.
  ///
  /// - Parameters:
  ///   - budget: What the loading of their apps is taken from.
  ///   - keepsRecords: Whether the lines of the records are wanted too.
  ///   - maximumBytes: How many bytes of these all parts may have together.
  /// - Returns: What was done to each client, or why that cannot be had.
  func recorded(
    _ parts: [RecordedPart], in store: any EventStoring, within budget: EngineBudget,
    keepingRecords keepsRecords: Bool = false, upTo maximumBytes: Int = maximumKeptBytes
  ) throws -> Result<[RecordedInput], FlowRefusal> {
    var clients: [RecordedInput] = []
    var left = WritingLimits.commands
    var keptBytes: Int64 = 0
    for part in parts {
      guard let summary = try store.summary(of: part.stream) else {
        return .failure(FlowRefusal(404, "there is no recording \(part.stream)"))
      }
      if keepsRecords {
        keptBytes += summary.bytes
        guard keptBytes <= maximumBytes else {
          return .failure(
            FlowRefusal(413, "the recordings have more than \(maximumBytes) bytes together"))
        }
      }
      let from = part.from ?? 1
      let to = part.to ?? max(from, summary.lastSequence)
      guard from <= to, to <= summary.lastSequence else {
        return .failure(
          FlowRefusal(
            422, "\(part.stream) has the records 1 to \(summary.lastSequence), not \(from) to \(to)"
          ))
      }
      let hash = summary.description.appHash
      guard let app = try entry(hash: hash, in: store, within: budget) else {
        return .failure(
          FlowRefusal(
            422, try reasonNotToLoad(part.stream, hash: hash, in: store, within: budget)))
      }
      // One more than may be, so that the writer says what is too much.
      let commands = try commands(of: part.stream, upTo: to, limit: left + 1, in: store)
      left = max(0, left - commands.count)
      guard let end = try store.records(of: part.stream, after: to - 1, limit: 1).first else {
        return .failure(FlowRefusal(422, "\(part.stream) has no record \(to)"))
      }
      var client = RecordedInput(
        name: part.name ?? part.stream, stream: part.stream, app: app.vocabulary.app,
        source: app.source, started: summary.description.startedUnixMilliseconds * 1_000,
        commands: commands, from: from, end: end.timeMicroseconds)
      if keepsRecords { client.records = try lines(of: part.stream, in: store) }
      clients.append(client)
    }
    return .success(clients)
  }

  /// The first commands of a stream up to a record, at most `limit` of them.
  private func commands(
    of stream: String, upTo last: Int64, limit: Int, in store: any EventStoring
  ) throws -> [RecordedCommand] {
    var commands: [RecordedCommand] = []
    var read: Int64 = 0
    while commands.count < limit, read < last,
      case let page = try store.commands(
        of: stream, after: read, limit: limit - commands.count), let end = page.last?.sequence
    {
      commands += try page.filter { $0.sequence <= last }.compactMap(Self.command)
      read = end
    }
    return commands
  }

  private func lines(of stream: String, in store: any EventStoring) throws -> [UInt8] {
    var lines: [UInt8] = []
    try store.forEachPage(of: stream) { page in
      for record in page {
        lines += record.line
        lines.append(UInt8(ascii: "\n"))
      }
    }
    return lines
  }

  private static func command(
    _ record: StoredRecord
  ) throws(RecordingError) -> RecordedCommand? {
    // The lines of a recording of the stream alone: its header comes before the records.
    let line = Int(record.sequence) + 1
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONParser.parse(record.line)
    } catch {
      throw RecordingError(line: line, problem: .notJSON(error))
    }
    do throws(ProtocolError) {
      guard let read = try CommandRecord(record: json) else { return nil }
      return RecordedCommand(
        sequence: read.sequence, time: read.time, command: read.command, origin: read.origin)
    } catch {
      throw RecordingError(line: line, problem: .notARecord(error.message))
    }
  }
}

/// Why no flow can be written from what is stored.
struct FlowRefusal: Error {
  let status: Int
  let message: String

  init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }
}
