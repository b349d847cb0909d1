import EventStore

/// Sample values for tests.
enum Samples {
  static let source = AppSource(name: "root-controller", text: "app: Root\n")

  static func description(_ id: String = "c1", hash: String = source.hash) -> StreamDescription {
    StreamDescription(
      id: id, epoch: "5f3a", app: "root-controller", appHash: hash, profile: "standard",
      startedUnixMilliseconds: 1_795_255_200_000, engine: "0.4.0", recordVersion: 2)
  }

  /// Every third record is a command, the first one too.
  static func record(_ sequence: Int64, of stream: String = "c1") -> StoredRecord {
    StoredRecord(
      sequence: sequence, timeMicroseconds: sequence * 1000, isCommand: sequence % 3 == 1,
      line: Array(#"{"stream":"\#(stream)","sequence":\#(sequence)}"#.utf8))
  }

  static func records(_ sequences: ClosedRange<Int64>, of stream: String = "c1") -> [StoredRecord] {
    sequences.map { record($0, of: stream) }
  }

  /// Creates streams, each with records 1 to `count`.
  static func batch(creating ids: [String] = ["c1"], count: Int64 = 0) -> AppendBatch {
    var batch = AppendBatch()
    batch.add(source)
    for id in ids {
      batch.create(description(id))
      if count > 0 { batch.append(records(1...count, of: id), to: id) }
    }
    return batch
  }

  /// Creates streams as an import does, without records.
  static func batch(importing ids: [String]) -> AppendBatch {
    var batch = AppendBatch()
    batch.add(source)
    for id in ids {
      var stream = description(id)
      stream.imported = true
      batch.create(stream)
    }
    return batch
  }

  static func batch(appending sequences: ClosedRange<Int64>, to id: String = "c1") -> AppendBatch {
    var batch = AppendBatch()
    batch.append(records(sequences, of: id), to: id)
    return batch
  }
}

extension EventStoring {
  /// All records of a stream, page by page.
  func all(of stream: String) throws -> [StoredRecord] {
    var records: [StoredRecord] = []
    try forEachPage(of: stream) { records += $0 }
    return records
  }
}
