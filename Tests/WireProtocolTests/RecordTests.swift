import JSON
import NavigationEngine
import TestSupport
import Testing
import WireProtocol

@Suite("Records, byte for byte")
struct RecordTests {
  @Test("A run of the article's app is recorded byte for byte, with every expected kind")
  func tour() {
    let client = RecordedClient.tour()
    let lines = client.durableLines.map(Self.withoutHash)
    for line in Self.expected { #expect(lines.contains(line), "\(line)") }
    let kinds = Set(lines.compactMap(Self.kind))
    #expect(
      kinds == [
        "appLaunched", "appTerminated", "command", "created", "currentChanged", "didAppear",
        "didDisappear", "didLayoutSubviews", "didLoad", "didMove",
        "didShow", "frameSet", "freed", "isAppearing", "rejected", "routeQueued", "routeTaken",
        "sceneDidBecomeActive", "sceneDidDisconnect", "sceneWillConnect",
        "sceneWillEnterForeground", "sceneWillResignActive", "sessionChanged", "stackChanged",
        "timerCancelled", "timerFired",
        "timerStarted", "transitionBegan", "transitionEnded", "viewAdded", "viewRemoved",
        "willAppear", "willDisappear", "willLayoutSubviews", "willMove", "willShow",
      ])
    // One line of each kind at least is compared above.
    #expect(kinds == Set(Self.expected.compactMap(Self.kind)))
  }

  @Test("Records have consecutive sequences, ordered times and a hash after each step")
  func order() throws {
    let records = try RecordedClient.tour().durableLines.map { try JSONParser.parse($0.utf8) }
    #expect(records.map { $0["sequence"]?.integer } == (1...Int64(records.count)).map { $0 })
    let times = records.compactMap { $0["time"]?.integer }
    #expect(times.count == records.count && times == times.sorted())
    for (record, next) in zip(records, records.dropFirst()) where next["kind"] == .string("command")
    {
      #expect(record["hash"] != nil)
    }
  }

