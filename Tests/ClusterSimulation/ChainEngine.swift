import Clustering

/// A client whose every record names the hash of all before it, so that a record that was made from
/// another state than the one it is stored after gives itself away.
struct ChainEngine: ClientEngine {
  private var chain: UInt64 = 0
  private(set) var deadlineMicroseconds: Int64?

  init(client: ClientID) {}

  mutating func restore(_ record: LogRecord) { take(record.body) }

  mutating func apply(_ command: ClientCommand, at timeMicroseconds: Int64) -> [String] {
    switch command.body {
    case "two": [emit("one"), emit("two")]
    case "timer": [emit("armed:\(timeMicroseconds + 400_000)")]
    default: [emit(command.body)]
    }
  }

  mutating func advance(to timeMicroseconds: Int64) -> [String] {
    guard let deadline = deadlineMicroseconds, deadline <= timeMicroseconds else { return [] }
    return [emit("fired")]
  }

  private mutating func emit(_ text: String) -> String {
    let body = "\(chain)|\(text)"
    take(body)
    return body
  }

  private mutating func take(_ body: String) {
    chain = ChainEngine.fold(chain, body)
    let text = body.drop { $0 != "|" }.dropFirst()
    if text == "fired" { deadlineMicroseconds = nil }
    if text.hasPrefix("armed:") { deadlineMicroseconds = Int64(text.dropFirst(6)) }
  }

  static func fold(_ chain: UInt64, _ body: String) -> UInt64 {
    body.utf8.reduce(chain ^ 0x9e37_79b9_7f4a_7c15) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
