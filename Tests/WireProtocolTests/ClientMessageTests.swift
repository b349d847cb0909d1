import JSON
import NavigationEngine
import Testing
import WireProtocol

func message(_ line: String) throws(ProtocolError) -> ClientMessage {
  let result = Array(line.utf8).withUnsafeBytes { bytes in
    Result { () throws(ProtocolError) in try ClientMessage(line: bytes) }
  }
  return try result.get()
}

@Suite("Valid client messages")
struct ClientMessageTests {
  @Test("A device's hello with only its role is decoded with default values")
  func shortHello() throws {
    guard case .hello(let hello) = try message(#"{"kind":"hello","role":"device"}"#) else {
      Issue.record("no hello")
      return
    }
    #expect(hello.role == .device && hello.app == nil && hello.streams.isEmpty)
    #expect(hello.width == 390 && hello.height == 844 && hello.features.isEmpty)
  }

  @Test("A device's hello is decoded with every member, and unknown members are ignored")
  func longHello() throws {
    let line = #"""
      {"kind":"hello","role":"device","app":"x","device":{"width":1.0,"height":0.2e1,"scale":3},\#
      "features":["snapshot",1,"new"],"streams":[{"stream":"c7","epoch":"5f3a","after":52,\#
      "more":[]}],"ticket":"abc"}
      """#
    guard case .hello(let hello) = try message(line) else {
      Issue.record("no hello")
      return
    }
    #expect(hello.app == "x" && hello.width == 1 && hello.height == 2)
    #expect(hello.features == ["snapshot", "new"])
    #expect(hello.streams.map(\.stream) == ["c7"] && hello.streams[0].epoch == "5f3a")
    #expect(hello.streams[0].after == 52)
  }

  @Test("A hello with settings, up to the maximum number, is decoded")
  func settings() throws {
    let app = AppVariant(strategy: .windowSwap, linkBuilding: .eager, profile: .ios18)
    for settings in [[:], ["rows": 50], ["wait": 0, "rows": 1_000_000]] {
      let hello = Hello(
        device: "x", variant: app, settings: settings, clock: .manual, width: 390, height: 844)
      var writer = JSONWriter()
      hello.encode(into: &writer)
      let line = String(decoding: writer.bytes, as: UTF8.self)
      #expect(try message(line) == .hello(hello))
      #expect(line.contains("settings") != settings.isEmpty)
    }
    let most = (0..<Hello.maximumSettings).map { "\"s\($0)\":\($0)" }.joined(separator: ",")
    guard
      case .hello(let hello) = try message(
        #"{"kind":"hello","role":"device","settings":{\#(most)}}"#)
    else {
      Issue.record("no hello")
      return
    }
    #expect(hello.settings.count == Hello.maximumSettings && hello.settings["s63"] == 63)
  }

  @Test(
    "The resume point of a stream in a hello is 0 when absent or negative",
    arguments: [("", 0), (#","after":-5"#, 0), (#","after":0"#, 0), (#","after":7"#, 7)])
  func after(_ member: String, value: Int64) throws {
    let line =
      #"{"kind":"hello","role":"device","streams":[{"stream":"c","epoch":"e"\#(member)}]}"#
    guard case .hello(let hello) = try message(line) else {
      Issue.record("no hello")
      return
    }
    #expect(hello.streams.first?.after == value)
  }

  @Test("An operator's hello names up to 1000 streams, and its watch all, some or none")
  func operators() throws {
    let points = (1...1_000).map { #"{"stream":"c\#($0)","epoch":"e"}"# }.joined(separator: ",")
    guard
      case .hello(let hello) = try message(
        #"{"kind":"hello","role":"operator","streams":[\#(points)]}"#),
      case .watch(let all) = try message(
        #"{"kind":"watch","ref":"a","streams":"all","focus":["c1"]}"#),
      case .watch(let some) = try message(#"{"kind":"watch","streams":["c1","c2","c1"]}"#),
      case .watch(let none) = try message(#"{"kind":"watch"}"#)
    else {
      Issue.record("other kinds")
      return
    }
    #expect(hello.streams.count == 1_000 && hello.role == .operator)
    #expect(all.streams == nil && all.focus == ["c1"])
    #expect(some.streams == ["c1", "c2"] && some.focus.isEmpty)
    #expect(none.streams == [])
  }

  @Test("A ping is decoded despite whitespace and unknown members")
  func ping() throws {
    #expect(try message(#" {"more":{},"kind":"ping"} "#) == .ping)
  }

  static let commands: [(String, Command)] = [
    (#"{"command":"launch","width":390,"height":844}"#, .launch(width: 390, height: 844)),
    (#"{"command":"launch","width":-1,"height":0}"#, .launch(width: -1, height: 0)),
    (#"{"command":"terminate","x":1}"#, .terminate), (#"{"command":"back"}"#, .back),
    (#"{"command":"tap","element":"a"}"#, .tap(element: "a", screen: nil)),
    (#"{"command":"tap","element":"","screen":"B"}"#, .tap(element: "", screen: "B")),
    (#"{"command":"route","route":"r"}"#, .route("r")),
    (#"{"command":"session","key":"K","value":false}"#, .session(key: "K", value: false)),
    (#"{"command":"session","key":"K","value":"é"}"#, .session(key: "K", value: "é")),
    (#"{"command":"background"}"#, .background(locked: false)),
    (#"{"command":"gesture","phase":"moved","progress":99999999999}"#, .gesture(.moved(.max))),
    (#"{"command":"route","route":"r","arguments":[]}"#, .route("r")),
    (
      #"{"command":"notification","title":"","opened":false}"#,
      .notification(Notification(title: ""), opened: false)
    ),
    (
      #"{"command":"notification","title":"t","opened":true,"#
        + #""data":{"z":1,"a":{"c":true,"b":"x"}}}"#,
      .notification(
        Notification(
          title: "t",
          data: [
            .init(path: "a.b", value: "x"), .init(path: "a.c", value: "true"),
            .init(path: "z", value: "1"),
          ]),
        opened: true)
    ),
    (
      #"{"command":"input","element":"a","text":"\#(String(repeating: "é", count: 2_048))"}"#,
      .input(element: "a", text: String(repeating: "é", count: 2_048), screen: nil)
    ),
  ]

  static let names: [(json: String, name: String?)] = [
    (#""Anna""#, "Anna"), (#""  Anna of QA\t""#, "Anna of QA"), (#""Ä é 語""#, "Ä é 語"),
    ("\"\u{1f469}\u{200d}\u{1f4bb}\"", "\u{1f469}\u{200d}\u{1f4bb}"),
    (#""""#, nil), (#"" \n ""#, nil), ("\"\u{200d}\u{200c}\"", nil),
    (#""device""#, nil), (#""Server ""#, nil),
    ("\"\(String(repeating: "é", count: 32))\"", String(repeating: "é", count: 32)),
  ]

