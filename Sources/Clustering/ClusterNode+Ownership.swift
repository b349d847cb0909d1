/// Clients come, are served, and go.
extension ClusterNode {
  /// Writes this node as the owner of a client whose entry has a revision; 0 for no entry.
  mutating func claim(_ client: ClientID, expected: Revision) {
    owned[client] = OwnedClient(client, phase: .claiming, epoch: 0, bounds: bounds, at: now)
    ask(.claim(client)) { [id] in .setOwner($0, client, id, expected: expected) }
  }

  /// Takes a client that began here, whether or not its device is still there.
  mutating func takeNew(_ client: ClientID) {
    guard holdsLease, !isDraining, owned[client] == nil else { return }
    claim(client, expected: 0)
  }

  mutating func finishClaim(of client: ClientID, _ answer: StoreAnswer?) {
    guard case .written(let epoch) = answer else { return stepDown(from: client) }
    owned[client]?.epoch = epoch
    load(client)
  }

  /// Takes up a client whose entry names this node already.
  mutating func adopt(_ client: ClientID, epoch: Revision) {
    guard holdsLease, owned[client] == nil else { return }
    owned[client] = OwnedClient(client, phase: .loading, epoch: epoch, bounds: bounds, at: now)
    load(client)
  }

  private mutating func load(_ client: ClientID) {
    owned[client]?.phase = .loading
    ask(.load(client)) { .read($0, [client: 0]) }
  }

  mutating func finishLoading(_ client: ClientID, _ answer: StoreAnswer?) {
    guard case .excerpts(let excerpts) = answer, var excerpt = excerpts[client] else {
      return load(client)
    }
    guard var mine = owned[client] else { return }
    // The entry that made this node the owner may have been read long ago.
    guard !excerpt.batches.contains(where: { $0.epoch > mine.epoch }) else {
      return verify(client)
    }
    if flaws.contains(.keepsEngineAfterLostAnswer), mine.sequence > 0 {
      (mine.position, mine.phase) = (excerpt.end, .serving)
      owned[client] = mine
      return
    }
    if flaws.contains(.skipsRecordsOnTakeover), mine.sequence == 0 {
      excerpt = LogExcerpt(batches: excerpt.batches.dropLast(), end: excerpt.end)
    }
    mine.restore(client, from: excerpt, at: now)
    if flaws.contains(.usesOwnClockForStreams) {
      (mine.origin, mine.timeMicroseconds) = (0, .min)
    }
    mine.phase = .marking
    owned[client] = mine
    // A batch of which the answer was lost has not been told.
    for batch in excerpt.batches { tell(batch.records, of: client) }
    if let last = excerpt.batches.last?.records, !last.isEmpty {
      effects.append(.publish(.records(client, last), about: client))
    }
    // The excerpt may lack the latest batches; then this one is refused. Without it the owner of a
    // quiet client would never find out, and its timers would not fire.
    append([], to: client)
  }

  /// Carries out commands and timers, one batch of each client at a time.
  mutating func takeTurns() {
    let again = flaws.contains(.appliesRefsAgain)
    for client in owned.takeDue(at: now) {
      if case .leaving(let target) = owned[client]?.phase {
        let epoch = owned[client]?.epoch ?? 0
        owned[client]?.phase = .handingOver(to: target)
        ask(.handOver(client)) { .setOwner($0, client, target, expected: epoch) }
      } else if let records = owned[client]?.turn(at: now, again: again), !records.isEmpty {
        owned[client]?.inFlight = records
        append(records, to: client)
      }
    }
  }

  private mutating func append(_ records: [LogRecord], to client: ClientID) {
    guard let mine = owned[client] else { return }
    let batch = LogBatch(owner: id, epoch: mine.epoch, records: records)
    let expected = flaws.contains(.appendsWithoutExpectedPosition) ? nil : mine.position
    ask(.append(client)) { .append($0, client, batch, expected: expected) }
    if flaws.contains(.tellsBeforeStored) { tell(records, of: client) }
  }

  mutating func finishAppend(of client: ClientID, _ answer: StoreAnswer?) {
    guard case .stored(let position) = answer, var mine = owned[client] else {
      return verify(client)
    }
    let records = mine.inFlight
    mine.position = position
    mine.sequence += Int64(records.count)
    mine.inFlight = []
    if mine.phase == .marking { mine.phase = .serving }
    owned[client] = mine
    guard !records.isEmpty else { return }
    tell(records, of: client)
    effects.append(.publish(.records(client, records), about: client))
  }

  /// Finds out whether a client is still this node's, then begins again from the log.
  mutating func verify(_ client: ClientID) {
    guard owned[client] != nil else { return }
    owned[client]?.phase = .verifying
    owned[client]?.inFlight = []
    owned[client]?.queue = []
    // They include those of a batch that may not be stored: who skips these lets others overtake.
    owned[client]?.refs = KnownRefs(bound: bounds.rememberedRefs)
    requests.forget(ownerRequestsOf: client)
    ask(.verify(client)) { .readOwner($0, client) }
  }

  mutating func finishVerifying(_ client: ClientID, _ answer: StoreAnswer?) {
    if case .noClient = answer { return stepDown(from: client) }
    guard case .owner(let entry, _) = answer else { return verify(client) }
    guard let entry, entry.owner == id else { return stepDown(from: client) }
    owned[client]?.epoch = entry.epoch
    load(client)
  }

  /// Lets go of a client that another node may have, and tells all that watch it.
  mutating func stepDown(from client: ClientID) {
    owned[client] = nil
    requests.forget(ownerRequestsOf: client)
    effects.append(.publish(.ownerLeft(client), about: client))
    loseOwner(of: client)
  }

  /// Gives a client to another node as soon as its batch is stored.
  mutating func handOver(_ client: ClientID, to target: NodeID) {
    guard owned[client]?.phase == .serving, target != id else { return }
    owned[client]?.phase = .leaving(to: target)
  }

  mutating func finishHandOver(of client: ClientID, _ answer: StoreAnswer?) {
    guard case .written(let epoch) = answer,
      case .handingOver(let target) = owned[client]?.phase
    else { return verify(client) }
    owned[client] = nil
    effects.append(
      .send(.handedOver(client, OwnerEntry(owner: target, epoch: epoch)), to: target))
    effects.append(.publish(.ownerLeft(client), about: client))
    if watched[client] != nil { follow(client, to: target) }
  }
}
