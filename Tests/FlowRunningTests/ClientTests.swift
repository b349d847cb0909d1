import NavigationEngine
import Testing
import WireProtocol

@testable import FlowLanguage
@testable import FlowReports
@testable import FlowRunning

@Suite("Flows with several clients")
struct ClientTests {
  private static let two = "appId: sample\nclients: { anna: , ben: }"

  private static func runner(
    _ commands: String, configuration: String = two, files: [String: String] = [:]
  ) throws -> FlowRunner<InProcessClient> {
    let text = "\(configuration)\n---\n\(commands)\n"
    let all = files.merging(["flow.yaml": text]) { $1 }
    let loaded = try FlowLoader(files: all).load(path: "flow.yaml")
    let count = max(1, loaded.flow.configuration.clientNames.count)
    return FlowRunner(loaded, clients: (0..<count).map { _ in Sample.client() })
  }

  private static func run(_ commands: String, configuration: String = two) throws -> FlowResult {
    var runner = try runner(commands, configuration: configuration)
    return runner.run()
  }

  private static func expectPass(
    _ commands: String, configuration: String = two,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try run(commands, configuration: configuration)
    let text = ConsoleReport(style: .plain).lines(for: result).joined(separator: "\n")
    #expect(result.status == .passed, "\(text)", sourceLocation: sourceLocation)
  }

  private static func failure(
    _ commands: String, configuration: String = two, files: [String: String] = [:]
  ) throws -> String? {
    var runner = try runner(commands, configuration: configuration, files: files)
    let result = runner.run()
    return result.message ?? result.failedStep?.message
  }

  @Test("A step runs on all clients, one in a 'stage.on' block only on the block's clients")
  func blocks() throws {
    try Self.expectPass(
      """
      - launchApp
      - assertVisible: Hello
      - stage.on:
          client: anna
          commands:
            - tapOn: Go
            - assertVisible: First
      - stage.on: { client: ben, commands: [ assertVisible: Hello, assertNotVisible: First ] }
      - stage.on: { client: [ben, anna], commands: [ assertVisible: { id: screen.* } ] }
      """)
  }

  @Test("A nested 'stage.on' selects its own clients and restores the outer ones after it")
  func nested() throws {
    try Self.expectPass(
      """
      - launchApp
      - stage.on:
          client: anna
          commands:
            - stage.on: { client: ben, commands: [ tapOn: Go ] }
            - assertVisible: Hello
      - stage.on: { client: ben, commands: [ assertVisible: First ] }
      """)
  }

