import Synchronization

/// Records of a log that are at hand without asking its servers, within a bound.
///
/// Of each stream it has records in a row. At the bound it forgets all of the streams that nobody
/// has used for the longest time; of a stream that takes more than its share, the older half.
final class RecordCache: Sendable {
  private struct Window {
    var records: [StoredRecord]
    var bytes: Int
    var lastUse: UInt64

    var first: Int64 { records.first?.sequence ?? 0 }
    var next: Int64 { first + Int64(records.count) }
  }

  private struct State {
    var windows: [String: Window] = [:]
    var bytes = 0
    var uses: UInt64 = 0
  }

  /// What a record takes in memory beside its line, in bytes.
  private static let recordOverhead = 96
  /// The part of the bound that one stream may have.
  private static let share = 8

  let maximumBytes: Int
  private let state = Mutex(State())

  init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  var bytes: Int { state.withLock { $0.bytes } }

  /// Keeps records that follow each other; those of before are forgotten where these do not follow.
  func keep(_ records: some Collection<StoredRecord>, of stream: String) {
    guard let first = records.first?.sequence else { return }
    let bytes = records.reduce(0) { $0 + $1.line.count + Self.recordOverhead }
    state.withLock { state in
      state.uses += 1
      if let window = state.windows[stream], window.next == first {
        state.windows[stream]?.records.append(contentsOf: records)
        state.windows[stream]?.bytes += bytes
        state.windows[stream]?.lastUse = state.uses
        state.bytes += bytes
      } else {
        Self.remove(stream, from: &state)
        state.windows[stream] = Window(
          records: Array(records), bytes: bytes, lastUse: state.uses)
        state.bytes += bytes
      }
      halve(stream, in: &state)
      if state.bytes > maximumBytes { evict(from: &state) }
    }
  }

  /// The records of a stream from one on, at most `limit`; none where that one is not here.
  func records(of stream: String, from sequence: Int64, limit: Int) -> [StoredRecord] {
    state.withLock { state in
      guard let window = state.windows[stream], (window.first..<window.next).contains(sequence)
      else { return [] }
      state.uses += 1
      state.windows[stream]?.lastUse = state.uses
      return Array(window.records[Int(sequence - window.first)...].prefix(limit))
    }
  }

  func forget(_ stream: String) { state.withLock { Self.remove(stream, from: &$0) } }

  private static func remove(_ stream: String, from state: inout State) {
    if let window = state.windows.removeValue(forKey: stream) { state.bytes -= window.bytes }
  }

  private func halve(_ stream: String, in state: inout State) {
    while let window = state.windows[stream], window.bytes > maximumBytes / Self.share {
      guard window.records.count > 1 else { return Self.remove(stream, from: &state) }
      let older = window.records.prefix((window.records.count + 1) / 2)
      let bytes = older.reduce(0) { $0 + $1.line.count + Self.recordOverhead }
      state.windows[stream]?.records.removeFirst(older.count)
      state.windows[stream]?.bytes -= bytes
      state.bytes -= bytes
    }
  }

  /// Makes more room than is needed now, so that it is seldom looked for.
  private func evict(from state: inout State) {
    let oldest = state.windows.sorted { $0.value.lastUse < $1.value.lastUse }
    for (stream, _) in oldest where state.bytes > maximumBytes / 4 * 3 {
      Self.remove(stream, from: &state)
    }
  }
}
