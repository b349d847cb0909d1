import WireProtocol

extension Simulation {
  /// How many frames there are for one that an operator gets of a client out of focus: 15 Hz.
  static let operatorProgressInterval = 4

  func watch(_ watch: ClientMessage.Watch, _ connection: Connection) {
    connection.role = .operator(watch: watch)
    for summary in clients {
      if let coordinator = coordinators[summary.stream] {
        watchIfWanted(coordinator, by: connection.key)
      }
    }
  }

  /// Makes an operator's view of one client what its last watch message says.
  func watchIfWanted(_ coordinator: RootCoordinator, by key: ConnectionKey) {
    guard case .operator(let watch?) = connections[key]?.role else { return }
    let isWanted = watch.streams?.contains(coordinator.stream) ?? true
    let interval =
      watch.focus.contains(coordinator.stream) ? 1 : Self.operatorProgressInterval
    let index = coordinator.observers.firstIndex { $0.connection == key }
    switch (index, isWanted) {
    case (let index?, true):
      coordinator.observers[index].progressInterval = interval
    case (let index?, false):
      coordinator.observers.remove(at: index)
    case (nil, true):
      coordinator.observers.append(Observer(connection: key, progressInterval: interval))
      sendSnapshot(of: coordinator, to: key)
    case (nil, false):
      break
    }
  }
}
