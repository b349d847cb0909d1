/// What belongs together in the store: all of it is kept, or nothing.
///
/// Sources come before the streams that name them, streams before their records.
public struct AppendBatch: Sendable, Equatable {
  /// Records of one stream in a row.
  public struct Run: Sendable, Equatable {
    /// The stream's id.
    public let stream: String
    /// The records in order of their sequence.
    public fileprivate(set) var records: [StoredRecord]
  }

  /// A new epoch for a stream that is already there.
  public struct EpochChange: Sendable, Equatable {
    /// The stream's id.
    public let stream: String
    /// The epoch that is valid from now on, in hexadecimal.
    public let epoch: String
  }

  /// What a stream's tally grows by.
  public struct Count: Sendable, Equatable {
    /// The stream's id.
    public let stream: String
    /// How many faults came.
    public let faults: Int64
    /// Who sent commands.
    public let senders: [String]
  }

  /// A stream that goes into the bin, or comes out.
  public struct Binning: Sendable, Equatable {
    /// The stream's id.
    public let stream: String
    /// When, in milliseconds since 1970; nil to take it out.
    public let unixMilliseconds: Int64?
  }

  /// Pieces of a file that is being imported.
  public struct FilePieces: Sendable, Equatable {
    /// The file's id.
    public let file: String
    /// The place of the first piece, counted from 0.
    public let start: Int64
    /// The pieces in order.
    public let pieces: [RecordingFile.Piece]
  }

  /// Streams of a file that is being imported.
  public struct FileStreams: Sendable, Equatable {
    /// The file's id.
    public let file: String
    /// The streams, which are there already or come with the batch.
    public let streams: [RecordingFile.Stream]
  }

  /// App texts to keep; one that is already there is left as it is.
  public private(set) var sources: [AppSource] = []
  private var sourceHashes: Set<String> = []
  /// Streams to create.
  public private(set) var streams: [StreamDescription] = []
  /// Epochs to change.
  public private(set) var epochs: [EpochChange] = []
  /// Records to append.
  public private(set) var runs: [Run] = []
  /// What streams' tallies grow by.
  public private(set) var counts: [Count] = []
  /// Streams to put into the bin, or to take out.
  public private(set) var binnings: [Binning] = []
  /// Snapshots to keep.
  public private(set) var snapshots: [PendingSnapshot] = []
  /// Files that begin to be imported.
  public private(set) var files: [RecordingFile] = []
  /// Further streams of files.
  public private(set) var fileStreams: [FileStreams] = []
  /// Pieces of files.
  public private(set) var filePieces: [FilePieces] = []
  /// Files whose streams are complete, and can be seen from now on.
  public private(set) var finishedFiles: [String] = []
  /// How many records the batch holds.
  public private(set) var recordCount = 0
  /// The length of all lines, app texts and files' pieces together.
  public private(set) var bytes = 0

  /// Makes an empty batch.
  public init() {}

  /// Whether there is nothing to store.
  public var isEmpty: Bool {
    sources.isEmpty && streams.isEmpty && epochs.isEmpty && runs.isEmpty && snapshots.isEmpty
      && counts.isEmpty && binnings.isEmpty && files.isEmpty && fileStreams.isEmpty
      && filePieces.isEmpty && finishedFiles.isEmpty
  }

  /// What the batch holds of each of its streams, in the order in which they come; nil where a file
  /// holds them together.
  ///
  /// An app's text comes with each stream that names it.
  var parts: [(stream: String, batch: AppendBatch)]? {
    guard files.isEmpty, fileStreams.isEmpty, filePieces.isEmpty, finishedFiles.isEmpty else {
      return nil
    }
    var order: [String] = []
    var parts: [String: AppendBatch] = [:]
    func change(_ stream: String, _ body: (inout AppendBatch) -> Void) {
      if parts[stream] == nil { order.append(stream) }
      body(&parts[stream, default: AppendBatch()])
    }
    for stream in streams {
      change(stream.id) { part in
        for source in sources where source.hash == stream.appHash { part.add(source) }
        part.create(stream)
      }
    }
    for epoch in epochs {
      change(epoch.stream) { $0.changeEpoch(of: epoch.stream, to: epoch.epoch) }
    }
    for run in runs { change(run.stream) { $0.append(run.records, to: run.stream) } }
    for count in counts {
      change(count.stream) { $0.count(count.faults, from: count.senders, of: count.stream) }
    }
    for binning in binnings {
      change(binning.stream) { $0.bin(binning.stream, at: binning.unixMilliseconds) }
    }
    for snapshot in snapshots { change(snapshot.stream) { $0.add(snapshot) } }
    return order.compactMap { stream in parts[stream].map { (stream, $0) } }
  }

