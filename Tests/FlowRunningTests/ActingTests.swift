import AppLoading
import Testing
import WireProtocol

@testable import FlowLanguage
@testable import FlowRunning

/// A step that looks for an element has 17 s from the end of the last step that acted.
@Suite("Which steps of a flow act")
struct ActingTests {
  private static let app = """
    app: sample
    session: { TEN: false, TWENTY: false }
    root: { first: home, parts: { home: { navigation: Home } } }
    services: { ten: { takes: 10 s }, twenty: { takes: 20 s } }
    screens:
      Home:
        content:
          - button:
              title: Start
              do:
                - { call: ten, success: [ set: { TEN: true } ] }
                - { call: twenty, success: [ set: { TWENTY: true } ] }
          - label: { text: Ten, when: TEN }
          - label: { text: Twenty, when: TWENTY }

    """

  private static let start = "{ tapOn: Start }, { assertVisible: Ten }"

  private func result(_ steps: String, files: [String: String] = [:]) throws -> FlowResult {
    let app = AppVocabulary(try AppLoader.load(text: Self.app, file: "sample").app)
    return try Sample.run(
      "- launchApp\n\(steps)\n- assertVisible: Twenty", files: files, app: app)
  }

  @Test(
    "A block in which a step acts acts at its end",
    arguments: [
      "- runFlow: { commands: [ \(start) ] }",
      "- runFlow: { commands: [ { runFlow: { commands: [ \(start) ] } } ] }",
      "- runFlow: steps.yaml",
      "- repeat: { times: 1, commands: [ \(start) ] }",
      "- repeat: { times: 2, commands: [ \(start) ] }",
      "- retry: { commands: [ \(start) ] }",
    ])
  func blocks(_ steps: String) throws {
    let file = "appId: sample\n---\n- tapOn: Start\n- assertVisible: Ten\n"
    let result = try result(steps, files: ["steps.yaml": file])
    #expect(result.status == .passed, "\(result.failedStep?.message ?? "")")
  }

  @Test(
    "What is done to the device acts, also where apps cannot notice it",
    arguments: [
      "setLocation: { latitude: 52.37, longitude: 4.9 }", "addMedia: [ photo.png ]",
      "travel: { points: [ \"52.37,4.9\", \"52.38,4.9\" ] }", "toggleAirplaneMode",
      "setOrientation: LANDSCAPE_LEFT", "evalScript: ${1}", "hideKeyboard", "pressKey: Volume Up",
    ])
  func device(_ step: String) throws {
    let result = try result("- tapOn: Start\n- assertVisible: Ten\n- \(step)")
    #expect(result.status == .passed, "\(result.failedStep?.message ?? "")")
  }

  @Test(
    "What looks, notes or is left out does not act",
    arguments: [
      "assertVisible: Ten", "setClipboard: text", "clearKeychain", "copyTextFrom: Ten",
      "setPermissions: { permissions: { camera: deny } }", "assertNoDefectsWithAI",
      "takeScreenshot: ten", "runFlow: { commands: [ { assertVisible: Ten } ] }",
      "runFlow: { when: { notVisible: Ten }, commands: [ back ] }",
      "repeat: { times: 2, commands: [ { assertVisible: Ten } ] }",
      "runScript: { file: script.js, when: { notVisible: Ten } }",
    ])
  func looks(_ step: String) throws {
    let result = try result(
      "- tapOn: Start\n- assertVisible: Ten\n- \(step)",
      files: ["script.js": "1"])
    let message = result.failedStep?.message ?? ""
    #expect(message.hasPrefix("no element matches 'Twenty' within"), "\(message)")
    #expect(message.contains("left of 17 s"), "\(message)")
  }

  @Test("What some clients did in a block restarts the time of those alone")
  func someClients() throws {
    let app = AppVocabulary(try AppLoader.load(text: Self.app, file: "sample").app)
    let steps = """
      - launchApp
      - tapOn: Start
      - assertVisible: Ten
      - stage.on: { client: anna, commands: [ back ] }
      """
    func status(_ client: String) throws -> StepStatus {
      let names = "appId: sample\nclients: { ben: {}, anna: {} }"
      let loaded = try FlowLoader(files: [
        "flow.yaml": "\(names)\n---\n\(steps)\n- stage.on: "
          + "{ client: \(client), commands: [ assertVisible: Twenty ] }\n"
      ]).load(path: "flow.yaml")
      let clients = ["ben", "anna"].map {
        DrivenClient(name: $0, client: Sample.client(app), appID: nil)
      }
      var runner = FlowRunner(
        loaded, clients: clients, environment: [:], loader: FlowLoader(files: [:]),
        seed: RunLimits.seed)
      return runner.run().status
    }
    #expect(try status("anna") == .passed)
    #expect(try status("ben") == .failed)
  }

  @Test("A file whose first hook does not act is told of, since Maestro leaves its steps out")
  func idleHook() throws {
    let file = "appId: sample\nonFlowStart: [ { assertVisible: Start } ]\n---\n- tapOn: Start\n"
    let result = try result(
      "- runFlow: steps.yaml\n- assertVisible: Ten", files: ["steps.yaml": file])
    #expect(result.steps[1].status == .warned)
    #expect(
      result.steps[1].message
        == "Maestro runs none of the steps of steps.yaml, since nothing in its onFlowStart acts")
  }

  @Test("'optional' in the selector of a step makes the step optional")
  func optionalSelectors() throws {
    let result = try result(
      """
      - extendedWaitUntil: { visible: { text: Nobody, optional: true }, timeout: 1000 }
      - scrollUntilVisible: { element: { text: Nobody, optional: true }, timeout: 1000 }
      - swipe: { from: { text: Nobody, optional: true }, direction: UP }
      - tapOn: Start
      - extendedWaitUntil: { visible: Twenty, timeout: 30000 }
      """)
    #expect(result.status == .passed, "\(result.failedStep?.message ?? "")")
    #expect(result.steps[1...3].allSatisfy { $0.status == .warned })
  }

  @Test("A key whose value is commented out is as good as none")
  func emptyKeys() throws {
    let result = try result(
      """
      - launchApp:
          arguments:
            # fast: true
          permissions:
      - runFlow:
          when:
            # visible: Nobody
          commands: [ tapOn: Start ]
      - runFlow:
          when: { visible: , platform: iOS }
          commands: [ assertVisible: Ten ]
      - extendedWaitUntil: { visible: Twenty, timeout: 30000 }
      """)
    #expect(result.status == .passed, "\(result.failedStep?.message ?? "")")
  }

  @Test(
    "A link whose scheme no app has is told of",
    arguments: ["nobody://x", "not a link", "://x"])
  func unknownScheme(_ link: String) throws {
    let step = try result("- openLink: \"\(link)\"").steps[1]
    #expect(step.status == .warned)
    #expect(
      step.message
        == "no app of a device opens '\(link)', and the flow would end here: the app has no scheme")
  }
}
