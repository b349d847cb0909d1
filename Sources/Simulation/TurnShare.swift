import JSON

/// What may be done in one turn, by one of those who share it, before the others have theirs.
struct TurnShare {
  /// The length of the turn's lines at which it is used up.
  let bytes: Int
  /// The number of the turn's deliveries at which it is used up.
  let deliveries: Int

  func isLeft(in turn: Turn) -> Bool {
    turn.bytes.count < bytes && turn.readers.count < deliveries
  }
}
