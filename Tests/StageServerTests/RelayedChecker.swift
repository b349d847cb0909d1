import JSON

/// Compares what an operator is told with what is stored; shares no code with the server.
struct RelayedChecker {
  /// The records of each client.
  var stored: [String: [String]] = [:]
  /// A command and a client that it names, for all that were sent.
  var sent: Set<String> = []
  var finding: String?
  private var done: Set<String> = []
  private var refused: Set<String> = []
  private var last: [String: Int] = [:]
  private var list: Set<String> = []

  mutating func take(_ line: String) {
    guard let told = try? JSONParser.parse(Array(line.utf8)) else {
      return find("no message: \(line)")
    }
    let stream = told["stream"]?.string ?? ""
    switch told["kind"]?.string {
    case "clients":
      list.formUnion((told["clients"]?.array ?? []).compactMap { $0["stream"]?.string })
    case "clientChanged": list.insert(told["client"]?["stream"]?.string ?? "")
    case "clientRemoved": list.remove(stream)
    case "snapshot": take(snapshot: Int(told["sequence"]?.integer ?? 0), of: stream)
    case "command":
      take(record: Int(told["sequence"]?.integer ?? 0), of: stream, line)
      note(told["cause"]?.string, stream, isDone: true)
    case "duplicate": note(told["ref"]?.string, stream, isDone: true)
    case "error": note(told["ref"]?.string, stream, isDone: false)
    default: find("unexpected: \(line)")
    }
  }

  private mutating func take(snapshot sequence: Int, of stream: String) {
    if sequence < last[stream] ?? 0 {
      find("a snapshot of \(stream) goes back to \(sequence) from \(last[stream] ?? 0)")
    }
    if sequence > stored[stream]?.count ?? 0 { find("\(stream) has no record \(sequence)") }
    last[stream] = sequence
  }

  private mutating func take(record sequence: Int, of stream: String, _ line: String) {
    let expected = last[stream].map { $0 + 1 }
    if sequence != expected {
      find("\(stream) goes on with \(sequence) in place of \(expected.map(String.init) ?? "none")")
    }
    let lines = stored[stream] ?? []
    if !lines.indices.contains(sequence - 1) || lines[sequence - 1] != line {
      find("record \(sequence) of \(stream) is not what is stored: \(line)")
    }
    if !list.contains(stream) { find("\(stream) is not on the list and has record \(sequence)") }
    last[stream] = sequence
  }

  /// What was refused may be done after all, where a node was lost before it said so.
  private mutating func note(_ reference: String?, _ stream: String, isDone: Bool) {
    guard let reference else { return }
    let answer = "\(reference) \(stream)"
    if done.contains(answer) { find("\(answer) is done and answered again") }
    if isDone { done.insert(answer) } else { refused.insert(answer) }
  }

  /// All must be as it is stored, now that nothing is on its way any more.
  mutating func finish(list streams: [String]) {
    if list != Set(streams) { find("the list has \(list.sorted())") }
    for stream in streams where last[stream] != stored[stream]?.count {
      find("\(stream) was told up to \(last[stream] ?? 0) of \(stored[stream]?.count ?? 0)")
    }
    let missing = sent.subtracting(done).subtracting(refused)
    if let first = missing.min() { find("\(first) is not answered") }
  }

  private mutating func find(_ words: String) { if finding == nil { finding = words } }
}
