import ArgumentParser

/// Options of Maestro's `test` that have no meaning of their own here, so that the line of a build
/// server can be used as it is.
struct MaestroOptions: ParsableArguments {
  @Option(name: [.long, .customLong("udid")], help: .hidden)
  var device: String?

  @Option(name: .shortAndLong, help: .hidden)
  var platform: String?

  @Option(help: .hidden)
  var debugOutput: String?

  @Flag(help: .hidden)
  var flattenDebugOutput = false

  @Flag(help: .hidden)
  var headless = false

  @Option(help: .hidden)
  var screenSize: String?

  @Flag(inversion: .prefixedNo, help: .hidden)
  var reinstallDriver: Bool?

  @Option(help: .hidden)
  var driverHostPort: String?

  @Flag(help: .hidden)
  var analyze = false

  @Option(help: .hidden)
  var apiKey: String?

  @Option(help: .hidden)
  var apiUrl: String?

  @Option(name: [.long, .customLong("shards"), .customShort("s")], help: .hidden)
  var shardSplit: Int?

  @Option(help: .hidden)
  var shardAll: Int?

  @Flag(inversion: .prefixedNo, help: .hidden)
  var ansi = true

  @Flag(inversion: .prefixedNo, help: .hidden)
  var color = true

  func validate() throws {
    for (name, count) in [("--shard-split", shardSplit), ("--shard-all", shardAll)] {
      guard let count, !(1...SuiteRun.maximumJobs).contains(count) else { continue }
      throw ValidationError("\(name) takes 1 to \(SuiteRun.maximumJobs).")
    }
  }

  /// Whether the output has neither colours nor moving lines.
  var isPlain: Bool { !ansi || !color }

  /// What a person should know of the options that were given: those that are ignored in one line,
  /// and what is done in place of the others.
  var notes: [String] {
    let given: [(String, Bool)] = [
      ("--device", device != nil), ("--platform", platform != nil),
      ("--debug-output", debugOutput != nil), ("--flatten-debug-output", flattenDebugOutput),
      ("--headless", headless), ("--screen-size", screenSize != nil),
      ("--reinstall-driver", reinstallDriver != nil),
      ("--driver-host-port", driverHostPort != nil), ("--analyze", analyze),
      ("--api-key", apiKey != nil), ("--api-url", apiUrl != nil),
    ]
    let ignored = given.filter(\.1).map(\.0).joined(separator: ", ")
    var notes: [String] = []
    if !ignored.isEmpty { notes.append("ignored, as no device is needed: \(ignored)") }
    if debugOutput != nil { notes.append("--test-output-dir FOLDER keeps pictures and recordings") }
    if let shardSplit { notes.append("--shard-split \(shardSplit): runs as --jobs \(shardSplit)") }
    if let shardAll {
      notes.append(
        "--shard-all \(shardAll): each flow runs once, as all \(shardAll) runs would be equal")
    }
    return notes
  }
}
