import NavigationEngine
import WireProtocol

extension RootCoordinator {
  /// Takes up a client that was run again from its records, as it was after its last one.
  convenience init(_ fold: ClientRestorer, clock: ClientClock, lastTime: Int64, at now: Int64) {
    self.init(opening: fold.opening, app: fold.app, clock: clock, origin: now - lastTime)
    engine = fold.engine
    sequence = fold.sequence
    lastHash = fold.lastHash
    snapshotSequence = fold.start
    appliedKeys = fold.keys
  }
}
