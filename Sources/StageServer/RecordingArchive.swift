public import EventStore
import Foundation
import WireProtocol

/// Takes recordings out of a store and puts them in.
public struct RecordingArchive: Sendable {
  private let store: any EventStoring

  /// Creates an archive over a store.
  public init(_ store: any EventStoring) {
    self.store = store
  }

  /// A point in time as recordings show it: ISO 8601 in UTC.
  public static func timestamp(_ unixMilliseconds: Int64) -> String {
    // The format style cuts fractions off, and few milliseconds are exact in a Date.
    let (seconds, milliseconds) = unixMilliseconds.quotientAndRemainder(dividingBy: 1_000)
    let whole = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    return "\(whole.dropLast()).\(String(1_000 + milliseconds).dropFirst())Z"
  }

  /// Writes streams as one recording: a header, then each stream's records in order.
  ///
  /// - Throws: `EventStoreError.unknownStream` for a stream that is not there.
  public func export(_ streams: [String]) throws -> [UInt8] {
    var header: [RecordingHeader.Stream] = []
    var apps: [RecordingHeader.App] = []
    for stream in streams {
      guard let summary = try store.summary(of: stream) else {
        throw EventStoreError.unknownStream(stream)
      }
      let description = summary.description
      header.append(
        RecordingHeader.Stream(
          stream: stream, epoch: description.epoch, app: description.app,
          appHash: description.appHash, profile: description.profile,
          started: Self.timestamp(description.startedUnixMilliseconds)))
      if !apps.contains(where: { $0.hash == description.appHash }),
        let source = try store.appSource(hash: description.appHash)
      {
        apps.append(.init(name: source.name, hash: source.hash, source: source.text))
      }
    }
    var writer = JSONWriter()
    RecordingHeader(streams: header, apps: apps).encode(into: &writer)
    writer.raw("\n")
    for stream in streams {
      try store.forEachPage(of: stream) { page in
        for record in page {
          writer.raw(record.line)
          writer.raw("\n")
        }
      }
    }
    return writer.bytes
  }

  /// Stores every stream of a recording, each line as it stands.
  ///
  /// A stream whose name is taken gets the next free one with a suffix, in its records too.
  ///
  /// - Returns: The names under which the streams are stored.
  /// - Throws: `RecordingError` for a file that is no whole recording; nothing is stored then.
  public func importRecording(_ bytes: [UInt8]) throws -> [String] {
    let reader = try RecordingReader(bytes: bytes)
    var batch = AppendBatch()
    for app in reader.header.apps {
      batch.add(AppSource(name: app.name, hash: app.hash, text: app.source))
    }
    var names: [String: String] = [:]
    for stream in reader.header.streams {
      let name = try freeName(stream.stream)
      names[stream.stream] = name
      batch.create(
        StreamDescription(
          id: name, epoch: stream.epoch, app: stream.app, appHash: stream.appHash,
          profile: stream.profile,
          startedUnixMilliseconds: try Self.unixMilliseconds(stream.started), imported: true))
    }
    try reader.forEachRecord { line, place, _ throws(RecordingError) in
      let name = names[place.stream] ?? place.stream
      batch.append(
        StoredRecord(
          sequence: place.sequence, timeMicroseconds: place.time,
          isCommand: place.kind == "command",
          line: Self.renamed(Array(reader.bytes[line.range]), from: place.stream, to: name)),
        to: name)
    }
    try store.append(batch)
    return reader.header.streams.map { names[$0.stream] ?? $0.stream }
  }

  private func freeName(_ wanted: String) throws -> String {
    if try store.summary(of: wanted) == nil { return wanted }
    for number in 2... {
      let name = "\(wanted)-\(number)"
      if try store.summary(of: name) == nil { return name }
    }
    return wanted
  }

  private static func renamed(_ line: [UInt8], from old: String, to new: String) -> [UInt8] {
    guard old != new else { return line }
    let start = Array("{\"stream\":\"\(old)\"".utf8)
    guard line.starts(with: start) else { return line }
    return Array("{\"stream\":\"\(new)\"".utf8) + line.dropFirst(start.count)
  }

  private static func unixMilliseconds(_ timestamp: String) throws(RecordingError) -> Int64 {
    let styles: [Date.ISO8601FormatStyle] = [
      Date.ISO8601FormatStyle(includingFractionalSeconds: true), .iso8601,
    ]
    for style in styles {
      if let date = try? Date(timestamp, strategy: style) {
        return Int64((date.timeIntervalSince1970 * 1_000).rounded())
      }
    }
    throw RecordingError(
      line: 1, problem: .invalidHeader("\u{201c}\(timestamp)\u{201d} is no time"))
  }
}
