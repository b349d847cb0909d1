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
    var bytes: [UInt8] = []
    try export(streams) { bytes += $0 }
    return bytes
  }

  /// Hands out streams as one recording, page by page, so that none is ever in memory as a whole.
  ///
  /// - Throws: `EventStoreError.unknownStream` for a stream that is not there, and what `body`
  ///   throws.
  public func export(_ streams: [String], _ body: ([UInt8]) throws -> Void) throws {
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
    try body(RecordingHeader(streams: header, apps: apps).line + [Self.lineEnd])
    for stream in streams {
      try store.forEachPage(of: stream) { page in
        try body(page.flatMap { $0.line + [Self.lineEnd] })
      }
    }
  }

  private static let lineEnd = UInt8(ascii: "\n")

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
      let name = try freeName(stream.stream, besides: Set(names.values))
      names[stream.stream] = name
      batch.create(
        StreamDescription(
          id: name, epoch: stream.epoch, app: stream.app, appHash: stream.appHash,
          profile: stream.profile,
          startedUnixMilliseconds: try Self.unixMilliseconds(stream.started), imported: true))
    }
    try reader.forEachRecord { line, place, _ throws(RecordingError) in
      let name = names[place.stream] ?? place.stream
      let bytes = Array(reader.bytes[line.range])
      guard let stored = RecordingLine.renamed(bytes, from: place.stream, to: name) else {
        throw RecordingError(line: line.number, problem: .notARecord(RecordingLine.nameRule))
      }
      batch.append(
        StoredRecord(
          sequence: place.sequence, timeMicroseconds: place.time,
          isCommand: place.kind == "command", line: stored),
        to: name)
    }
    try store.append(batch)
    return reader.header.streams.map { names[$0.stream] ?? $0.stream }
  }

  private func freeName(_ wanted: String, besides given: Set<String>) throws -> String {
    var name = wanted
    var number = 1
    while try given.contains(name) || store.summary(of: name) != nil {
      number += 1
      name = "\(wanted)-\(number)"
    }
    return name
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
