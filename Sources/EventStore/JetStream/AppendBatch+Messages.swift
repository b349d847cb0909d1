/// A message on its way into the log.
struct OutgoingBatch {
  /// Which subject it is for.
  let subject: LogSubject
  var batch: AppendBatch

  /// The same with the texts of all apps that its streams name: the message that had one first goes
  /// with its own stream.
  func withTexts(of store: InMemoryEventStore) -> OutgoingBatch {
    var message = self
    for stream in batch.streams {
      guard !message.batch.sources.contains(where: { $0.hash == stream.appHash }),
        let source = store.appSource(hash: stream.appHash)
      else { continue }
      message.batch.add(source)
    }
    return message
  }
}

extension AppendBatch {
  /// What several batches hold, in the messages that store it: one for each client, whole or not at
  /// all; one for each batch of an import; one for the texts of apps that no new stream names.
  ///
  /// - Parameter origin: The subject that has a stream that is there already.
  static func messages(
    of batches: [AppendBatch], origin: (String) -> LogSubject?
  ) -> [OutgoingBatch] {
    var messages: [OutgoingBatch] = []
    var origins: [String: LogSubject] = [:]
    var merged = AppendBatch()
    for batch in batches {
      if batch.parts == nil {
        let file = batch.files.first?.id ?? batch.fileStreams.first?.file
        let subject = LogSubject.file(
          file ?? batch.filePieces.first?.file ?? batch.finishedFiles[0])
        for stream in batch.streams { origins[stream.id] = subject }
        messages.append(OutgoingBatch(subject: subject, batch: batch))
      } else {
        merged.add(batch)
      }
    }
    let named = Set(merged.streams.map(\.appHash))
    let loose = merged.sources.filter { !named.contains($0.hash) }
    for source in loose {
      var batch = AppendBatch()
      batch.add(source)
      messages.append(OutgoingBatch(subject: .app(source.hash), batch: batch))
    }
    messages += (merged.parts ?? []).map {
      OutgoingBatch(
        subject: origins[$0.stream] ?? origin($0.stream) ?? .client($0.stream), batch: $0.batch)
    }
    return messages
  }

  /// The same with its snapshots encoded, so that each of them is encoded once.
  var withEncodedSnapshots: AppendBatch {
    guard !snapshots.isEmpty else { return self }
    var batch = self
    batch.replaceSnapshots(
      with: snapshots.map { pending in
        let data = pending.encode()
        return PendingSnapshot(stream: pending.stream, sequence: pending.sequence) { data }
      })
    return batch
  }

  /// The same in pieces of about so many bytes each, in order; a record or a piece of a file stays
  /// whole.
  func pieces(ofBytes limit: Int) -> [AppendBatch] {
    guard bytes > limit else { return [self] }
    var pieces: [AppendBatch] = []
    var piece = AppendBatch()
    func close(_ next: Int) {
      guard piece.bytes > 0, piece.bytes + next > limit else { return }
      pieces.append(piece)
      piece = AppendBatch()
    }
    for source in sources { piece.add(source) }
    for stream in streams { piece.create(stream) }
    for epoch in epochs { piece.changeEpoch(of: epoch.stream, to: epoch.epoch) }
    for file in files { piece.begin(file) }
    for part in fileStreams { piece.add(part.streams, toFile: part.file) }
    for run in runs {
      for record in run.records {
        close(record.line.count)
        piece.append(record, to: run.stream)
      }
    }
    for count in counts { piece.count(count.faults, from: count.senders, of: count.stream) }
    for binning in binnings { piece.bin(binning.stream, at: binning.unixMilliseconds) }
    for part in filePieces {
      for (place, each) in part.pieces.enumerated() {
        if case .bytes(let bytes) = each { close(bytes.count) }
        piece.add([each], toFile: part.file, at: part.start + Int64(place))
      }
    }
    for snapshot in snapshots { piece.add(snapshot) }
    for file in finishedFiles { piece.finish(file: file) }
    return pieces + [piece]
  }
}
