import Simulation

extension StageLoop {
  /// Tells the service manager that the loop turns: at the first turn, and as often as it wants.
  ///
  /// The loop says so itself, in its turns, so that a loop that is stuck says nothing.
  func tellServiceManager(at now: Int64) {
    guard let service = configuration.service, shard.isHome, !isStopping else { return }
    if lastSign == nil { service.tell(.ready) }
    guard let deadline = signDeadline else {
      lastSign = lastSign ?? now
      return
    }
    if now >= deadline {
      service.tell(.alive)
      lastSign = now
    }
  }

  /// When the service manager is told next that the loop turns; nil for never.
  var signDeadline: Int64? {
    guard shard.isHome, let interval = configuration.service?.watchdogMicroseconds
    else { return nil }
    // It is told twice in its time, as it advises.
    return lastSign.map { $0 + interval / 2 } ?? .min
  }
}
