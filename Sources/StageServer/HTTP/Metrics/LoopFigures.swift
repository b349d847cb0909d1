/// What has a size in one loop.
struct LoopFigures: Sendable {
  /// Bytes that wait for all of its connections, and for the one for which most wait.
  var waitingBytes: (total: Int, largest: Int) = (0, 0)
  /// Turns with something that may not leave before it is stored.
  var heldTurns = 0

  mutating func add(_ others: LoopFigures) {
    waitingBytes.total += others.waitingBytes.total
    waitingBytes.largest = max(waitingBytes.largest, others.waitingBytes.largest)
    heldTurns = max(heldTurns, others.heldTurns)
  }
}
