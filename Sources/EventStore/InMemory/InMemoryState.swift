/// What the store in memory holds, changed as a whole or not at all.
struct InMemoryState {
  struct Stream {
    var summary: StreamSummary
    var records: [StoredRecord] = []
    var snapshots: [StoredSnapshot] = []
    /// Whether it came with a file that is not finished.
    var isHidden = false
    /// Where it stands in the order of all streams, if others than this store say so.
    var stamp: Int64 = 0
  }

  struct File {
    var file: RecordingFile
    var pieces: [RecordingFile.Piece] = []
  }

  /// What a call has found to be in order, but not yet kept.
  private struct Draft {
    var sources: [String: AppSource] = [:]
    /// The streams that begin with this call.
    var created: [String] = []
    var summaries: [String: StreamSummary] = [:]
    var records: [String: [StoredRecord]] = [:]
    var snapshots: [(stream: String, snapshot: StoredSnapshot)] = []
    var files: [RecordingFile] = []
    var fileStreams: [AppendBatch.FileStreams] = []
    var pieces: [AppendBatch.FilePieces] = []
    var finishedFiles: [String] = []
  }

  /// Whether records, snapshots and pieces of files are kept, or only what is known of them.
  let keepsContents: Bool
  private(set) var sources: [String: AppSource] = [:]
  private(set) var streams: [String: Stream] = [:]
  private(set) var files: [String: File] = [:]
  private var createdOrder: [String] = []
  /// Whether a stream stands behind one with a higher stamp.
  private var isOutOfOrder = false
  private(set) var highestNumbers: [String: Int64] = [:]

  init(keepsContents: Bool) { self.keepsContents = keepsContents }

  /// What is known of contents that are elsewhere.
  init(
    sources: [AppSource], streams: [Stream], files: [RecordingFile],
    highestNumbers: [String: Int64]
  ) {
    keepsContents = false
    for source in sources { self.sources[source.hash] = source }
    for stream in streams { self.streams[stream.summary.description.id] = stream }
    for file in files { self.files[file.id] = File(file: file) }
    createdOrder = streams.map(\.summary.description.id)
    isOutOfOrder = true
    self.highestNumbers = highestNumbers
  }

  /// All streams, the one created first first.
  var order: [String] {
    mutating get {
      if isOutOfOrder {
        let stamped = createdOrder.map { (stamp: streams[$0]?.stamp ?? 0, id: $0) }
        createdOrder = stamped.sorted { $0 < $1 }.map(\.id)
        isOutOfOrder = false
      }
      return createdOrder
    }
  }

  var highestStamp: Int64 { streams.values.map(\.stamp).max() ?? 0 }

  /// Says where the streams stand that were created last.
  mutating func stamp(_ created: [String], from first: Int64) {
    let before = createdOrder.dropLast(created.count).last.flatMap { streams[$0]?.stamp }
    if let before, before >= first { isOutOfOrder = true }
    for (place, id) in created.enumerated() { streams[id]?.stamp = first + Int64(place) }
  }

  mutating func append(_ batches: [AppendBatch]) throws(EventStoreError) {
    keep(try draft(of: batches))
  }

  /// Checks whether batches could be appended.
  func check(_ batches: [AppendBatch]) throws(EventStoreError) { _ = try draft(of: batches) }

  private func draft(of batches: [AppendBatch]) throws(EventStoreError) -> Draft {
    var draft = Draft()
    for batch in batches {
      for source in batch.sources { try add(source, to: &draft) }
      for stream in batch.streams { try create(stream, in: &draft) }
      for change in batch.epochs {
        try AppendRules.check(epoch: change.epoch, of: change.stream)
        var summary = try summary(of: change.stream, in: draft)
        summary.description.epoch = change.epoch
        draft.summaries[change.stream] = summary
      }
      for file in batch.files { try begin(file, in: &draft) }
      for part in batch.fileStreams {
        for stream in part.streams {
          try AppendRules.check(stream, of: part.file)
          _ = try summary(of: stream.id, in: draft)
        }
        draft.fileStreams.append(part)
      }
      for run in batch.runs { try append(run, to: &draft) }
      for count in batch.counts {
        var summary = try summary(of: count.stream, in: draft)
        summary.tally.add(count)
        draft.summaries[count.stream] = summary
      }
      for pieces in batch.filePieces {
        try AppendRules.check(pieces)
        draft.pieces.append(pieces)
      }
      for snapshot in batch.snapshots { try add(snapshot, to: &draft) }
      draft.finishedFiles += batch.finishedFiles
    }
    for binning in batches.flatMap(\.binnings) {
      var summary = try summary(of: binning.stream, in: draft)
      summary.binnedUnixMilliseconds = binning.unixMilliseconds
      draft.summaries[binning.stream] = summary
    }
    return draft
  }

  /// Has a stream go on behind a record, whichever was its last one: where that comes from
  /// elsewhere, some may be missing there.
  mutating func resume(_ id: String, after sequence: Int64) {
    streams[id]?.summary.lastSequence = sequence
  }

  mutating func delete(_ id: String) throws(EventStoreError) {
    guard let stream = streams[id], !stream.isHidden else { throw .unknownStream(id) }
    remove(id)
  }

