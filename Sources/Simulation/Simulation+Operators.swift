import WireProtocol

extension Simulation {
  /// An operator is gone, and with it whatever its finger leads.
  func forgetOperator(_ key: ConnectionKey, at now: Int64) {
    dropOperator(key, at: now)
    postToOthers(.operatorLeft(key))
    operatorsChanged(at: now)
  }

  /// Sends all operators the list of operators: at once while they are few, and else at most once
  /// in an interval.
  func operatorsChanged(at now: Int64) {
    let next = (operatorListSent ?? now) + configuration.operatorListIntervalMicroseconds
    if operators.count > configuration.operatorsWithPromptList, now < next {
      operatorListDue = next
    } else {
      sendOperatorList(at: now)
    }
  }

  func sendOperatorList(at now: Int64) {
    (operatorListDue, operatorListSent) = (nil, now)
    tellOperators(.operators(operatorSummaries))
  }

  /// What an operator did and saw here ends.
  func dropOperator(_ key: ConnectionKey, at now: Int64) {
    operators.removeAll { $0 == key }
    stopObserving(key)
    for coordinator in coordinators.ordered { coordinator.link?.forget(key) }
    let led = coordinators.ordered.filter { $0.gestureHolder == key }
    for coordinator in led {
      cancelGesture(of: key, on: coordinator, at: now)
    }
  }

  /// A connection gets no client's records any more.
  func stopObserving(_ key: ConnectionKey) {
    for coordinator in coordinators.ordered {
      coordinator.observers.removeAll { $0.connection == key }
    }
  }

  /// The operators, in the order in which they came.
  var operatorSummaries: [OperatorSummary] {
    operators.compactMap { connections[$0] }.map {
      OperatorSummary(name: $0.sender, connection: $0.name)
    }
  }

  func watch(_ watch: ClientMessage.Watch, _ connection: Peer) {
    guard case .operator(let name, let before) = connection.phase else { return }
    connection.phase = .operator(name: name, watch: watch)
    if shard.isHome { postToOthers(.watch(connection.key, watch)) }
    let changed = watch.changes(since: before).map { coordinators.inOrder($0) }
    for coordinator in changed ?? coordinators.ordered {
      watchIfWanted(coordinator, by: connection.key)
    }
  }

  /// Makes an operator's view of one client what its last watch message says.
  func watchIfWanted(_ coordinator: RootCoordinator, by key: ConnectionKey) {
    guard let connection = connections[key], case .operator(_, let watch?) = connection.phase
    else { return }
    let stream = coordinator.stream
    let progress = watch.progress(of: stream)
    let isUrgent = watch.isLookedAt(stream)
    let index = coordinator.observers.firstIndex { $0.connection == key }
    switch (index, watch.includes(stream)) {
    case (let index?, true):
      coordinator.observers[index].progress = progress
    case (let index?, false):
      coordinator.observers.remove(at: index)
    case (nil, true)
    where connection.snapshots.change(stream, progress: progress, isUrgent: isUrgent):
      break
    case (nil, true):
      resumeWatching(with: coordinator, connection, progress: progress)
    case (nil, false):
      _ = connection.snapshots.take(stream)
    }
  }
}
