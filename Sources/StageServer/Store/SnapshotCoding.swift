import EventStore
import Foundation
import NavigationEngine
import Simulation

/// Turns a client's snapshot into what the store keeps, and back.
///
/// A checksum comes first, so that a byte that changed on the disk is seen before it is believed.
enum SnapshotCoding {
  /// The largest snapshot that is kept, in bytes; a client of that size is run again.
  static let maximumBytes = 1 << 20

  /// The snapshot for the store; nil for one that is too large to be kept.
  static func encode(_ snapshot: ClientSnapshot) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(snapshot), data.count <= maximumBytes else { return nil }
    return checksum(of: data) + data
  }

  /// The snapshot as it was; nil where a byte of it is another, or where it is of a version that
  /// has other members.
  static func decode(_ stored: StoredSnapshot) -> ClientSnapshot? {
    guard hasItsChecksum(stored),
      let snapshot = try? JSONDecoder().decode(
        ClientSnapshot.self, from: Data(stored.data.dropFirst(checksumBytes))),
      snapshot.sequence == stored.sequence
    else { return nil }
    return snapshot
  }

  /// Whether a snapshot has the bytes with which it was encoded.
  static func hasItsChecksum(_ stored: StoredSnapshot) -> Bool {
    stored.data.count > checksumBytes
      && Array(stored.data.prefix(checksumBytes))
        == checksum(of: Data(stored.data.dropFirst(checksumBytes)))
  }

  private static let checksumBytes = 8

  private static func checksum(of data: Data) -> [UInt8] {
    var hash = StateHash()
    for byte in data { hash.combine(UInt64(byte)) }
    return withUnsafeBytes(of: hash.value.littleEndian) { Array($0) }
  }
}