  @Test("A failure on one of several clients is reported with the client's name, time and screen")
  func failing() throws {
    let commands = """
      - launchApp
      - stage.on: { client: ben, commands: [ tapOn: Go ] }
      - assertVisible: Hello
      """
    let result = try Self.run(commands)
    #expect(
      result.failedStep?.message?.hasPrefix("ben: no element matches 'Hello' within ") == true)
    #expect(result.failedStep?.screen?.hasPrefix("ben at 17.000 s:\n┌") == true)
    #expect(result.failedStep?.screen?.contains("First") == true)
    let alone = try Sample.run("- launchApp\n- assertVisible: Nobody")
    #expect(alone.failedStep?.screen?.hasPrefix("┌") == true)
  }

  @Test("All clients of a flow share one simulated clock")
  func time() throws {
    var runner = try Self.runner(
      """
      - launchApp
      - stage.on: { client: ben, commands: [ stage.advance: 700 ms ] }
      - stage.on: { client: anna, commands: [ stage.advance: 300 ms ] }
      """)
    let result = runner.run()
    #expect(result.duration == 1_000_000)
    #expect(runner.clients.map(\.client.now) == [1_000_000, 1_000_000])
  }

  @Test("A step for all clients waits for their transitions, except after 'stage.advance'")
  func barrier() throws {
    let begun = """
      - launchApp
      - stage.on: { client: anna, commands: [ tapOn: Go ] }
      """
    try Self.expectPass(
      "\(begun)\n- waitForAnimationToEnd\n- stage.assertLive: 1",
      configuration: "appId: sample\nclients: { anna: }")
    // Anna's fade ends before ben's tap.
    var runner = try Self.runner("\(begun)\n- stage.memoryWarning\n- back")
    let result = runner.run()
    #expect(result.duration == 300_000)
    // At the same time, both act during anna's fade.
    var exact = try Self.runner(
      "\(begun)\n- stage.advance: 100 ms\n- stage.session: { LOGGED_IN: true }")
    #expect(exact.run().duration == 100_000)
    #expect(exact.clients.allSatisfy { $0.client.session == [true] })
  }

  @Test("'stage.advance' with a client stops all clients at a point of its transition")
  func moment() throws {
    var runner = try Self.runner(
      """
      - launchApp
      - stage.on: { client: ben, commands: [ tapOn: Go ] }
      - stage.advance: { client: ben, to: 40 % }
      - stage.on: { client: anna, commands: [ tapOn: Go ] }
      """)
    #expect(runner.run().status == .passed)
    let (anna, ben) = (runner.clients[0].client, runner.clients[1].client)
    #expect(anna.progress == 0)
    #expect((4_000..<6_000).contains(ben.progress ?? 0))
  }

  @Test("'stage.advance' fails if no transition comes, or if no client is named among several")
  func noMoment() throws {
    #expect(
      try Self.failure("- launchApp\n- stage.advance: { client: ben, to: 40 % }")
        == "no transition of ben reached 40 %, and nothing more happens by itself")
    #expect(
      try Self.failure(
        "- launchApp\n- runFlow: sub.yaml",
        files: ["sub.yaml": "appId: sample\n---\n- stage.advance: { to: 40 % }\n"])
        == "several clients: add 'client: …'")
  }

  @Test("'output' values that one client's script sets are visible to another client")
  func values() throws {
    try Self.expectPass(
      """
      - launchApp
      - stage.on:
          client: anna
          commands:
            - copyTextFrom: Hel.*
            - evalScript: ${output.greeting = maestro.copiedText}
      - stage.on: { client: ben, commands: [ assertVisible: "${output.greeting}" ] }
      - evalScript: ${output.who = 'anna'}
      - stage.on: { client: "${output.who}", commands: [ tapOn: Go, assertVisible: First ] }
      """)
  }

  @Test("A condition over several clients holds only if it holds for every one")
  func conditions() throws {
    try Self.expectPass(
      """
      - launchApp
      - stage.on: { client: ben, commands: [ tapOn: Go ] }
      - runFlow: { when: { visible: Hello }, commands: [ assertVisible: Nothing ] }
      - stage.on:
          client: anna
          commands: [ runFlow: { when: { visible: Hello }, commands: [ tapOn: Go ] } ]
      - assertVisible: First
      """)
  }

  @Test("'stage.assertRejected' checks the last step of its own client only")
  func refusals() throws {
    let commands = """
      - launchApp
      - stage.on: { client: ben, commands: [ back, stage.assertRejected ] }
      - stage.on: { client: anna, commands: [ tapOn: Go, tapOn: More, back ] }
      """
    try Self.expectPass(commands)
    #expect(
      try Self.failure(
        "\(commands)\n- stage.on: { client: anna, commands: [ stage.assertRejected ] }")
        == "the last acting step was not rejected; there were no rejections")
  }

  @Test("'stage.on' with a computed name fails for an unknown client or a flow without clients")
  func unknownNames() throws {
    let block = "- stage.on: { client: \"${WHO}\", commands: [ back ] }"
    #expect(
      try Self.failure(block, configuration: "appId: sample\nenv: { WHO: bem }\nclients: { ben: }")
        == "there is no client 'bem'; did you mean 'ben'?")
    #expect(
      try Self.failure(block, configuration: "appId: sample\nenv: { WHO: ben }")
        == "the flow names no clients; add 'clients: { ben: }' to its configuration")
  }

  @Test("'stage.tap' and 'stage.input' reach the app even if it rejects them")
  func touches() throws {
    try Sample.expectPass(
      """
      - launchApp
      - stage.tap: { id: no-such }
      - stage.assertRejected: noSuchElement
      - stage.tap: { id: go, screen: Main }
      - stage.assertRejected: screenNotVisible
      - stage.input: { id: go, text: a }
      - stage.assertRejected: notEditable
      - stage.tap: { id: go }
      - assertVisible: First
      """)
  }

  @Test("Each client of a flow can have its own app and strategy")
  func apps() throws {
    let other = AppVocabulary(Sample.shop.app)
    let text = """
      appId: sample
      clients:
        anna:
        ben: { appId: shop, strategy: single-stack }
      ---
      - stage.on: { client: anna, commands: [ launchApp: sample, assertVisible: Hello ] }
      - stage.on: { client: ben, commands: [ launchApp: shop ] }
      """
    let suite = FlowSuite(apps: [Sample.vocabulary.app, other.app])
    let loaded = try FlowLoader(files: ["flow.yaml": text]).load(path: "flow.yaml")
    let result = suite.run(loaded)
    #expect(result.status == .passed, "\(result.message ?? result.failedStep?.message ?? "")")
    #expect(result.log == nil)
  }
}
