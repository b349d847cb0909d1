import NavigationEngine

extension NetworkChange {
  /// Reads the members of a change; each may be left out, but not all of them.
  init(_ fields: MessageFields) throws(ProtocolError) {
    let milliseconds = NetworkConditions.millisecondsRange
    guard
      let change = NetworkChange(
        latencyMilliseconds: try fields.integer("latency", in: milliseconds, "milliseconds"),
        jitterMilliseconds: try fields.integer("jitter", in: milliseconds, "milliseconds"),
        lossPercent: try fields.integer("loss", in: NetworkConditions.lossRange, "percent"),
        isOffline: try fields.boolean("offline"), seed: try fields.count("seed")),
      !change.isEmpty
    else {
      throw fields.error(
        "The command names what it changes: latency, jitter, loss, offline or seed.")
    }
    self = change
  }

  private var isEmpty: Bool { self == NetworkChange() }
}

extension MessageFields {
  fileprivate func integer(
    _ key: String, in range: ClosedRange<Int>, _ unit: String
  ) throws(ProtocolError) -> Int? {
    guard let number = try integer(key) else { return nil }
    guard let value = Int(exactly: number), range.contains(value) else {
      throw error(
        "\u{201c}\(key)\u{201d} must be from \(range.lowerBound) to \(range.upperBound) "
          + "\(unit), not \(number).")
    }
    return value
  }
}
