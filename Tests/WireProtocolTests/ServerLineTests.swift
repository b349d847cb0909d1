import JSON
import NavigationEngine
import TestSupport
import Testing
import WireProtocol

@Suite("Decoding the lines of a server")
struct ServerLineTests {
  private static func bytes(of message: ServerMessage) -> [UInt8] {
    var writer = JSONWriter()
    message.encode(into: &writer)
    return writer.bytes
  }

  @Test("Every server message is unchanged after encoding and decoding")
  func roundTrip() {
    let streams = [
      Welcome.StreamStart(
        stream: "c1", app: "a",
        variant: AppVariant(strategy: .windowSwap, linkBuilding: .eager, profile: .ios17),
        clock: .manual, epoch: "e", start: .recovered(from: 3, to: 9)),
      Welcome.StreamStart(
        stream: "c2", app: "a", variant: AppVariant(strategy: .windowSwap, linkBuilding: .lazy),
        epoch: "f", start: .snapshot(sequence: 0)),
    ]
    let welcome = ServerMessage.welcome(
      Welcome(
        connection: "k1", role: .operator, name: "Anna", heartbeatSeconds: 10,
        maximumMessageBytes: 65_536, messagesPerSecond: 50, messageBurst: 100,
        apps: [AppSummary(SampleApps.rootController), AppSummary(SampleApps.shop)],
        streams: streams))
    for message in ServerMessageTests.all.map(\.0) + [welcome] {
      guard case .message(let decoded) = ServerLine(Self.bytes(of: message)) else {
        Issue.record("no message: \(message)")
        continue
      }
      #expect(decoded == message)
      #expect(Self.bytes(of: decoded) == Self.bytes(of: message))
    }
  }

  @Test("A client's records are told apart from messages, and frames from stored records")
  func records() {
    let client = RecordedClient.tour()
    var frames = 0
    for line in client.lines + [client.snapshot()] {
      switch ServerLine(Array(line.utf8)) {
      case .record(let value): #expect(value["kind"]?.string != "progress")
      case .frame: frames += 1
      default: Issue.record("no record: \(line)")
      }
    }
    #expect(frames == client.lines.count - client.durableLines.count)
  }

  @Test("A server message of an unknown kind is reported with its kind")
  func unknown() {
    guard case .unknown("later") = ServerLine(Array(#"{"kind":"later","x":1}"#.utf8)) else {
      Issue.record("it is not unknown")
      return
    }
  }

  @Test(
    "A line that is not a protocol message is rejected",
    arguments: [
      "", "{", "[]", "null", #""welcome""#, "{}", #"{"kind":1}"#, #"{"kind":null}"#,
    ])
  func wrong(_ line: String) {
    #expect(ServerLine(Array(line.utf8)) == nil)
  }

  @Test(
    "A server message with a missing or invalid member is reported as incomplete",
    arguments: [
      #"{"kind":"welcome"}"#,
      #"{"kind":"welcome","connection":"k1","role":"device","heartbeat":10,"limits":[]}"#,
      #"{"kind":"welcome","connection":"k1","role":"guest","heartbeat":10,"#
        + #""limits":{"message":1,"perSecond":1,"burst":1}}"#,
      #"{"kind":"welcome","connection":"k1","role":"device","heartbeat":10,"#
        + #""limits":{"message":1,"perSecond":1,"burst":-1}}"#,
      #"{"kind":"welcome","connection":"k1","role":"device","heartbeat":10,"#
        + #""limits":{"message":1,"perSecond":1,"burst":1},"streams":[{"stream":"c1"}]}"#,
      #"{"kind":"error","code":"busy"}"#, #"{"kind":"error","code":"new","message":"m"}"#,
      #"{"kind":"duplicate","ref":"r","stream":"c1","sequence":-1}"#,
      #"{"kind":"duplicate","ref":"r","stream":"c1","sequence":9007199254740993}"#,
      #"{"kind":"advanced","ref":"r","time":1}"#, #"{"kind":"heartbeat","time":"now"}"#,
      #"{"kind":"shutdown"}"#, #"{"kind":"clients","clients":{}}"#,
      #"{"kind":"clients","clients":[1]}"#, #"{"kind":"clientChanged"}"#,
      #"{"kind":"clientRemoved","by":"Anna"}"#, #"{"kind":"operators","operators":[{"name":"A"}]}"#,
    ])
  func incomplete(_ line: String) {
    guard case .incomplete = ServerLine(Array(line.utf8)) else {
      Issue.record("it is not incomplete")
      return
    }
  }
}
