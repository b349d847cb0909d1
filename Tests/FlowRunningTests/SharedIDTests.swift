import AppLoading
import FlowLanguage
import Testing
import WireProtocol

@testable import FlowRunning

@Suite("Elements that share an id")
struct SharedIDTests {
  private static let app: AppVocabulary = {
    do {
      return AppVocabulary(try AppLoader.load(text: text, file: "photos").app)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  private static let text = """
    app: photos
    session: { DARK: false, ALBUMS: [ Summer, Winter ], SHOWN: none, SIZE: Small }
    root: { first: main, parts: { main: { navigation: Photos } } }
    screens:
      Photos:
        bar:
          right:
            - { title: Edit, sharedId: action, do: [ set: { SHOWN: edit } ] }
            - { title: Share, sharedId: action, do: [ set: { SHOWN: share } ] }
        content:
          - image: { name: sea, sharedId: photo, onLongPress: [ set: { SHOWN: sea } ] }
          - row:
              - label: { text: Hills, sharedId: photo }
              - button: { title: Wood, sharedId: photo, do: [ set: { SHOWN: wood } ] }
          - field: { placeholder: Name, sharedId: input }
          - toggle: { title: Dark, sharedId: input, enabled: false }
          - picker: { title: Size, sharedId: choice, options: [ Small, Large ] }
          - list: [ { title: First, sharedId: cell }, { title: Second, sharedId: cell, do: [] } ]
          - list: { rows: ALBUMS, row: { sharedId: cell, do: [ set: { SHOWN: $title } ] } }
          - label: Shown ${SHOWN}
          - list: { rows: [ { title: Third } ], id: thirds, sharedId: table }
          - row: { elements: [ label: Left ], id: cells, sharedId: table }

    """

  @Test(
    "An element is found by the id that it shares, by its place among those that match",
    arguments: [
      ("tapOn: { id: photo, index: 2 }", "wood"), ("tapOn: { id: photo, text: Wood }", "wood"),
      ("longPressOn: { id: photo }", "sea"), ("longPressOn: { id: sea }", "sea"),
      ("tapOn: { id: cell, index: 3 }", "Winter"), ("tapOn: { id: cell, index: -2 }", "Summer"),
      ("tapOn: { id: list-2-2 }", "Winter"), ("tapOn: { id: action, index: 1 }", "share"),
    ])
  func found(_ command: String, _ shown: String) throws {
    try Sample.expectPass(
      "- launchApp\n- \(command)\n- assertVisible: Shown \(shown)", configuration: "appId: photos",
      app: Self.app)
  }

  @Test("A bar button, a list, a row of elements and a picker are found by the id that they share")
  func containers() throws {
    try Sample.expectPass(
      """
      - launchApp
      - assertVisible: { id: action, text: Edit }
      - assertVisible: { id: table, containsChild: Left }
      - assertVisible: { id: table, index: 1 }
      - tapOn: { id: choice, enabled: true }
      - tapOn: Large
      """, configuration: "appId: photos", app: Self.app)
  }

  @Test("The hierarchy has the shared id behind the element's own, in text and in JSON")
  func hierarchy() throws {
    let flow = "appId: photos\n---\n- launchApp\n"
    let loaded = try FlowLoader(files: ["flow.yaml": flow]).load(path: "flow.yaml")
    let screen = try #require(
      FlowSuite(apps: [Self.app.app]).screens(after: [loaded], waiting: 0).screens.first)
    #expect(screen.text.contains("[Edit] #edit #action  [Share] #share #action"))
    #expect(screen.text.contains("▨ sea #sea #photo"))
    let json = String(decoding: ClientScreen.json(of: [screen]), as: UTF8.self)
    #expect(json.contains(#""resource-id":"share","sharedId":"action","text":"Share""#))
    #expect(json.contains(#""resource-id":"thirds","sharedId":"table""#))
  }

  @Test("What an element is counts with the id that it shares")
  func states() throws {
    try Sample.expectPass(
      """
      - launchApp
      - assertVisible: { id: input, enabled: false, checked: false, text: Dark }
      - tapOn: { id: input, index: 0 }
      - inputText: Ann
      - assertVisible: { id: input, focused: true, text: Ann }
      - assertNotVisible: { id: photo, index: 3 }
      - assertNotVisible: { id: phot }
      - tapOn: { id: choice, text: Size }
      - tapOn: Large
      - assertVisible: { id: size.value, text: Large }
      """, configuration: "appId: photos", app: Self.app)
  }
}
