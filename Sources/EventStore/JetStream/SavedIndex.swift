import NATSMessaging

/// All that a node knows of a log, as it is kept beside the log for nodes that start later.
struct SavedIndex {
  var index: LogIndex
  var state: InMemoryState
  var firstCommands: [String: StoredRecord]

  /// How many messages it stands for, of all streams of the log.
  var messages: UInt64 { index.folded.reduce(0, +) }

  private static let version: UInt8 = 3
  /// The last version without first commands, and the last without holes.
  private static let versionWithoutCommands: UInt8 = 1
  private static let versionWithoutHoles: UInt8 = 2

  var encoded: [UInt8] {
    var writer = PayloadWriter()
    writer.byte(Self.version)
    writer.list(index.folded) { $0.number($1) }
    writer.number(index.bytes)
    writer.pairs(index.subjects) {
      $0.number($1.last)
      $0.number($1.bytes)
    }
    writer.pairs(index.takenEpochs) { $0.number($1) }
    writer.pairs(index.owners.entries) {
      $0.text($1.node)
      $0.number($1.epoch)
    }
    writer.pairs(index.places.streams) { $0.places($1) }
    writer.pairs(index.places.pieces) {
      $0.list($1) {
        $0.number($1.start)
        $0.count($1.count)
        $0.number($1.position)
      }
    }
    writer.list(Array(state.sources.values)) {
      $0.text($1.name)
      $0.text($1.text)
    }
    writer.list(Array(state.streams.values)) { $0.known($1) }
    writer.list(Array(state.files.values)) { $0.file($1.file) }
    writer.pairs(state.highestNumbers) { $0.number($1) }
    writer.pairs(firstCommands) { $0.record($1) }
    return writer.bytes
  }

  init(index: LogIndex, state: InMemoryState, firstCommands: [String: StoredRecord]) {
    self.index = index
    self.state = state
    self.firstCommands = firstCommands
  }

  init(_ bytes: [UInt8]) throws(PayloadReader.Damage) {
    var reader = PayloadReader(bytes)
    let version = try reader.byte()
    guard (Self.versionWithoutCommands...Self.version).contains(version) else {
      throw PayloadReader.Damage()
    }
    let folded = try reader.list { (reader) throws(PayloadReader.Damage) in try reader.number() }
    index = LogIndex(streams: folded.count)
    index.folded = folded
    index.bytes = try reader.signed()
    let subjects = try reader.pairs { (reader) throws(PayloadReader.Damage) in
      LogIndex.ClientSubject(last: try reader.number(), bytes: try reader.signed())
    }
    index.takenEpochs = try reader.pairs { (reader) throws(PayloadReader.Damage) in
      try reader.number()
    }
    let owners = try reader.pairs { (reader) throws(PayloadReader.Damage) in
      LogOwners.Owner(node: try reader.text(), epoch: try reader.number())
    }
    for (client, owner) in owners { index.owners.note(owner, of: client) }
    let hasHoles = version > Self.versionWithoutHoles
    let streams = try reader.pairs { (reader) throws(PayloadReader.Damage) in
      try reader.places(withHoles: hasHoles)
    }
    let pieces = try reader.pairs { (reader) throws(PayloadReader.Damage) in
      try reader.list { (reader) throws(PayloadReader.Damage) in
        LogPlaces.Pieces(
          start: try reader.signed(), count: try reader.count(), position: try reader.number())
      }
    }
    index.places = LogPlaces(streams: streams, pieces: pieces)
    index.restore(subjects)
    let sources = try reader.list { (reader) throws(PayloadReader.Damage) in
      AppSource(name: try reader.text(), text: try reader.text())
    }
    let known = try reader.list { (reader) throws(PayloadReader.Damage) in try reader.known() }
    let files = try reader.list { (reader) throws(PayloadReader.Damage) in try reader.file() }
    let numbers = try reader.pairs { (reader) throws(PayloadReader.Damage) in
      try reader.signed()
    }
    firstCommands = [:]
    if version > Self.versionWithoutCommands {
      firstCommands = try reader.pairs { (reader) throws(PayloadReader.Damage) in
        try reader.record()
      }
    }
    guard reader.isAtEnd else { throw PayloadReader.Damage() }
    for stream in known {
      let id = stream.summary.description.id
      if case .client(id)? = index.places.streams[id]?.subject { index.owners.noteRecords(of: id) }
    }
    state = InMemoryState(
      sources: sources, streams: known, files: files, highestNumbers: numbers)
  }
}

