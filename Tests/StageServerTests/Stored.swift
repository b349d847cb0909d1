import EventStore

/// Test fixtures: recordings in a store.
enum Stored {
  /// A day, in milliseconds.
  static let day: Int64 = 86_400_000
  /// The current time of the tests, in milliseconds since 1970.
  static let now: Int64 = 1_795_255_200_000

  /// Stores one stream that ended so many days ago, with one line of so many bytes.
  static func add(
    _ id: String, to store: some EventStoring, daysAgo: Int64 = 0, bytes: Int = 100,
    imported: Bool = false, isCommand: Bool = true
  ) throws {
    var batch = AppendBatch()
    let source = AppSource(name: "x", text: "app: x\n")
    batch.add(source)
    batch.create(
      StreamDescription(
        id: id, epoch: "e1", app: "x", appHash: source.hash, profile: "standard",
        startedUnixMilliseconds: now - daysAgo * day - 5_000, engine: "0.4.0", recordVersion: 2,
        imported: imported))
    batch.append(
      StoredRecord(
        sequence: 1, timeMicroseconds: 5_000_000, isCommand: isCommand,
        line: [UInt8](repeating: UInt8(ascii: "x"), count: bytes)),
      to: id)
    try store.append(batch)
  }
}
