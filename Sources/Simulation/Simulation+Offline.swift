import WireProtocol

// A client that is offline runs on, alone: its devices are closed, and turned away while it lasts.
extension Simulation {
  private static let offlineCode: UInt16 = 4411
  private static let offlineReason = "the client is offline"

  /// Pulls the plug: nothing more reaches the devices, not even that it was pulled.
  func cutOff(_ coordinator: RootCoordinator, at now: Int64) {
    loseInput(of: coordinator, .offline, "\(coordinator.stream) went offline before it arrived.")
    let devices = coordinator.devices.sorted()
    guard !devices.isEmpty else { return }
    for key in devices {
      closeDevice(key, code: Self.offlineCode, reason: Self.offlineReason)
      detachDevice(key, from: coordinator, at: now)
    }
    tellOperators(.clientChanged(coordinator.summary))
  }

  /// Refuses a device for now. That it tries keeps the client in memory, where operators see it.
  func turnAway(_ connection: Peer, offline coordinator: RootCoordinator, at now: Int64) {
    closeDevice(connection.key, code: Self.offlineCode, reason: Self.offlineReason)
    noteWanted(coordinator)
    noteAbandoned(coordinator, at: now)
  }

  /// Closes the connection of a device, which is none of any client's from now on.
  func closeDevice(
    _ key: ConnectionKey, code: UInt16, reason: String, afterTurn: UInt64 = 0
  ) {
    connections[key]?.phase = .closing
    close(key, code: code, reason: reason, afterTurn: afterTurn)
  }
}
