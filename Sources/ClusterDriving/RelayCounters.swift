/// The numbers of the packets that a node has sent to others, and has got of them.
package struct RelayCounters {
  /// How often a number is shown after the last packet with something in it. Whoever is cut off for
  /// longer than these take has lost its lease, and begins again.
  package static let showings = 60

  private var sent: [String: UInt64] = [:]
  private var received: [String: UInt64] = [:]
  private var showingsLeft: [String: Int] = [:]

  package init() {}

  /// The number of the next packet.
  ///
  /// - Parameter isShowing: Whether it has nothing but its number.
  package mutating func next(to other: String, isShowing: Bool) -> UInt64 {
    if isShowing {
      let left = (showingsLeft[other] ?? 0) - 1
      showingsLeft[other] = left > 0 ? left : nil
    } else {
      showingsLeft[other] = Self.showings
    }
    sent[other, default: 0] &+= 1
    return sent[other] ?? 0
  }

  /// Whether the other node may not have seen yet that a packet is missing.
  package func isToBeShown(to other: String) -> Bool { showingsLeft[other] != nil }

  /// Takes in a packet's number.
  ///
  /// - Returns: Whether none before it is missing.
  package mutating func take(_ number: UInt64, from other: String) -> Bool {
    let before = received.updateValue(number, forKey: other) ?? 0
    return number == before &+ 1
  }
}
