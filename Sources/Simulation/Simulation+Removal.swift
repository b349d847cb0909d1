import NavigationEngine
import Recordings
import WireProtocol

// Operators take clients off the stage; what was recorded of them stays.
extension Simulation {
  static let removedCode: UInt16 = 4510
  private static let refusedCode: UInt16 = 1011
  /// For devices that find their client elsewhere.
  static let movedCode: UInt16 = 1012
  /// For those that may find it elsewhere a little later.
  static let cutOffCode: UInt16 = 1013
  private static let removedReason = "the client was removed"
  private static let cutOffReason = "this node has lost the cluster"

  func remove(
    _ message: RemovalMessage, by connection: Peer, at now: Int64
  ) throws(ProtocolError) {
    let origin = CommandOrigin(reference: message.reference, sender: connection.sender)
    try takeOn(
      .remove(origin), message.reference, for: message.targets, from: connection, at: now)
  }

  /// Ends the app, sends the devices away for good, and forgets the client.
  func remove(_ coordinator: RootCoordinator, _ origin: CommandOrigin, at now: Int64) {
    if coordinator.client.engine.state.isRunning {
      apply(.terminate, origin: origin, to: coordinator, at: now)
    }
    for key in coordinator.devices.sorted() {
      closeDevice(
        key, code: Self.removedCode, reason: Self.removedReason,
        afterTurn: coordinator.lastAppendTurn)
    }
    forget(coordinator)
    abandoned.remove(coordinator.stream)
    noteRemoved(coordinator.stream)
    turn.removals.append(coordinator.stream)
    tellOperators(
      .clientRemoved(stream: coordinator.stream, by: origin), after: coordinator.storePoint)
  }

  /// Has the devices of a client turned away, also one that another node has removed.
  public func noteRemoved(_ stream: String) {
    directory.noteRemoved(stream, bound: configuration.rememberedRemovals)
  }

  /// Ends a client of which something could not be stored; nothing that is not stored is told.
  ///
  /// Its devices may come back to what is stored of it.
  public func refuse(_ stream: String, for reason: String? = nil, at now: Int64) {
    let reason = reason ?? "\(stream) cannot be stored"
    end(stream, code: Self.refusedCode, reason: reason, at: now)
  }

  /// Ends a client that is not this node's any more; nothing that is not stored is told.
  ///
  /// Its devices may come back to wherever it lives then.
  ///
  /// - Parameter trouble: Why it can be served nowhere at the moment; nil where it may.
  public func letGo(of stream: String, for trouble: String? = nil, at now: Int64) {
    if isCutOff {
      end(stream, code: Self.cutOffCode, reason: Self.cutOffReason, at: now)
    } else if let trouble {
      end(stream, code: Self.cutOffCode, reason: trouble, at: now)
    } else {
      end(stream, code: Self.movedCode, reason: "\(stream) moves to another node", at: now)
    }
  }

  private func end(_ stream: String, code: UInt16, reason: String, at now: Int64) {
    clock = now
    guard let coordinator = coordinators[stream] else { return turn.drop(stream) }
    for key in coordinator.devices.sorted() { closeDevice(key, code: code, reason: reason) }
    forget(coordinator)
    abandoned.remove(stream)
    turn.drop(stream)
    tellOperators(.clientRemoved(stream: stream, by: nil))
  }

  /// A client leaves the memory; the store keeps its stream.
  func forget(_ coordinator: RootCoordinator) {
    loseInput(
      of: coordinator, .noSuchClient, "\(coordinator.stream) left before it arrived.")
    takeSnapshot(of: coordinator, after: configuration.leavingSnapshotRecords)
    coordinators[coordinator.stream] = nil
    turn.releases.append(coordinator.stream)
    deadlines.schedule(coordinator, at: nil)
  }

  /// Refuses a device whose client was removed.
  func turnAwayRemoved(_ connection: Peer) {
    closeDevice(connection.key, code: Self.removedCode, reason: Self.removedReason)
  }
}
