import EventStore
import Recordings

/// What became of a recording file that was imported.
public struct StoredFile: Sendable, Equatable {
  /// The names under which its streams are stored.
  public let streams: [String]
  /// The names under which the same file was stored before; empty where it was not.
  public let earlier: [String]
  /// Whether it was not stored again, since it is there already.
  public let isLeftOut: Bool

  /// Tells of a file.
  public init(streams: [String], earlier: [String], isLeftOut: Bool = false) {
    self.streams = streams
    self.earlier = earlier
    self.isLeftOut = isLeftOut
  }
}

/// Finds a file that was imported before and is the same as one that is being imported.
///
/// Equal files have equal headers, as many pieces, the same last piece, in which the end line has
/// the hash of all before it, and as many records and bytes in each stream, of which the last
/// record is the same. No other record is read: of files without an end line, the hash of the state
/// in the last one is what tells them apart.
struct DuplicateFile {
  /// The names that are looked at; who imports a file more often finds an early one.
  private static let maximumNames = 32

  private let header: [UInt8]
  /// The name of its first stream.
  private let stream: String
  private let store: any EventStoring

  /// What is known of a stream once all of it was read.
  struct Count {
    var records: Int64 = 0
    /// The length of its lines, without the stream's names.
    var bytes: Int64 = 0
    /// Its last record; nil where it has none, or one of more bytes than are kept of each stream.
    var last: Last?
  }

  /// The last record of a stream, with the stream's name in the file.
  struct Last {
    /// The most bytes that are kept of a stream.
    static let maximumBytes = 1 << 10

    let sequence: Int64
    let line: [UInt8]
  }

  /// Makes what looks for files with this header that begin with a stream of this name.
  init(of header: [UInt8], stream: String, in store: any EventStoring) {
    self.header = header
    self.stream = stream
    self.store = store
  }

  /// The file of a stream; nil also where there is no stream, or not yet.
  private static func file(
    of name: String, in store: any EventStoring
  ) throws(EventStoreError) -> RecordingFile? {
    do {
      return try store.file(of: name)
    } catch .unknownStream {
      return nil
    }
  }

  /// The names of the streams of a file that is the same; empty where there is none.
  ///
  /// Files are looked at one after the other, since each holds its header. Those whose import is
  /// still under way are none.
  func streams(
    pieces: Int64, last: RecordingFile.Piece?, counts: [String: Count]
  ) throws(EventStoreError) -> [String] {
    for number in 1...Self.maximumNames {
      let name = number == 1 ? stream : RecordingHeader.numberedName(stream, number)
      guard let file = try Self.file(of: name, in: store), file.header == header,
        file.streams.first?.id == name
      else { continue }
      let tail = try store.pieces(ofFile: file.id, from: pieces - 1, limit: 2)
      guard tail == last.map({ [$0] }) ?? [] else { continue }
      var isSame = true
      for stream in file.streams where isSame {
        isSame = try isEqual(stream, counts[stream.name] ?? Count())
      }
      if isSame { return file.streams.map(\.id) }
    }
    return []
  }

  private func isEqual(
    _ stream: RecordingFile.Stream, _ count: Count
  ) throws(EventStoreError) -> Bool {
    guard let summary = try store.summary(of: stream.id), summary.binnedUnixMilliseconds == nil
    else { return false }
    let names = summary.recordCount * Int64(stream.id.utf8.count)
    guard summary.recordCount == count.records, summary.bytes - names == count.bytes
    else { return false }
    guard let last = count.last else { return true }
    let record = try store.records(of: stream.id, after: last.sequence - 1, limit: 1).first
    return record.flatMap { RecordingLine.renamed($0.line, from: stream.id, to: stream.name) }
      == last.line
  }
}
