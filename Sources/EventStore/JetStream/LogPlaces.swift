/// Where in a log the contents of its streams and files stand, without these.
struct LogPlaces {
  /// Where a record stands; the next ones are in that message and those behind it.
  struct Extent: Equatable {
    let first: Int64
    let position: UInt64
  }

  struct Stream {
    /// The subject that has its records: its client's, or that of the file it came with.
    let subject: LogSubject
    fileprivate(set) var extents: [Extent] = []
    /// The messages with snapshots, by the records that these stand after.
    fileprivate(set) var snapshots: [Int64: UInt64] = [:]
    /// The length of the records from the last extent on.
    fileprivate(set) var bytes = 0
    /// Records whose messages were deleted before they were read here, in order.
    fileprivate(set) var holes: [ClosedRange<Int64>] = []

    init(
      subject: LogSubject, extents: [Extent] = [], snapshots: [Int64: UInt64] = [:],
      bytes: Int = 0, holes: [ClosedRange<Int64>] = []
    ) {
      self.subject = subject
      self.extents = extents
      self.snapshots = snapshots
      self.bytes = bytes
      self.holes = holes
    }

    /// Whether a record was not there when it should have been read.
    func lacks(_ sequence: Int64) -> Bool { holes.contains { $0.contains(sequence) } }

    /// Where to begin to read for a record.
    func position(of sequence: Int64) -> UInt64? {
      var (low, high) = (0, extents.count)
      while low < high {
        let middle = (low + high) / 2
        if extents[middle].first <= sequence { low = middle + 1 } else { high = middle }
      }
      return low > 0 ? extents[low - 1].position : nil
    }
  }

  struct Pieces: Equatable {
    let start: Int64
    let count: Int
    let position: UInt64
  }

  /// How many bytes of records may stand between two extents: whoever reads a record reads at most
  /// so many in vain.
  static let extentBytes = 32_768

  private(set) var streams: [String: Stream]
  private(set) var pieces: [String: [Pieces]]

  init(streams: [String: Stream] = [:], pieces: [String: [Pieces]] = [:]) {
    self.streams = streams
    self.pieces = pieces
  }

  /// Notes what a message holds.
  mutating func note(_ batch: AppendBatch, in subject: LogSubject, at position: UInt64) {
    for stream in batch.streams { streams[stream.id] = Stream(subject: subject) }
    for run in batch.runs { note(run, isInFile: subject.isFile, at: position) }
    for part in batch.filePieces {
      pieces[part.file, default: []].append(
        Pieces(start: part.start, count: part.pieces.count, position: position))
    }
    for snapshot in batch.snapshots where snapshot.encode() != nil {
      streams[snapshot.stream]?.snapshots[snapshot.sequence] = position
    }
  }

  private mutating func note(_ run: AppendBatch.Run, isInFile: Bool, at position: UInt64) {
    guard let first = run.records.first?.sequence, let stream = streams[run.stream] else { return }
    let last = stream.extents.last
    // Messages of a file between two of a stream may be full of other streams.
    if last == nil || stream.bytes >= Self.extentBytes || isInFile, last?.position != position {
      streams[run.stream]?.extents.append(Extent(first: first, position: position))
      streams[run.stream]?.bytes = 0
    }
    streams[run.stream]?.bytes += run.records.reduce(0) { $0 + $1.line.count }
  }

  /// Notes that a stream goes on with a record which does not follow its last one.
  mutating func note(_ stream: String, with next: Int64, after last: Int64) {
    guard var known = streams[stream] else { return }
    if next > last + 1 {
      known.holes.append(last + 1...next - 1)
      // The next message may be far behind the one that has the records before the hole.
      known.bytes = Self.extentBytes
    } else {
      known.extents.removeAll { $0.first >= next }
      known.snapshots = known.snapshots.filter { $0.key < next }
      known.holes.removeAll { $0.lowerBound >= next }
    }
    streams[stream] = known
  }

  mutating func forgetSnapshot(of stream: String, at sequence: Int64) {
    streams[stream]?.snapshots[sequence] = nil
  }

  mutating func forget(stream: String) { streams[stream] = nil }

  mutating func forget(file: String) { pieces[file] = nil }
}
