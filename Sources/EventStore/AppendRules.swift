import Foundation

/// The rules that hold for everything appended, whatever keeps it.
enum AppendRules {
  static let longestName = 64
  /// What sequences, times, places, lengths and counts may be: what is exact in JSON too.
  static let integers: ClosedRange<Int64> = 0...(1 << 53 - 1)

  static func check(_ source: AppSource) throws(EventStoreError) {
    try check(name: source.name, "The name of the app \(source.hash)")
    guard !source.text.isEmpty else {
      throw .invalid(what: "The text of the app \(source.hash)", reason: "it is empty")
    }
    try checkIsWhole(source.text, "The text of the app \(source.hash)")
  }

  static func check(_ stream: StreamDescription) throws(EventStoreError) {
    try check(name: stream.id, "The id of a stream")
    try check(epoch: stream.epoch, of: stream.id)
    try check(name: stream.app, "The app of stream \(stream.id)")
    try check(name: stream.profile, "The profile of stream \(stream.id)")
    try check(name: stream.engine, "The engine of stream \(stream.id)")
    if let strategy = stream.strategy {
      try check(name: strategy, "The strategy of stream \(stream.id)")
    }
    guard stream.startedUnixMilliseconds >= 0 else {
      throw .invalid(what: "The start of stream \(stream.id)", reason: "it lies before 1970")
    }
    guard integers.contains(stream.startedUnixMilliseconds) else {
      throw .invalid(what: "The start of stream \(stream.id)", reason: "it is not below 2^53")
    }
    guard stream.recordVersion >= 1 else {
      throw .invalid(what: "The record version of stream \(stream.id)", reason: "it is below 1")
    }
  }

  static func check(_ label: StreamLabel, of stream: String) throws(EventStoreError) {
    for (what, text, longest) in [
      ("name", label.name, StreamLabel.longestName), ("note", label.note, StreamLabel.longestNote),
    ] where text.utf8.count > longest {
      throw .invalid(
        what: "The \(what) of stream \(stream)", reason: "it is longer than \(longest) bytes")
    }
    try checkIsWhole(label.name, "The name of stream \(stream)")
    try checkIsWhole(label.note, "The note of stream \(stream)")
  }

  static func check(epoch: String, of stream: String) throws(EventStoreError) {
    try check(name: epoch, "The epoch of stream \(stream)")
  }

  static func check(
    _ record: StoredRecord, after last: Int64, in stream: String
  ) throws(EventStoreError) {
    guard record.sequence == last + 1 else {
      throw .sequenceGap(stream: stream, expected: last + 1, found: record.sequence)
    }
    if let reason = problem(in: record) {
      throw .invalid(what: "Record \(record.sequence) of stream \(stream)", reason: reason)
    }
  }

  static func check(_ snapshot: PendingSnapshot, last: Int64) throws(EventStoreError) {
    guard (1...max(1, last)).contains(snapshot.sequence), last > 0 else {
      throw .invalid(
        what: "The snapshot of stream \(snapshot.stream) at \(snapshot.sequence)",
        reason: "the stream has the records 1 to \(last)")
    }
  }

  static func check(_ file: RecordingFile) throws(EventStoreError) {
    try check(name: file.id, "The id of a file")
    guard !file.header.isEmpty, !file.header.contains(UInt8(ascii: "\n")) else {
      throw .invalid(what: "The header of file \(file.id)", reason: "it is no line")
    }
    for stream in file.streams { try check(stream, of: file.id) }
  }

  static func check(
    _ stream: RecordingFile.Stream, of file: String
  ) throws(EventStoreError) {
    try check(name: stream.name, "A stream's name in \(file)")
  }

  static func check(_ pieces: AppendBatch.FilePieces) throws(EventStoreError) {
    let areWhole = pieces.pieces.allSatisfy { piece in
      switch piece {
      case .bytes(let bytes): !bytes.isEmpty
      case .records(let name, let count): !name.isEmpty && count > 0
      case .header: true
      }
    }
    guard areWhole, integers.contains(pieces.start) else {
      throw .invalid(what: "A piece of file \(pieces.file)", reason: "it is empty")
    }
  }

  private static func problem(in record: StoredRecord) -> String? {
    if !integers.contains(record.sequence) { return "the sequence is not below 2^53" }
    if record.timeMicroseconds < 0 { return "its time is negative" }
    if !integers.contains(record.timeMicroseconds) { return "its time is not below 2^53" }
    if record.line.isEmpty { return "its line is empty" }
    if record.line.count > StoredRecord.longestLine {
      return "its line is longer than \(StoredRecord.longestLine) bytes"
    }
    let hasNewline = record.line.withUnsafeBytes {
      memchr($0.baseAddress!, Int32(UInt8(ascii: "\n")), $0.count) != nil
    }
    return hasNewline ? "its line holds a newline" : nil
  }

  private static func check(name: String, _ what: String) throws(EventStoreError) {
    guard !name.isEmpty else { throw .invalid(what: what, reason: "it is empty") }
    guard name.utf8.count <= longestName else {
      throw .invalid(what: what, reason: "it is longer than \(longestName) bytes")
    }
    try checkIsWhole(name, what)
  }

  /// SQLite is handed texts that end with a NUL, so what follows one would be lost.
  private static func checkIsWhole(_ text: String, _ what: String) throws(EventStoreError) {
    guard !text.utf8.contains(0) else {
      throw .invalid(what: what, reason: "it has the character U+0000")
    }
  }
}
