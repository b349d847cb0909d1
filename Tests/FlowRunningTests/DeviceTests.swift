import AppLoading
import Foundation
import NavigationEngine
import Testing
import WireProtocol

@testable import FlowLanguage
@testable import FlowReports
@testable import FlowRunning

/// What flows of one run leave to each other.
@Suite("One device for all flows of a run")
struct DeviceTests {
  /// An app whose first screen shows what its device has kept.
  private static let app: App = {
    do {
      return try AppLoader.load(text: text, file: "notes").app
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  private static let text = """
    app: notes
    session: { USER: nobody, COUNT: 0 }
    services: { sync: { takes: 1 s, slow: 5 s } }
    permissions: { camera: To take pictures of notes. }
    root:
      first: list
      parts: { list: { navigation: List } }
    screens:
      List:
        title: Notes
        content:
          - label: { text: Known, when: { USER: ann } }
          - label: { text: Unknown, when: { USER: nobody } }
          - button: { title: Log In, do: [ set: { USER: ann } ] }
          - button: { title: Log Out, do: [ set: { USER: nobody } ] }
          - button: { title: Open, do: [ push: Note ] }
          - button: { title: Ask, do: [ { ask: camera } ] }
          - button: { title: Sync, do: [ { call: sync, success: [ push: Note ], failure: [] } ] }
      Note: { title: A note, content: [ field: Text ] }

    """

  private func loaded(
    _ flows: [String], configuration: String = "appId: notes"
  ) throws -> FlowSuite.Loaded {
    var files: [String: String] = [:]
    for (index, flow) in flows.enumerated() {
      let text = flow.contains("appId:") ? flow : "\(configuration)\n---\n\(flow)"
      files["\(index + 1).yaml"] = text + "\n"
    }
    let loader = FlowLoader(files: files)
    return FlowSuite.Loaded(
      flows: try flows.indices.map { try loader.load(path: "\($0 + 1).yaml") }, ordered: 0,
      stopsAfterFailure: false, problems: [], files: [], absence: nil)
  }

  func run(
    _ flows: [String], configuration: String = "appId: notes", isIsolated: Bool = false,
    clients: Int? = nil, sharding: DevicePlan.Sharding = .none, jobs: Int = 3,
    strict: Bool = false
  ) async throws -> [FlowResult] {
    let suite = FlowSuite(
      apps: [Self.app, Sample.vocabulary.app], isStrict: strict)
    let plan = DevicePlan(
      [try loaded(flows, configuration: configuration)], of: suite, clients: clients,
      sharding: sharding, isIsolated: isIsolated)
    return try await suite.results(of: plan, atOnce: jobs)
  }

  private static let logIn = "- launchApp\n- tapOn: Log In\n- assertVisible: Known"

  @Test(
    "A flow meets the state that the one before it left, as far as that outlives its first step",
    arguments: [
      ("- launchApp", "Known"), ("- launchApp: { clearState: true }", "Unknown"),
      ("- stopApp\n- launchApp", "Known"), ("- killApp\n- launchApp", "Known"),
      ("- clearState\n- launchApp", "Unknown"),
      ("- launchApp: { arguments: { USER: nobody } }", "Unknown"),
      ("- launchApp: { stopApp: false }", "Known"), ("- evalScript: ${1}", "Known"),
      ("- runFlow: { commands: [ launchApp ] }", "Known"),
      ("- runFlow: { when: { platform: Android }, commands: [ clearState ] }", "Known"),
      ("- runFlow: { when: { platform: iOS }, commands: [ clearState ] }\n- launchApp", "Unknown"),
      ("- runFlow: { when: { visible: Log In }, commands: [ clearState, launchApp ] }", "Unknown"),
      ("- retry: { commands: [ launchApp ] }", "Known"),
      ("- repeat: { times: 1, commands: [ launchApp ] }", "Known"),
      ("- launchApp: other.app\n- launchApp", "Known"),
      ("- setPermissions: { permissions: { camera: deny } }\n- launchApp", "Known"),
    ])
  func meeting(_ opening: String, _ shown: String) async throws {
    let results = try await run([Self.logIn, "\(opening)\n- assertVisible: \(shown)"])
    #expect(results.map(\.reason) == ["", ""])
  }

  @Test("A flow that does not launch the app goes on where the one before it stopped")
  func goingOn() async throws {
    let results = try await run([
      "- launchApp\n- tapOn: Open\n- tapOn: Text\n- inputText: Milk\n- stage.advance: 2 s",
      "- assertVisible: Milk\n- inputText: ' and bread'\n- assertVisible: Milk and bread",
      "- back\n- assertVisible: Notes", "- launchApp\n- tapOn: Open\n- assertNotVisible: Milk.*",
    ])
    #expect(results.map(\.reason) == ["", "", "", ""])
    #expect(results[1].began == results[0].duration && results[0].began == 0)
    #expect(results[1].met?.flow == "1.yaml")
    #expect(results[1].met?.differences == ["the app running"])
    #expect(results[3].began == 0 && results[3].met == nil)
    // Its recording begins with the flow that launched the app, and shows what is its own.
    let log = try #require(results[1].log)
    #expect(log.began == results[1].began)
    #expect(log.commands.map(\.command).contains(.launch(width: 390, height: 844)))
  }

  @Test("The next flow meets the device's dark mode, and reports name it")
  func darkMode() async throws {
    let results = try await run(["- launchApp\n- setDarkMode: enabled", "- assertDarkMode"])
    #expect(results.map(\.reason) == ["", ""])
    let launched = try await run(["- toggleDarkMode", "- launchApp\n- assertDarkMode"])
    #expect(launched[1].met?.differences == ["dark mode"])
  }

  @Test("Isolated flows each have a new device")
  func isolated() async throws {
    let flows = [Self.logIn, "- launchApp\n- assertVisible: Unknown", "- assertVisible: Known"]
    let results = try await run(flows, isIsolated: true)
    #expect(results.map(\.status) == [.passed, .passed, .failed])
    #expect(results[2].reason.hasPrefix("no element matches 'Known'"))
    #expect(results.allSatisfy { $0.met == nil })
  }

  @Test("A flow that meets a state names the last flow that changed it, and what is in it")
  func names() async throws {
    let results = try await run([
      "- launchApp\n- stage.session: { COUNT: 3 }", Self.logIn, "- launchApp\n- tapOn: Open",
      "- launchApp\n- assertVisible: Unknown", "- launchApp\n- tapOn: Log Out\n- killApp",
      "- launchApp: { arguments: { COUNT: 0 } }", "- launchApp",
    ])
    #expect(
      results.map { $0.met?.sentence } == [
        nil, "met the state that 1.yaml left: COUNT = 3",
        "met the state that 2.yaml left: USER = ann, COUNT = 3",
        "met the state that 2.yaml left: USER = ann, COUNT = 3",
        "met the state that 2.yaml left: USER = ann, COUNT = 3",
        "met the state that 5.yaml left: COUNT = 3", nil,
      ])
    #expect(results.map(\.status)[3] == .failed)
    #expect(results[3].met?.trail.files == ["1.yaml", "2.yaml"])
    let lines = ConsoleReport(style: .plain).lines(for: results[3])
    #expect(lines.last == "    met the state that 2.yaml left: USER = ann, COUNT = 3")
    let report = JUnitReport(timestamp: "").document(for: results)
    #expect(
      report.contains(
        "no element matches 'Unknown' within 17 s"), "\(report)")
    #expect(
      report.contains("\nmet the state that 2.yaml left: USER = ann, COUNT = 3</failure>"))
  }

  @Test("A failed flow leaves its state as well, and what completes it takes part")
  func failures() async throws {
    let results = try await run([
      "appId: notes\nonFlowComplete: [ stage.session: { COUNT: 5 } ]\n---\n\(Self.logIn)\n"
        + "- tapOn: X",
      "- launchApp\n- assertVisible: Known",
    ])
    #expect(results.map(\.status) == [.failed, .passed])
    #expect(results[1].met?.differences == ["USER = ann", "COUNT = 5"])
  }

  @Test("A trail of more than sixteen flows keeps the last ones and says that it is not whole")
  func trail() async throws {
    let flows = (1...20).map { "- launchApp\n- stage.session: { COUNT: \($0) }" }
    let met = try #require(try await run(flows + ["- launchApp"]).last?.met)
    #expect(met.trail.files == (5...20).map { "\($0).yaml" })
    #expect(!met.trail.isWhole)
  }

  @Test("What a flow sets as a condition of its run does not outlast the app that it launched")
  func conditions() async throws {
    let results = try await run([
      "- launchApp\n- stage.service: { sync: failure }\n- stage.animationSpeed: 10",
      "- launchApp\n- tapOn: Sync\n- assertVisible: A note",
    ])
    #expect(results.map(\.reason) == ["", ""])
    #expect(results[1].duration < 2_000_000)
  }

  @Test("Permissions stay as decided for a launch that decides none itself")
  func permissions() async throws {
    let ask = "- tapOn: Ask\n- assertNotVisible: Don’t Allow"
    let results = try await run([
      "- launchApp: { permissions: { camera: deny } }",
      "- launchApp: { permissions: {} }\n\(ask)",
      "- launchApp: { clearState: true, permissions: {} }\n- tapOn: Ask\n- assertVisible: Don.*",
    ])
    #expect(results.map(\.reason) == ["", "", ""])
    #expect(results[1].met?.sentence == "met the state that 1.yaml left: permissions decided")
    #expect(results[2].met == nil)
  }

  @Test("The lock screen stays locked until a launch")
  func lockScreen() async throws {
    let results = try await run([
      "- launchApp\n- pressKey: Lock", "- stopApp\n- assertVisible: { id: lock-screen }",
      "- launchApp\n- assertVisible: Notes",
    ])
    #expect(results.map(\.reason) == ["", "", ""])
    #expect(results[1].met?.differences == ["permissions decided", "the screen locked"])
  }

  @Test("Assertions and strictness of a flow that goes on are about its own time")
  func ownTime() async throws {
    let results = try await run(
      [
        "- launchApp\n- stage.advance: 0 ms\n- tapOn: Open\n- stage.advance: 100 ms\n- back\n"
          + "- stage.assertRejected",
        "- stage.assertNoFaults\n- stage.assertEvents: [ transitionEnded ]\n- back",
      ], strict: true)
    #expect(results.map(\.reason) == ["", ""])
  }

  @Test("The clients that a flow names are new devices, and the device of the others is untouched")
  func namedClients() async throws {
    let results = try await run([
      Self.logIn,
      "appId: notes\nclients: { anna: , ben: }\n---\n- launchApp\n- assertVisible: Unknown\n"
        + "- stage.session: { COUNT: 7 }",
      "- assertVisible: Known",
    ])
    #expect(results.map(\.reason) == ["", "", ""])
    #expect(results[1].met == nil)
    #expect(results[2].met?.flow == "1.yaml")
  }

  @Test("Each app has its own part of the device")
  func apps() async throws {
    let results = try await run([
      Self.logIn, "appId: sample\n---\n- launchApp\n- stage.session: { LOGGED_IN: true }",
      "- launchApp\n- assertVisible: Known", "appId: sample\n---\n- assertVisible: Hello",
      "appId: nothing\n---\n- launchApp", "- launchApp\n- assertVisible: Known",
    ])
    #expect(results.map(\.status) == [.passed, .passed, .passed, .passed, .failed, .passed])
    #expect(results[3].met?.differences == ["the app running", "LOGGED_IN = true"])
  }

  @Test("A flow that wants another build of the app meets what the app kept, and launches it anew")
  func builds() async throws {
    let results = try await run([
      Self.logIn, "appId: notes\nprofile: ios18\n---\n- assertVisible: Known",
      "appId: notes\nprofile: ios18\n---\n- launchApp\n- assertVisible: Known",
    ])
    #expect(results.map(\.reason)[0] == "")
    #expect(results[1].reason == "the app is not running; open it with 'launchApp'")
    #expect(results[1].met?.differences == ["USER = ann"])
    #expect(results[2].reason == "")
  }

  @Test("Each of several clients is a device of its own, which runs all flows")
  func clients() async throws {
    let results = try await run(
      [
        "- launchApp\n- stage.session: { COUNT: '${CLIENT_NUMBER}' }",
        "- launchApp", "appId: notes\nclients: { anna: }\n---\n- launchApp",
      ], clients: 3)
    let names = (1...3).map { "client\($0)" }
    #expect(results.map(\.client) == names + names + [nil])
    #expect(results[3..<6].map { $0.met?.differences } == (1...3).map { ["COUNT = \($0)"] })
    #expect(results[6].status == .failed)
  }

  @Test(
    "Shards share out flows as Maestro does, each on a device of its own",
    arguments: [
      (.split(2), ["1/1", "3/1", "5/1", "2/2", "4/2"]),
      (.split(3), ["1/1", "4/1", "2/2", "5/2", "3/3"]),
      (.split(9), ["1/1", "2/2", "3/3", "4/4", "5/5"]),
      (.all(2), ["1/1", "2/1", "3/1", "4/1", "5/1", "1/2", "2/2", "3/2", "4/2", "5/2"]),
    ] as [(DevicePlan.Sharding, [String])])
  func shards(_ sharding: DevicePlan.Sharding, _ expected: [String]) async throws {
    let flows = (1...5).map {
      "- launchApp: { arguments: { COUNT: \($0) } }\n"
        + "- assertTrue: ${MAESTRO_SHARD_ID - 1 == MAESTRO_SHARD_INDEX}"
    }
    let results = try await run(flows, sharding: sharding)
    #expect(results.map { "\($0.flow.name)/\($0.shard ?? 0)" } == expected)
    #expect(results.allSatisfy { $0.status == .passed })
    #expect(results[1].title == "[shard \(results[1].shard ?? 0)] \(results[1].flow.name)")
    // A shard's first flow has a new device, each other one that of the flow before it.
    for (index, result) in results.enumerated() {
      let isFirst = index == 0 || results[index - 1].shard != result.shard
      #expect(result.met?.flow == (isFirst ? nil : results[index - 1].flow.path))
    }
    let document = JUnitReport(timestamp: "").document(for: results)
    #expect(
      document.components(separatedBy: "<testsuite ").count - 1 == Set(results.map(\.shard)).count)
    #expect(document.contains("device=\"rootstage-2\""))
  }

  @Test("A failure in an order that ends with it leaves out the rest of the order, not the others")
  func order() async throws {
    let all = try loaded([
      Self.logIn, "- launchApp\n- tapOn: X", "- launchApp\n- tapOn: Log Out",
      "- launchApp\n- assertVisible: Known",
    ])
    let suite = FlowSuite(apps: [Self.app])
    let ordered = FlowSuite.Loaded(
      flows: all.flows, ordered: 3, stopsAfterFailure: true, problems: [], files: [], absence: nil)
    var outcomes: [Int: String] = [:]
    for await (place, outcome) in suite.outcomes(of: DevicePlan([ordered], of: suite), atOnce: 4) {
      switch outcome {
      case .ran(let result): outcomes[place] = result.status.rawValue
      case .skipped(let after): outcomes[place] = "skipped after \(after)"
      }
    }
    #expect(outcomes == [0: "passed", 1: "failed", 2: "skipped after 2", 3: "passed"])
  }

  @Test("What runs at once makes no difference to any result")
  func jobs() async throws {
    let flows = (0..<40).map { number in
      switch number % 5 {
      case 0: "- launchApp: { clearState: true }\n- assertVisible: Unknown"
      case 1: Self.logIn
      case 2: "- assertVisible: Known\n- tapOn: Open"
      case 3: "appId: sample\n---\n- launchApp\n- tapOn: Go"
      default: "- launchApp\n- assertVisible: Unknown"
      }
    }
    func texts(_ jobs: Int) async throws -> [String] {
      try await run(flows, jobs: jobs).map { result in
        ConsoleReport(style: .plain, isVerbose: true).lines(for: result).joined(separator: "\n")
      }
    }
    let one = try await texts(1)
    #expect(try await texts(2) == one)
    #expect(try await texts(16) == one)
  }

  @Test("Keeping the tracks of wanted flows keeps the flows whose state those meet")
  func keeping() throws {
    let suite = FlowSuite(apps: [Self.app])
    let flows = try loaded([
      "- launchApp", "- launchApp", "- launchApp: { clearState: true }", "- back", "- clearState",
    ])
    let plan = DevicePlan([flows], of: suite)
    func kept(_ name: String) -> [String] {
      plan.keeping { $0.flow.name == name }.tracks.joined().map {
        "\($0.flow.flow.name)@\($0.place)"
      }
    }
    #expect(kept("2") == ["1@0", "2@1"])
    #expect(kept("3") == ["3@0", "4@1"])
    #expect(kept("5") == ["5@0"])
    #expect(kept("6") == [])
  }
}

extension FlowSuite {
  /// The results of a run in their order; a flow that was left out has none.
  func results(of plan: DevicePlan, atOnce jobs: Int) async throws -> [FlowResult] {
    var results: [Int: FlowResult] = [:]
    for await (place, outcome) in outcomes(of: plan, atOnce: jobs) {
      #expect(results[place] == nil)
      if case .ran(let result) = outcome { results[place] = result }
    }
    #expect(results.keys.sorted() == Array(0..<plan.count))
    return results.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension FlowResult {
  /// The reason of its failure.
  var reason: String { failedStep?.message ?? message ?? "" }
}