extension PayloadWriter {
  fileprivate mutating func pairs<Value>(
    _ values: [String: Value], _ write: (inout PayloadWriter, Value) -> Void
  ) {
    list(Array(values)) {
      $0.text($1.key)
      write(&$0, $1.value)
    }
  }

  fileprivate mutating func places(_ stream: LogPlaces.Stream) {
    text(stream.subject.words)
    list(stream.extents) {
      $0.number($1.first)
      $0.number($1.position)
    }
    list(stream.snapshots.sorted { $0.key < $1.key }) {
      $0.number($1.key)
      $0.number($1.value)
    }
    number(stream.bytes)
    list(stream.holes) {
      $0.number($1.lowerBound)
      $0.number($1.upperBound)
    }
  }

  fileprivate mutating func known(_ stream: InMemoryState.Stream) {
    let summary = stream.summary
    self.stream(summary.description)
    number(summary.lastSequence)
    number(summary.lastTimeMicroseconds)
    number(summary.bytes)
    optional(summary.tally.faults)
    byte(summary.tally.senders == nil ? 0 : 1)
    list(summary.tally.senders ?? []) { $0.text($1) }
    text(summary.label.name)
    text(summary.label.note)
    optional(summary.binnedUnixMilliseconds)
    byte(stream.isHidden ? 1 : 0)
    number(stream.stamp)
  }

  fileprivate mutating func optional(_ number: Int64?) {
    byte(number == nil ? 0 : 1)
    self.number(number ?? 0)
  }
}

extension PayloadReader {
  fileprivate mutating func pairs<Value>(
    _ read: (inout PayloadReader) throws(Damage) -> Value
  ) throws(Damage) -> [String: Value] {
    var values: [String: Value] = [:]
    for _ in 0..<(try count()) {
      let key = try text()
      values[key] = try read(&self)
    }
    return values
  }

  fileprivate mutating func places(withHoles hasHoles: Bool) throws(Damage) -> LogPlaces.Stream {
    guard let subject = LogSubject(words: try text()) else { throw Damage() }
    let extents = try list { (reader) throws(Damage) in
      LogPlaces.Extent(first: try reader.signed(), position: try reader.number())
    }
    var snapshots: [Int64: UInt64] = [:]
    for _ in 0..<(try count()) {
      let sequence = try signed()
      snapshots[sequence] = try number()
    }
    let bytes = Int(try signed())
    guard hasHoles else {
      return LogPlaces.Stream(
        subject: subject, extents: extents, snapshots: snapshots, bytes: bytes)
    }
    let holes = try list { (reader) throws(Damage) in try reader.hole() }
    return LogPlaces.Stream(
      subject: subject, extents: extents, snapshots: snapshots, bytes: bytes, holes: holes)
  }

  private mutating func hole() throws(Damage) -> ClosedRange<Int64> {
    let (first, last) = (try signed(), try signed())
    guard first <= last else { throw Damage() }
    return first...last
  }

  fileprivate mutating func known() throws(Damage) -> InMemoryState.Stream {
    var summary = StreamSummary(
      description: try stream(), lastSequence: try signed(), lastTimeMicroseconds: try signed(),
      bytes: try signed())
    summary.tally.faults = try optionalNumber()
    let hasSenders = try byte() == 1
    let senders = try list { (reader) throws(Damage) in try reader.text() }
    summary.tally.senders = hasSenders ? senders : nil
    summary.label = StreamLabel(name: try text(), note: try text())
    summary.binnedUnixMilliseconds = try optionalNumber()
    return InMemoryState.Stream(
      summary: summary, isHidden: try byte() == 1, stamp: try signed())
  }

  private mutating func optionalNumber() throws(Damage) -> Int64? {
    let isThere = try byte() == 1
    let number = try signed()
    return isThere ? number : nil
  }
}
