import ArgumentParser
import FlowRunning
import Wording

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

  @Option(help: .hidden)
  var host: String?

  @Option(help: .hidden)
  var port: String?

  @Option(help: .hidden)
  var appleTeamId: String?

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
    if shardSplit != nil, shardAll != nil {
      throw ValidationError("--shard-split and --shard-all exclude each other.")
    }
    for (name, count) in [("--shard-split", shardSplit), ("--shard-all", shardAll)] {
      guard let count, !(1...SuiteRun.maximumJobs).contains(count) else { continue }
      throw ValidationError("\(name) takes 1 to \(SuiteRun.maximumJobs).")
    }
  }

  /// How the flows are shared out to several devices, as Maestro does it.
  ///
  /// - Throws: A `Failure` where there is an order of flows, which needs one device.
  func sharding(of loaded: [FlowSuite.Loaded]) throws(Failure) -> DevicePlan.Sharding {
    let sharding: DevicePlan.Sharding =
      switch (shardSplit, shardAll) {
      case (let count?, _) where count > 1: .split(count)
      case (_, let count?) where count > 1: .all(count)
      default: .none
      }
    guard sharding == .none || loaded.allSatisfy({ $0.ordered == 0 }) else {
      throw Failure(
        message: "flows with an order cannot be split into shards: config.yaml has 'flowsOrder'",
        code: Failure.found)
    }
    return sharding
  }

  /// What is said of the shards of so many flows; nil where there is one.
  func shardNote(of flows: Int) -> String? {
    if let shardSplit, shardSplit > 1 {
      let shards = min(shardSplit, flows)
      let words = "\(flows.counted("flow")) on \(shards.counted("device"))"
      let reason = shards < shardSplit ? "; there are not more flows" : ""
      return "--shard-split \(shardSplit): \(words)\(reason)"
    }
    if let shardAll, shardAll > 1 {
      return "--shard-all \(shardAll): all flows (\(flows)) on each of \(shardAll) devices"
    }
    return nil
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
      ("--driver-host-port", driverHostPort != nil), ("--host", host != nil),
      ("--port", port != nil), ("--apple-team-id", appleTeamId != nil), ("--analyze", analyze),
      ("--api-key", apiKey != nil), ("--api-url", apiUrl != nil),
    ]
    let ignored = given.filter(\.1).map(\.0).joined(separator: ", ")
    var notes: [String] = []
    if !ignored.isEmpty { notes.append("ignored, as no device is needed: \(ignored)") }
    if debugOutput != nil { notes.append("--test-output-dir FOLDER keeps pictures and recordings") }
    return notes
  }
}

extension MaestroOptions {
  private static let leadingFlags = ["--verbose"]
  private static let leadingOptions = [
    "-p", "--platform", "--device", "--udid", "--host", "--port", "--driver-host-port",
  ]

  /// The arguments of the program with those behind `test` that Maestro takes before it.
  static func moved(_ arguments: [String]) -> [String] {
    var rest = arguments[...]
    var leading: [String] = []
    while let first = rest.first, first != "test" {
      let isComplete =
        leadingFlags.contains(first) || leadingOptions.contains { first.hasPrefix("\($0)=") }
      guard isComplete || leadingOptions.contains(first), rest.count > 1 else { return arguments }
      let taken = isComplete ? 1 : 2
      leading += rest.prefix(taken)
      rest = rest.dropFirst(taken)
    }
    return rest.isEmpty ? arguments : ["test"] + leading + rest.dropFirst()
  }
}