  mutating func change(
    _ id: String, _ body: (inout StreamSummary) -> Void
  ) throws(EventStoreError) {
    guard let stream = streams[id], !stream.isHidden else { throw .unknownStream(id) }
    var summary = stream.summary
    body(&summary)
    streams[id]?.summary = summary
  }

  mutating func abandon(_ file: String) {
    for stream in files[file]?.file.streams ?? [] where streams[stream.id]?.isHidden == true {
      remove(stream.id)
    }
  }

  func file(of stream: String) -> RecordingFile? {
    files.values.map(\.file).first { $0.streams.contains { $0.id == stream } }
  }

  mutating func discardSnapshot(of stream: String, at sequence: Int64) {
    streams[stream]?.snapshots.removeAll { $0.sequence == sequence }
  }

  private mutating func remove(_ id: String) {
    guard let removed = streams.removeValue(forKey: id) else { return }
    createdOrder.removeAll { $0 == id }
    for file in files.values where file.file.streams.contains(where: { $0.id == id }) {
      files[file.file.id]?.file.streams.removeAll { $0.id == id }
      if file.file.streams.count == 1 { files[file.file.id] = nil }
    }
    let hash = removed.summary.description.appHash
    if !streams.values.contains(where: { $0.summary.description.appHash == hash }) {
      sources[hash] = nil
    }
  }

  private func add(_ source: AppSource, to draft: inout Draft) throws(EventStoreError) {
    try AppendRules.check(source)
    draft.sources[source.hash] = source
  }

  private func create(
    _ stream: StreamDescription, in draft: inout Draft
  ) throws(EventStoreError) {
    try AppendRules.check(stream)
    guard streams[stream.id] == nil, draft.summaries[stream.id] == nil else {
      throw .streamExists(stream.id)
    }
    guard (draft.sources[stream.appHash] ?? sources[stream.appHash]) != nil else {
      throw .unknownAppSource(stream: stream.id, hash: stream.appHash)
    }
    draft.summaries[stream.id] = StreamSummary(description: stream)
    draft.created.append(stream.id)
  }

  private func append(_ run: AppendBatch.Run, to draft: inout Draft) throws(EventStoreError) {
    var summary = try summary(of: run.stream, in: draft)
    for record in run.records {
      try AppendRules.check(record, after: summary.lastSequence, in: run.stream)
      summary.extend(with: record)
    }
    draft.summaries[run.stream] = summary
    draft.records[run.stream, default: []] += run.records
  }

  private func add(
    _ pending: PendingSnapshot, to draft: inout Draft
  ) throws(EventStoreError) {
    let last = try summary(of: pending.stream, in: draft).lastSequence
    try AppendRules.check(pending, last: last)
    guard let data = pending.encode(), !data.isEmpty else { return }
    draft.snapshots.append(
      (pending.stream, StoredSnapshot(sequence: pending.sequence, data: data)))
  }

  private func begin(
    _ file: RecordingFile, in draft: inout Draft
  ) throws(EventStoreError) {
    try AppendRules.check(file)
    for stream in file.streams { _ = try summary(of: stream.id, in: draft) }
    draft.files.append(file)
  }

  private func summary(
    of stream: String, in draft: Draft
  ) throws(EventStoreError) -> StreamSummary {
    guard let summary = draft.summaries[stream] ?? streams[stream]?.summary else {
      throw .unknownStream(stream)
    }
    return summary
  }

  private mutating func keep(_ draft: Draft) {
    sources.merge(draft.sources) { known, new in known.text == new.text ? known : new }
    for (id, summary) in draft.summaries {
      streams[id, default: Stream(summary: summary)].summary = summary
    }
    if keepsContents { keepContents(of: draft) }
    for file in draft.files {
      files[file.id] = File(file: file)
      for stream in file.streams { streams[stream.id]?.isHidden = true }
    }
    for part in draft.fileStreams {
      files[part.file]?.file.streams += part.streams
      for stream in part.streams { streams[stream.id]?.isHidden = true }
    }
    if keepsContents {
      for pieces in draft.pieces { files[pieces.file]?.pieces += pieces.pieces }
    }
    for file in draft.finishedFiles {
      for stream in files[file]?.file.streams ?? [] { streams[stream.id]?.isHidden = false }
    }
    for id in draft.created {
      createdOrder.append(id)
      if streams[id]?.summary.description.imported == false { noteNumber(of: id) }
    }
  }

  private mutating func keepContents(of draft: Draft) {
    for (id, records) in draft.records { streams[id]?.records += records }
    for (stream, snapshot) in draft.snapshots {
      streams[stream]?.snapshots.removeAll { $0.sequence == snapshot.sequence }
      streams[stream]?.snapshots.append(snapshot)
      streams[stream]?.snapshots.sort { $0.sequence < $1.sequence }
    }
  }

  /// Counts the number of a stream as used.
  mutating func noteNumber(of id: String) {
    guard let parts = StreamNumber(id: id), parts.number < StreamNumber.maximum else { return }
    highestNumbers[parts.prefix] = max(parts.number, highestNumbers[parts.prefix] ?? 0)
  }
}
