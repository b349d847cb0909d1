import NATSMessaging

/// How a part of a batch stands in a message of the log; all nodes of a cluster read it.
enum BatchCoding {
  /// The version of the format, which each message begins with.
  static let version: UInt8 = 2

  /// - Parameters:
  ///   - author: The run of a node that stores it, so that it knows its own message again.
  ///   - stamp: Where its streams stand in the order of all, the first of them.
  static func encoded(
    _ batch: AppendBatch, by author: UInt64, at stamp: Int64 = 0
  ) -> [UInt8] {
    var writer = PayloadWriter()
    writer.byte(version)
    writer.number(author)
    writer.list(batch.sources) {
      $0.text($1.name)
      $0.text($1.text)
    }
    writer.list(batch.streams) { $0.stream($1) }
    writer.list(batch.epochs) {
      $0.text($1.stream)
      $0.text($1.epoch)
    }
    writer.list(batch.files) { $0.file($1) }
    writer.list(batch.fileStreams) {
      $0.text($1.file)
      $0.list($1.streams) { $0.fileStream($1) }
    }
    writer.list(batch.runs) {
      $0.text($1.stream)
      $0.list($1.records) { $0.record($1) }
    }
    writer.list(batch.counts) {
      $0.text($1.stream)
      $0.number($1.faults)
      $0.list($1.senders) { $0.text($1) }
    }
    writer.list(batch.binnings) {
      $0.text($1.stream)
      $0.byte($1.unixMilliseconds == nil ? 0 : 1)
      $0.number($1.unixMilliseconds ?? 0)
    }
    writer.list(batch.filePieces) {
      $0.text($1.file)
      $0.number($1.start)
      $0.list($1.pieces) { $0.piece($1) }
    }
    writer.list(batch.snapshots) {
      $0.text($1.stream)
      $0.number($1.sequence)
      $0.data($1.encode() ?? [])
    }
    writer.list(batch.finishedFiles) { $0.text($1) }
    writer.number(stamp)
    return writer.bytes
  }

  /// Whether two messages of one author hold the same batch, whenever they were made.
  static func areSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.dropLast(MemoryLayout<Int64>.size) == other.dropLast(MemoryLayout<Int64>.size)
  }

  /// The same number for messages of one author that hold the same batch, within one process.
  static func digest(of message: [UInt8]) -> Int {
    message.withUnsafeBytes { bytes in
      var hasher = Hasher()
      hasher.combine(
        bytes: UnsafeRawBufferPointer(rebasing: bytes.dropLast(MemoryLayout<Int64>.size)))
      return hasher.finalize()
    }
  }

  static func decoded(_ bytes: [UInt8]) throws(PayloadReader.Damage) -> StampedBatch {
    var reader = PayloadReader(bytes)
    guard try reader.byte() == version else { throw PayloadReader.Damage() }
    _ = try reader.number()
    var batch = AppendBatch()
    for source in try reader.list({ (reader) throws(PayloadReader.Damage) in
      AppSource(name: try reader.text(), text: try reader.text())
    }) { batch.add(source) }
    for stream in try reader.list({ (reader) throws(PayloadReader.Damage) in
      try reader.stream()
    }) { batch.create(stream) }
    for _ in 0..<(try reader.count()) {
      batch.changeEpoch(of: try reader.text(), to: try reader.text())
    }
    for _ in 0..<(try reader.count()) { batch.begin(try reader.file()) }
    for _ in 0..<(try reader.count()) {
      let file = try reader.text()
      batch.add(try reader.fileStreams(), toFile: file)
    }
    for _ in 0..<(try reader.count()) {
      let stream = try reader.text()
      let records = try reader.list { (reader) throws(PayloadReader.Damage) in
        try reader.record()
      }
      batch.append(records, to: stream)
    }
    for _ in 0..<(try reader.count()) {
      let (stream, faults) = (try reader.text(), try reader.signed())
      let senders = try reader.list { (reader) throws(PayloadReader.Damage) in
        try reader.text()
      }
      batch.count(faults, from: senders, of: stream)
    }
    for _ in 0..<(try reader.count()) {
      let (stream, isBinned) = (try reader.text(), try reader.byte() == 1)
      let time = try reader.signed()
      batch.bin(stream, at: isBinned ? time : nil)
    }
    try readEnd(into: &batch, from: &reader)
    let stamp = try reader.signed()
    guard reader.isAtEnd else { throw PayloadReader.Damage() }
    return StampedBatch(batch: batch, stamp: stamp)
  }

  private static func readEnd(
    into batch: inout AppendBatch, from reader: inout PayloadReader
  ) throws(PayloadReader.Damage) {
    for _ in 0..<(try reader.count()) {
      let (file, start) = (try reader.text(), try reader.signed())
      let pieces = try reader.list { (reader) throws(PayloadReader.Damage) in
        try reader.piece()
      }
      batch.add(pieces, toFile: file, at: start)
    }
    for _ in 0..<(try reader.count()) {
      let (stream, sequence, data) = (
        try reader.text(), try reader.signed(), try reader.data()
      )
      batch.add(PendingSnapshot(stream: stream, sequence: sequence) { data.isEmpty ? nil : data })
    }
    for _ in 0..<(try reader.count()) { batch.finish(file: try reader.text()) }
  }
}