  /// Adds what another batch holds, after what this one has.
  mutating func add(_ other: AppendBatch) {
    for source in other.sources { add(source) }
    streams += other.streams
    epochs += other.epochs
    for run in other.runs { append(run.records, to: run.stream) }
    counts += other.counts
    binnings += other.binnings
    snapshots += other.snapshots
  }

  mutating func replaceSnapshots(with snapshots: [PendingSnapshot]) { self.snapshots = snapshots }

  /// Keeps the text of an app, once however often it is added.
  public mutating func add(_ source: AppSource) {
    guard sourceHashes.insert(source.hash).inserted else { return }
    bytes += source.text.utf8.count
    sources.append(source)
  }

  /// Creates a stream.
  public mutating func create(_ stream: StreamDescription) {
    streams.append(stream)
  }

  /// Gives a stream a new epoch.
  public mutating func changeEpoch(of stream: String, to epoch: String) {
    epochs.append(EpochChange(stream: stream, epoch: epoch))
  }

  /// Adds to a stream's tally.
  ///
  /// - Parameters:
  ///   - faults: How many faults came.
  ///   - senders: Who sent commands; those that are known already are passed over.
  public mutating func count(_ faults: Int64, from senders: [String] = [], of stream: String) {
    counts.append(Count(stream: stream, faults: faults, senders: senders))
  }

  /// Puts a stream into the bin, or takes it out, after the records of the batch.
  ///
  /// - Parameter unixMilliseconds: When, in milliseconds since 1970; nil to take it out.
  public mutating func bin(_ stream: String, at unixMilliseconds: Int64?) {
    binnings.append(Binning(stream: stream, unixMilliseconds: unixMilliseconds))
  }

  /// Keeps a snapshot, after the records of the batch.
  public mutating func add(_ snapshot: PendingSnapshot) {
    snapshots.append(snapshot)
  }

  /// Begins a file, whose streams come with the batch; nobody sees them before it is finished.
  ///
  /// A file that is not finished when its store is opened again is removed.
  public mutating func begin(_ file: RecordingFile) {
    bytes += file.header.count
    files.append(file)
  }

  /// Adds streams to a file, after those that it has.
  public mutating func add(_ streams: [RecordingFile.Stream], toFile file: String) {
    if !streams.isEmpty { fileStreams.append(FileStreams(file: file, streams: streams)) }
  }

  /// Adds pieces to a file.
  public mutating func add(_ pieces: [RecordingFile.Piece], toFile file: String, at start: Int64) {
    guard !pieces.isEmpty else { return }
    for case .bytes(let part) in pieces { bytes += part.count }
    filePieces.append(FilePieces(file: file, start: start, pieces: pieces))
  }

  /// Lets the streams of a file be seen.
  public mutating func finish(file: String) {
    finishedFiles.append(file)
  }

  /// Appends one record to a stream.
  public mutating func append(_ record: StoredRecord, to stream: String) {
    recordCount += 1
    bytes += record.line.count
    if runs.last?.stream == stream {
      runs[runs.count - 1].records.append(record)
    } else {
      runs.append(Run(stream: stream, records: [record]))
    }
  }

  /// Puts the records of each stream together, where streams took turns.
  public mutating func joinRuns() {
    guard runs.count > 1 else { return }
    var places: [String: Int] = [:]
    var joined: [Run] = []
    for run in runs {
      if let place = places[run.stream] {
        joined[place].records += run.records
      } else {
        places[run.stream] = joined.count
        joined.append(run)
      }
    }
    runs = joined
  }

  /// Appends records that follow each other to a stream.
  public mutating func append(_ records: [StoredRecord], to stream: String) {
    guard !records.isEmpty else { return }
    recordCount += records.count
    bytes += records.reduce(0) { $0 + $1.line.count }
    if runs.last?.stream == stream {
      runs[runs.count - 1].records.append(contentsOf: records)
    } else {
      runs.append(Run(stream: stream, records: records))
    }
  }
}
