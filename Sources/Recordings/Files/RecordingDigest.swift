import JSON

/// What a recording holds, gathered record by record in bounded memory.
public struct RecordingDigest: Sendable {
  /// Something worth a line: a screen that appeared, a marker, a fault.
  public struct Moment: Sendable, Equatable {
    /// The record's number.
    public let sequence: Int64
    /// Its time, in microseconds of the stream.
    public let time: Int64
    /// What it is, in words.
    public let text: String
  }

  /// The first moments of a kind, and how many there are in all.
  public struct Moments: Sendable, Equatable {
    /// The first ones, as many as are kept.
    public private(set) var first: [Moment] = []
    /// How many there are in all.
    public private(set) var count = 0

    mutating func add(_ moment: Moment, keeping limit: Int) {
      count += 1
      if first.count < limit { first.append(moment) }
    }
  }

  /// What one stream holds.
  public struct Stream: Sendable {
    /// The length of all its lines together, without line ends.
    public fileprivate(set) var bytes = 0
    /// How many records it holds, which is the last sequence.
    public fileprivate(set) var records: Int64 = 0
    /// The time of the last record, in microseconds of the stream.
    public fileprivate(set) var lastTime: Int64 = 0
    /// How many records are commands.
    public fileprivate(set) var commands = 0
    /// How many commands were refused.
    public fileprivate(set) var rejections = 0
    /// The screens in the order in which they appeared.
    public fileprivate(set) var screens = Moments()
    /// The markers.
    public fileprivate(set) var markers = Moments()
    /// What went wrong in the app, by name.
    public fileprivate(set) var faults = Moments()
    /// The screens that are alive, by their nodes.
    fileprivate var living: Set<Int64> = []
    /// The names of markers whose records have not come, by sequence.
    fileprivate var awaited: [Int64: [String]] = [:]
  }

  /// The number of markers of one recording that are looked at; more are read over.
  static let maximumMarkers = 10_000

  /// The number of living screens that are told from containers in one stream; more are no
  /// screens of a sound recording.
  static let maximumLivingScreens = 1 << 16

  /// The streams by their names.
  public private(set) var streams: [String: Stream] = [:]
  private let limit: Int
  private var markers = 0

  /// Begins with nothing.
  ///
  /// - Parameter limit: how many moments of each kind are kept for each stream.
  public init(keeping limit: Int) {
    self.limit = limit
  }

  /// Takes the next record of any stream.
  public mutating func take(_ record: RecordingScanner.Record) {
    streams[record.place.stream, default: Stream()].take(record, keeping: limit)
  }

  /// Takes a marker; it is told with the time of its record, when that has come.
  public mutating func take(_ marker: RecordingMarker) {
    guard markers < Self.maximumMarkers else { return }
    markers += 1
    let name = marker.name.isEmpty ? "without a name" : marker.name
    streams[marker.stream, default: Stream()]
      .awaited[max(1, marker.sequence), default: []].append(name)
  }
}

extension RecordingDigest.Stream {
  fileprivate mutating func take(_ record: RecordingScanner.Record, keeping limit: Int) {
    let place = record.place
    bytes += record.bytes.count
    records = place.sequence
    lastTime = place.time
    var data: JSONValue? { record.value["data"] }
    func moment(_ text: String?) -> RecordingDigest.Moment {
      .init(sequence: place.sequence, time: place.time, text: text ?? "without a name")
    }
    for name in awaited.removeValue(forKey: place.sequence) ?? [] {
      markers.add(moment(name), keeping: limit)
    }
    switch place.kind {
    case "command": commands += 1
    case "rejected": rejections += 1
    case "fault": faults.add(moment(data?["fault"]?.string), keeping: limit)
    case "created":
      guard record.mayContain("\"screen\""), let data, data["type"]?.string == "screen",
        let node = data["node"]?.integer, living.count < RecordingDigest.maximumLivingScreens
      else { return }
      living.insert(node)
    case "freed":
      if let node = data?["node"]?.integer { living.remove(node) }
    case "didAppear":
      guard let data, let node = data["node"]?.integer, living.contains(node) else { return }
      screens.add(moment(data["name"]?.string), keeping: limit)
    default: break
    }
  }
}