  @Test("A progress record has the preceding sequence and its own frame number")
  func progress() {
    let lines = RecordedClient.tour().lines.filter { $0.contains("\"progress\",") }
    #expect(
      lines.first == """
        {"stream":"c1","sequence":82,"frame":0,"time":4000000,"kind":"progress","data":\
        {"transition":1,"progress":0}}
        """)
    #expect(
      lines[18] == """
        {"stream":"c1","sequence":82,"frame":18,"time":4300000,"kind":"progress","data":\
        {"transition":1,"progress":10000}}
        """)
  }

  @Test("A command record that is a whole step has the state hash")
  func commandAlone() {
    var client = RecordedClient(SampleApps.stacks)
    client.apply(.launch(width: 1, height: 1), at: 0)
    client.apply(.tap(element: "nothing", screen: "List"), origin: .init(reference: "r"), at: 5)
    let hash = String(client.engine.stateHash, radix: 16)
    let digits = String(repeating: "0", count: 16 - hash.count) + hash
    #expect(
      client.lines.last == """
        {"stream":"c1","sequence":\(client.sequence),"time":5,"kind":"command","data":\
        {"command":"tap","element":"nothing","screen":"List"},"cause":"r","visible":2,\
        "hash":"\(digits)"}
        """)
  }

  @Test(
    "Each command is recorded with its origin and decoded from its record", arguments: everyCommand)
  func commands(_ command: Command, json: String) throws {
    var client = RecordedClient()
    client.apply(command, origin: .init(reference: "k3-4", key: "a.b", sender: "k3"), at: 7)
    let line = try #require(client.lines.first)
    #expect(
      line == """
        {"stream":"c1","sequence":1,"time":7,"kind":"command","data":{\(json),\
        "idempotencyKey":"a.b","by":"k3"},"cause":"k3-4"}
        """)
    let record = try #require(try CommandRecord(record: JSONParser.parse(line.utf8)))
    #expect(record.command == command && record.time == 7 && record.sequence == 1)
    #expect(record.origin == CommandOrigin(reference: "k3-4", key: "a.b", sender: "k3"))
    #expect(isCommand(line))
    #expect(!isCommand(client.lines[1]))
  }

  static let everyCommand: [(Command, String)] = [
    (.launch(width: 390, height: 844), #""command":"launch","width":390,"height":844"#),
    (.terminate, #""command":"terminate""#), (.back, #""command":"back""#),
    (.tap(element: "a", screen: nil), #""command":"tap","element":"a""#),
    (
      .tap(element: "a\"b\n", screen: "É😀"),
      #""command":"tap","element":"a\"b\n","screen":"É😀""#
    ),
    (.route("switchToMainScreen"), #""command":"route","route":"switchToMainScreen""#),
    (
      .session(key: "LOGGED_IN", value: true),
      #""command":"session","key":"LOGGED_IN","value":true"#
    ),
    (.session(key: "N", value: -7), #""command":"session","key":"N","value":-7"#),
    (.session(key: "N", value: "7"), #""command":"session","key":"N","value":"7""#),
    (
      .route("item", [7, "x", true]),
      #""command":"route","route":"item","arguments":[7,"x",true]"#
    ),
    (.background(locked: true), #""command":"background","locked":true"#),
    (.foreground, #""command":"foreground""#), (.memoryWarning, #""command":"memoryWarning""#),
    (
      .animationSpeed(AnimationSpeed(percent: 25) ?? .normal),
      #""command":"animationSpeed","percent":25"#
    ),
    (.rotate(landscape: true), #""command":"rotate","orientation":"landscape""#),
    (.rotate(landscape: false), #""command":"rotate","orientation":"portrait""#),
    (
      .input(element: "password", text: "s3cret", screen: "Login"),
      #""command":"input","element":"password","text":"s3cret","screen":"Login""#
    ),
    (
      .gesture(.began(.edgeSwipe)),
      #""command":"gesture","phase":"began","gesture":"edgeSwipe""#
    ),
    (.gesture(.moved(5_000)), #""command":"gesture","phase":"moved","progress":5000"#),
    (.gesture(.ended()), #""command":"gesture","phase":"ended""#),
    (.gesture(.cancelled), #""command":"gesture","phase":"cancelled""#),
    (.open(url: "shop://items/7"), #""command":"open","url":"shop://items/7""#),
    (.shortcut("com.shop.main"), #""command":"shortcut","shortcut":"com.shop.main""#),
    (
      .notification(
        Notification(title: "T", body: "B", data: [.init(path: "data.itemId", value: "7")]),
        opened: true),
      #""command":"notification","title":"T","body":"B","data":{"data.itemId":"7"},"opened":true"#
    ),
    (.service("account", .slow), #""command":"service","service":"account","outcome":"slow""#),
    (
      .permissions(PermissionChange(all: .deny)!),
      #""command":"permissions","permissions":{"all":"deny"}"#
    ),
    (
      .permissions(
        PermissionChange(
          all: .unset, [PermissionEntry(.photos, .limited), PermissionEntry(.camera, .allow)])!),
      #""command":"permissions","permissions":{"all":"unset","camera":"allow","photos":"limited"}"#
    ),
    (.network(NetworkChange(isOffline: true)!), #""command":"network","offline":true"#),
    (
      .network(
        NetworkChange(
          latencyMilliseconds: 300, jitterMilliseconds: 40, lossPercent: 5, isOffline: false,
          seed: 7)!),
      #""command":"network","latency":300,"jitter":40,"loss":5,"offline":false,"seed":7"#
    ),
  ]

  private static func withoutHash(_ line: String) -> String {
    // The hash is the last member: its key, two quotation marks and sixteen digits.
    let length = ",\"hash\":\"0123456789abcdef\"}".count
    let tail = line.suffix(length)
    return tail.hasPrefix(",\"hash\":") ? line.dropLast(length) + "}" : line
  }

  static func kind(_ line: String) -> String? {
    (try? JSONParser.parse(line.utf8))?["kind"]?.string
  }
}
