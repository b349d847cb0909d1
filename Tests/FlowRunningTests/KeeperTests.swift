import AppLoading
import NavigationEngine
import Testing

@testable import FlowLanguage
@testable import FlowRunning

@Suite("What outlives the app")
struct KeeperTests {
  private static let app: App = {
    do {
      return try AppLoader.load(
        text: """
          app: kept
          session: { COUNT: 0 }
          keychain: { USER: nobody }
          backend: { ORDERS: 0 }
          root: { first: list, parts: { list: { screen: List } } }
          screens:
            List:
              content:
                - label: "${USER}, ${COUNT} notes, ${ORDERS} orders"
                - button: { title: Log In, do: [ set: { USER: ann } ] }

          """, file: "kept"
      ).app
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  private func results(_ flows: [String], isIsolated: Bool = false) async throws -> [FlowResult] {
    var files: [String: String] = [:]
    for (index, flow) in flows.enumerated() {
      files["\(index + 1).yaml"] = "appId: kept\n---\n\(flow)\n"
    }
    let loader = FlowLoader(files: files)
    let loaded = FlowSuite.Loaded(
      flows: try flows.indices.map { try loader.load(path: "\($0 + 1).yaml") }, ordered: 0,
      stopsAfterFailure: false, problems: [], files: [], absence: nil)
    let suite = FlowSuite(apps: [Self.app])
    let plan = DevicePlan([loaded], of: suite, isIsolated: isIsolated)
    return try await suite.results(of: plan, atOnce: 3)
  }

  private static let flows = [
    """
    - launchApp: { clearState: true }
    - tapOn: Log In
    - stage.session: { COUNT: 3, ORDERS: 2 }
    - assertVisible: "ann, 3 notes, 2 orders"
    """,
    """
    - launchApp: { clearState: true }
    - assertVisible: "ann, 0 notes, 2 orders"
    - clearKeychain
    - assertVisible: "nobody, 0 notes, 2 orders"
    """,
    """
    - launchApp
    - tapOn: Log In
    """,
    """
    - launchApp: { clearState: true, clearKeychain: true }
    - assertVisible: "nobody, 0 notes, 2 orders"
    """,
  ]

  @Test("Clearing the app's state leaves what the Keychain and a server keep, as iOS does")
  func kept() async throws {
    let results = try await results(Self.flows)
    #expect(results.map(\.status) == [.passed, .passed, .passed, .passed])
    #expect(
      results.map { $0.met?.differences } == [
        nil, ["USER = ann", "ORDERS = 2"], ["ORDERS = 2"], ["USER = ann", "ORDERS = 2"],
      ])
  }

  @Test("An isolated flow meets nothing that another one left, wherever it is kept")
  func isolated() async throws {
    let results = try await results(Self.flows, isIsolated: true)
    #expect(results.map(\.status) == [.passed, .failed, .passed, .failed])
  }
}
