import Simulation
import TestSupport
import WireProtocol

extension Stage {
  /// Sets the network conditions of clients, as an operator or as a device for itself.
  func setNetwork(
    _ members: String, from key: UInt64, targets: String? = #""all""#, reference: String = "n"
  ) {
    let targets = targets.map { #","targets":\#($0)"# } ?? ""
    send(
      """
      {"kind":"command","ref":"\(reference)"\(targets),"data":{"command":"network",\(members)}}
      """, from: key)
  }

  /// Lets time pass until a connection gets its next lines; the time passed, and the lines.
  func wait(for key: UInt64) -> (microseconds: Int64, lines: [String]) {
    let start = now
    while true {
      let lines = take(key)
      if !lines.isEmpty { return (now - start, lines) }
      guard let deadline = simulation.nextDeadline(), deadline - start < 60_000_000 else {
        return (now - start, [])
      }
      pass(microseconds: max(0, deadline - now))
    }
  }
}