  @Test("An operator's name is trimmed, and a blank or reserved one counts as none")
  func names() throws {
    for (json, name) in Self.names {
      let line = #"{"kind":"hello","role":"operator","name":\#(json)}"#
      guard case .hello(let hello) = try message(line) else {
        Issue.record("no hello")
        return
      }
      #expect(hello.name == name, "\(json)")
    }
  }

  @Test("A name in a device's hello is ignored")
  func deviceName() throws {
    guard
      case .hello(let hello) = try message(#"{"kind":"hello","role":"device","name":["Anna"]}"#)
    else {
      Issue.record("no hello")
      return
    }
    #expect(hello.name == nil)
  }

  @Test("A remove message targets all clients or the named ones")
  func remove() throws {
    for (json, targets) in [(#""all""#, .all), (#"["c1"]"#, .streams(["c1"]))]
      as [(String, MessageTargets)]
    {
      guard
        case .remove(let removal) = try message(
          #"{"kind":"remove","ref":"r","targets":\#(json)}"#)
      else {
        Issue.record("no removal")
        return
      }
      #expect(removal.targets == targets && removal.reference == "r")
    }
  }

  @Test("Each command of a client message is decoded", arguments: commands)
  func command(_ data: String, command: Command) throws {
    let line = #"{"kind":"command","ref":"k3-4","key":"a_B.9-","data":\#(data)}"#
    guard case .command(let read) = try message(line) else {
      Issue.record("no command")
      return
    }
    #expect(read.command == command && read.reference == "k3-4" && read.key == "a_B.9-")
    #expect(read.targets == nil)
  }

  @Test(
    "A command message targets all clients or the named ones",
    arguments: [
      (#""all""#, .all), (#"["c1"]"#, .streams(["c1"])), ("[]", .streams([])),
      (#"["c2","c1"]"#, .streams(["c2", "c1"])), (#"["all"]"#, .streams(["all"])),
    ] as [(String, MessageTargets)])
  func targets(_ json: String, targets: MessageTargets) throws {
    let line = #"{"kind":"command","ref":"r","targets":\#(json),"data":{"command":"back"}}"#
    guard case .command(let read) = try message(line) else {
      Issue.record("no command")
      return
    }
    #expect(read.targets == targets)
  }
}