/// What a message of the log holds.
struct StampedBatch {
  let batch: AppendBatch
  /// Where its streams stand in the order of all, the first of them.
  let stamp: Int64
}

extension PayloadWriter {
  mutating func stream(_ stream: StreamDescription) {
    for word in [stream.id, stream.epoch, stream.app, stream.appHash, stream.profile] { text(word) }
    number(stream.startedUnixMilliseconds)
    text(stream.engine)
    number(stream.recordVersion)
    byte(stream.imported ? 1 : 0)
    optional(stream.strategy)
  }

  mutating func file(_ file: RecordingFile) {
    text(file.id)
    data(file.header)
    list(file.streams) { $0.fileStream($1) }
  }

  mutating func record(_ record: StoredRecord) {
    number(record.sequence)
    number(record.timeMicroseconds)
    byte(record.isCommand ? 1 : 0)
    data(record.line)
  }

  fileprivate mutating func fileStream(_ stream: RecordingFile.Stream) {
    text(stream.id)
    text(stream.name)
  }

  fileprivate mutating func piece(_ piece: RecordingFile.Piece) {
    switch piece {
    case .bytes(let bytes):
      byte(0)
      data(bytes)
    case .header: byte(1)
    case .records(let name, let count):
      byte(2)
      text(name)
      number(count)
    }
  }
}

extension PayloadReader {
  mutating func file() throws(Damage) -> RecordingFile {
    RecordingFile(id: try text(), header: try data(), streams: try fileStreams())
  }

  mutating func stream() throws(Damage) -> StreamDescription {
    StreamDescription(
      id: try text(), epoch: try text(), app: try text(), appHash: try text(),
      profile: try text(), startedUnixMilliseconds: try signed(), engine: try text(),
      recordVersion: try signed(), imported: try byte() == 1, strategy: try optional())
  }

  mutating func record() throws(Damage) -> StoredRecord {
    StoredRecord(
      sequence: try signed(), timeMicroseconds: try signed(), isCommand: try byte() == 1,
      line: try data())
  }

  fileprivate mutating func fileStreams() throws(Damage) -> [RecordingFile.Stream] {
    try list { (reader) throws(Damage) in
      RecordingFile.Stream(id: try reader.text(), name: try reader.text())
    }
  }

  fileprivate mutating func piece() throws(Damage) -> RecordingFile.Piece {
    switch try byte() {
    case 0: .bytes(try data())
    case 1: .header
    case 2: .records(of: try text(), count: try signed())
    default: throw Damage()
    }
  }
}
