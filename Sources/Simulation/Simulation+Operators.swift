import WireProtocol

extension Simulation {
  /// An operator is gone, and with it whatever its finger leads.
  func forgetOperator(_ key: ConnectionKey, at now: Int64) {
    operators.removeAll { $0 == key }
    stopObserving(key)
    for coordinator in coordinators.values { coordinator.link?.forget(key) }
    let led = coordinators.values.filter { $0.gestureHolder == key }
    for coordinator in led.sorted(by: { $0.stream < $1.stream }) {
      cancelGesture(of: key, on: coordinator, at: now)
    }
    tellOperators(.operators(operatorSummaries))
  }

  /// A connection gets no client's records any more.
  func stopObserving(_ key: ConnectionKey) {
    for coordinator in coordinators.values {
      coordinator.observers.removeAll { $0.connection == key }
    }
  }

  /// The operators, in the order in which they came.
  var operatorSummaries: [OperatorSummary] {
    operators.compactMap { connections[$0] }.map {
      OperatorSummary(name: $0.sender, connection: $0.name)
    }
  }

  /// How many frames there are for one that an operator gets of a client out of focus: 15 Hz.
  static let operatorProgressInterval = 4

  func watch(_ watch: ClientMessage.Watch, _ connection: Peer) {
    guard case .operator(let name, _) = connection.phase else { return }
    connection.phase = .operator(name: name, watch: watch)
    for summary in clients {
      if let coordinator = coordinators[summary.stream] {
        watchIfWanted(coordinator, by: connection.key)
      }
    }
  }

  /// Makes an operator's view of one client what its last watch message says.
  func watchIfWanted(_ coordinator: RootCoordinator, by key: ConnectionKey) {
    guard let connection = connections[key], case .operator(_, let watch?) = connection.phase
    else { return }
    let isWanted = watch.streams?.contains(coordinator.stream) ?? true
    let interval =
      watch.focus.contains(coordinator.stream) ? 1 : Self.operatorProgressInterval
    let index = coordinator.observers.firstIndex { $0.connection == key }
    switch (index, isWanted) {
    case (let index?, true):
      coordinator.observers[index].progressInterval = interval
    case (let index?, false):
      coordinator.observers.remove(at: index)
    case (nil, true)
    where connection.snapshots.change(coordinator.stream, progressInterval: interval):
      break
    case (nil, true):
      resumeWatching(with: coordinator, connection, progressInterval: interval)
    case (nil, false):
      _ = connection.snapshots.take(coordinator.stream)
    }
  }
}
