/// What one connection may still be given one by one of what it missed, of all streams together.
///
/// It bounds what is read, held back and sent at once; past it a snapshot takes the place of
/// records.
struct RecoveryAllowance {
  /// Records, those that wait behind the missed ones included.
  var records: Int
  /// Bytes of missed records and of those that wait behind them.
  var bytes: Int

  init(_ configuration: SimulationConfiguration) {
    records = configuration.maximumRecoveredRecords
    bytes = configuration.maximumRecoveredBytes
  }

  /// Takes bytes off, all or none; whether there were as many.
  mutating func take(bytes count: Int) -> Bool {
    guard count <= bytes else { return false }
    bytes -= count
    return true
  }
}
