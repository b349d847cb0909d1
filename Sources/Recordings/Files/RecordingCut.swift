/// Finds what a cut keeps of each stream.
///
/// State follows from the commands since the launch, so a cut keeps a stream from its first record
/// on, and ends it where a step of the engine ends. Where it is to begin later, the header says at
/// which sequence; what comes before is the run-up.
public struct RecordingCut: Sendable {
  /// What is kept of one stream.
  public struct Part: Sendable, Equatable {
    /// The first record that is looked at; nil where that is the beginning or was not reached.
    public fileprivate(set) var from: Int64?
    /// The last record that is kept; 0 where no step is whole.
    public fileprivate(set) var end: Int64 = 0
    fileprivate var last: Int64 = 0
    fileprivate var isDone = false
  }

  /// The parts by the names of their streams.
  public private(set) var parts: [String: Part] = [:]
  /// Streams of which no more can be kept than what came.
  public private(set) var doneStreams = 0
  private let from: RecordingBound?
  private let to: RecordingBound?

  /// Begins with nothing.
  ///
  /// - Parameters:
  ///   - from: where what is looked at begins; nil for the beginning.
  ///   - to: what is the last to be kept, with the rest of its step; nil for everything.
  public init(from: RecordingBound?, to: RecordingBound?) {
    self.from = from
    self.to = to
  }

  /// Takes the next record of any stream.
  public mutating func take(_ record: RecordingScanner.Record) {
    let place = record.place
    var part = parts[place.stream] ?? Part()
    defer { parts[place.stream] = part }
    if part.isDone { return }
    if case .time = to, to?.isPassed(by: place) == true {
      part.isDone = true
      doneStreams += 1
      return
    }
    part.last = place.sequence
    if part.from == nil, let from, from.isReached(by: place) { part.from = place.sequence }
    guard record.endsStep else { return }
    part.end = place.sequence
    guard case .sequence = to, to?.isReached(by: place) == true else { return }
    part.isDone = true
    doneStreams += 1
  }

  /// Takes the end of a whole file: without a bound, a stream is kept up to its last record.
  public mutating func finish() {
    for stream in parts.keys where to == nil { parts[stream]?.keepAll() }
  }

  /// Whether more of a stream may be kept than what came.
  public func wants(_ stream: String) -> Bool { parts[stream].map { !$0.isDone } ?? true }

  /// The last record that is kept of a stream; 0 where none is.
  public func end(of stream: String) -> Int64 { parts[stream]?.end ?? 0 }

  /// The header of what is kept of some streams, with the apps that they name.
  public func header(of whole: RecordingHeader, keeping names: [String]) -> RecordingHeader {
    let streams = whole.streams.filter { names.contains($0.stream) }.map { stream in
      let part = parts[stream.stream] ?? Part()
      let wanted = from == nil ? stream.from : part.from
      return stream.changed(from: wanted.flatMap { $0 > 1 && $0 <= part.end ? $0 : nil })
    }
    let hashes = Set(streams.map(\.appHash))
    return RecordingHeader(
      engine: whole.engine, streams: streams, apps: whole.apps.filter { hashes.contains($0.hash) })
  }
}

extension RecordingCut.Part {
  fileprivate mutating func keepAll() {
    end = last
  }
}
