import Synchronization

/// The first commands of streams, of which a list of recordings tells for each of its rows.
///
/// Where it is full no further ones are kept; those are read from the servers when they are wanted.
final class FirstCommands: Sendable {
  /// Of how many streams they are kept at most.
  static let maximumStreams = 65_536
  /// How long a line that is kept may be, in bytes.
  static let maximumLineBytes = 1_024

  private let records = Mutex<[String: StoredRecord]>([:])

  subscript(stream: String) -> StoredRecord? { records.withLock { $0[stream] } }

  /// All that are kept.
  var all: [String: StoredRecord] { records.withLock { $0 } }

  /// Begins with what another node has kept.
  func restore(_ saved: [String: StoredRecord]) { records.withLock { $0 = saved } }

  func keep(_ record: StoredRecord, of stream: String) {
    guard record.line.count <= Self.maximumLineBytes else { return }
    records.withLock { records in
      guard records.count < Self.maximumStreams || records[stream] != nil else { return }
      records[stream] = record
    }
  }

  func forget(_ stream: String) { records.withLock { $0[stream] = nil } }
}
