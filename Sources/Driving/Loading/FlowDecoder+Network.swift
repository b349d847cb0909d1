import NavigationEngine
import YAMLReading

/// What lies between the server and a client's devices.
extension FlowDecoder {
  func network(_ fields: Fields) -> FlowCommand? {
    let milliseconds = NetworkConditions.millisecondsRange
    func number(_ key: String, in range: ClosedRange<Int>) -> Int? {
      fields.optional(key).flatMap { self.number($0, in: range)?.literal }.flatMap { Int($0) }
    }
    let change = NetworkChange(
      latencyMilliseconds: number("latency", in: milliseconds),
      jitterMilliseconds: number("jitter", in: milliseconds),
      lossPercent: number("loss", in: NetworkConditions.lossRange),
      isOffline: fields.optional("offline").flatMap(flag),
      seed: number("seed", in: 0...Int(NetworkConditions.seedRange.upperBound)).map(Int64.init))
    let keys = ["latency", "jitter", "loss", "offline", "seed"]
    if !keys.contains(where: { fields.optional($0) != nil || fields.isMisspelt($0) }) {
      diagnostics.error(
        fields.position, "\(fields.subject) changes nothing",
        hint: "add one of: \(Quoting.list(keys))")
    }
    return change.map { .stage(.network($0)) }
  }
}
