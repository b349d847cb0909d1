import Foundation
import JSON
import Logging

/// How `serve` writes its log.
enum LogFormat: String, CaseIterable {
  /// A line for people.
  case text
  /// A line of JSON for each event, with its fields as members.
  case json

  func handler(_ label: String) -> any LogHandler {
    switch self {
    case .text: StreamLogHandler.standardError(label: label)
    case .json: JSONLogHandler()
    }
  }
}

/// Writes each event of the log as one line of JSON to standard error: `time`, `level`, `message`,
/// and the event's fields.
struct JSONLogHandler: LogHandler {
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let fields = metadata.merging(event.metadata ?? [:]) { $1 }
    let line = Self.line(
      level: event.level, message: event.message.description, fields: fields, at: Date())
    try? FileHandle.standardError.write(contentsOf: Data(line))
  }

  static func line(
    level: Logger.Level, message: String, fields: Logger.Metadata, at time: Date
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("time", time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    writer.member("level", level.rawValue)
    writer.member("message", message)
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      writer.member(named: name, "\(value)")
    }
    writer.raw("}\n")
    return writer.bytes
  }
}
