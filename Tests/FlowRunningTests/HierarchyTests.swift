import JSON
import Testing
import WireProtocol

@testable import FlowLanguage
@testable import FlowRunning

/// What is on the screen of a client, as text and as JSON.
@Suite("The hierarchy of a screen")
struct HierarchyTests {
  private func screens(_ flows: [String], waiting milliseconds: Int = 0) throws -> [ClientScreen] {
    let suite = FlowSuite(apps: [Sample.vocabulary.app, Sample.shop.app])
    let loaded = try flows.map { flow in
      let text = flow.contains("appId:") ? flow : "appId: sample\n---\n\(flow)"
      return try FlowLoader(files: ["flow.yaml": text + "\n"]).load(path: "flow.yaml")
    }
    return suite.screens(after: loaded, waiting: milliseconds).screens
  }

  @Test("The text is the picture that failures show, with the id behind each element")
  func text() throws {
    let screens = try screens(["- launchApp\n- tapOn: Go\n- waitForAnimationToEnd"])
    #expect(
      screens.first?.text == """
        ┌──────────────────────────────────────────────────────────────────────────────┐
        │ Main: #screen.Main                                                           │
        │ [Leave] #leave  Main #title  [More] #more                                    │
        │ First #label-1                                                               │
        │ [Open] #row.one                                                              │
        │ Second #label-2                                                              │
        │ [Open] #row.two                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test("The JSON has the attributes of each element and what stands inside it")
  func json() throws {
    let screen = try #require(try screens(["- launchApp\n- tapOn: Go"], waiting: 400).first)
    let tree = try JSONParser.parse(ClientScreen.json(of: [screen]))
    #expect(tree["attributes"]?["bounds"]?.string == "[0,0][390,844]")
    let main = try #require(
      tree["children"]?.array?.first { $0["attributes"]?["resource-id"]?.string == "screen.Main" })
    let ids = main["children"]?.array?.compactMap { $0["attributes"]?["resource-id"]?.string }
    #expect(ids?.contains("row.two") == true)
    let bar = main["children"]?.array?.first { $0["attributes"]?["resource-id"]?.string == "bar" }
    let more = bar?["children"]?.array?.last?["attributes"]
    #expect(more?["text"]?.string == "More")
    #expect(more?["class"]?.string == "barButton")
    #expect(more?["enabled"]?.string == "true")
    #expect(more?["checked"]?.string == "false")
    #expect(more?["covered"]?.string == "false")
  }

  @Test("Flows run on one device, and time passes before the screen is read")
  func device() throws {
    let logIn = "- launchApp\n- stage.session: { LOGGED_IN: true }"
    #expect(try screens([logIn, "- launchApp"])[0].text.contains("Start:"))
    #expect(try screens([logIn, "- launchApp"], waiting: 2_400)[0].text.contains("Main:"))
    #expect(try screens(["- launchApp"], waiting: 2_400)[0].text.contains("Start:"))
    #expect(try screens(["- launchApp", "- tapOn: Go"], waiting: 400)[0].text.contains("Main:"))
  }

  @Test("The clients that a flow names have a screen each, and a flow that cannot begin has none")
  func clients() throws {
    let named = try screens([
      "appId: sample\nclients: { anna: , ben: }\n---\n- launchApp\n"
        + "- stage.on: { client: ben, commands: [ { tapOn: Go } ] }\n- waitForAnimationToEnd"
    ])
    #expect(named.map(\.client) == ["anna", "ben"])
    let trees = try JSONParser.parse(ClientScreen.json(of: named))
    #expect(trees["ben"]?["children"] != nil && trees["anna"]?["attributes"] != nil)
    #expect(named[0].text.contains("Start:") && named[1].text.contains("Main:"))
    #expect(try screens(["appId: nothing\n---\n- launchApp"]).isEmpty)
    #expect(try screens(["- back"])[0].text.contains("icon") == false)
  }
}
