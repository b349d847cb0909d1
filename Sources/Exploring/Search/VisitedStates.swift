import NavigationEngine

/// The states that the search has seen: of each its fingerprint, and by which step it was reached
/// first from which other one; of those that a walk saw, after which other one that walk began.
///
/// A state takes 24 bytes and at most 16 in the index; where the list grows, up to 24 more.
///
/// Written by the search alone, and only while no worker reads.
final class VisitedStates: @unchecked Sendable {
  /// One state.
  struct Record {
    let fingerprint: Fingerprint
    /// The number of the state before it; its own for the first.
    let parent: UInt32
    let edge: Edge
  }

  /// How many bytes a state takes at most.
  static let bytesPerState = 64

  private(set) var records: [Record] = []
  /// Places in ``records`` from 1, by the lower bits of the fingerprint; 0 where there is none.
  private var index = [UInt32](repeating: 0, count: 1 << 12)

  var count: Int { records.count }

  func contains(_ fingerprint: Fingerprint) -> Bool {
    index[slot(of: fingerprint)] != 0
  }

  /// Adds a state; its number, or nil where it was seen before.
  func insert(_ fingerprint: Fingerprint, from parent: UInt32, by edge: Edge) -> UInt32? {
    let slot = slot(of: fingerprint)
    guard index[slot] == 0 else { return nil }
    records.append(Record(fingerprint: fingerprint, parent: parent, edge: edge))
    index[slot] = UInt32(records.count)
    if records.count * 2 > index.count { growIndex() }
    return UInt32(records.count - 1)
  }

  /// The steps that lead to a state of the exhaustive part from the first one.
  func edges(to state: UInt32) -> [Edge] {
    var edges: [Edge] = []
    var state = state
    while state != records[Int(state)].parent {
      edges.append(records[Int(state)].edge)
      state = records[Int(state)].parent
    }
    return edges.reversed()
  }

  /// Where a state stands in the index, or would stand.
  private func slot(of fingerprint: Fingerprint) -> Int {
    let mask = index.count - 1
    var slot = Int(truncatingIfNeeded: fingerprint.low) & mask
    while index[slot] != 0, records[Int(index[slot]) - 1].fingerprint != fingerprint {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func growIndex() {
    index = [UInt32](repeating: 0, count: index.count * 2)
    for (place, record) in records.enumerated() {
      index[slot(of: record.fingerprint)] = UInt32(place) + 1
    }
  }
}
