import JSON
import NavigationEngine
import TestSupport
import Testing
import WireProtocol

@Suite("Server messages, byte for byte")
struct ServerMessageTests {
  static let summary = ClientSummary(
    stream: "c7", app: "a",
    variant: AppVariant(strategy: .windowSwap, linkBuilding: .eager), connected: 2,
    isRunning: true)

  static let all: [(ServerMessage, String)] = [
    (.pong, #"{"kind":"pong"}"#),
    (
      .heartbeat(unixMilliseconds: 1_795_255_200_000), #"{"kind":"heartbeat","time":1795255200000}"#
    ),
    (.shutdown(retryAfterMilliseconds: 1_250), #"{"kind":"shutdown","retryAfter":1250}"#),
    (
      .duplicate(reference: "k3-4", stream: "c7", sequence: 41),
      #"{"kind":"duplicate","ref":"k3-4","stream":"c7","sequence":41}"#
    ),
    (
      .error(ProtocolError(.busy, "Wait \"a bit\".", reference: "r"), stream: "c7"),
      #"{"kind":"error","ref":"r","code":"busy","message":"Wait \"a bit\".","retryable":true,"#
        + #""stream":"c7"}"#
    ),
    (
      .error(ProtocolError(.badMessage, "No."), stream: nil),
      #"{"kind":"error","ref":null,"code":"badMessage","message":"No.","retryable":false}"#
    ),
    (.clients([]), #"{"kind":"clients","clients":[]}"#),
    (
      .clientChanged(
        ClientSummary(
          stream: "n1-c7", app: "a",
          variant: AppVariant(strategy: .windowSwap, linkBuilding: .eager), connected: 0,
          isRunning: false, node: "n1")),
      #"{"kind":"clientChanged","client":{"stream":"n1-c7","app":"a","strategy":"window-swap","#
        + #""destinations":"eager","profile":"ios26","popArea":"content","#
        + #""connected":0,"running":false,"node":"n1"}}"#
    ),
    (
      .clients([summary]),
      #"{"kind":"clients","clients":[{"stream":"c7","app":"a","strategy":"window-swap","#
        + #""destinations":"eager","profile":"ios26","popArea":"content","#
        + #""connected":2,"running":true}]}"#
    ),
    (
      .clientChanged(summary),
      #"{"kind":"clientChanged","client":{"stream":"c7","app":"a","strategy":"window-swap","#
        + #""destinations":"eager","profile":"ios26","popArea":"content","#
        + #""connected":2,"running":true}}"#
    ),
    (.clientRemoved(stream: "c7", by: nil), #"{"kind":"clientRemoved","stream":"c7"}"#),
    (
      .clientRemoved(stream: "c7", by: CommandOrigin(reference: "k3-4", sender: "Anna \"A\"")),
      #"{"kind":"clientRemoved","stream":"c7","cause":"k3-4","by":"Anna \"A\""}"#
    ),
    (
      .advanced(reference: "f-2", stream: "c7", microseconds: 150_000),
      #"{"kind":"advanced","ref":"f-2","stream":"c7","time":150000}"#
    ),
    (.operators([]), #"{"kind":"operators","operators":[]}"#),
    (
      .operators([
        OperatorSummary(name: "Anna", connection: "k3"),
        OperatorSummary(name: "Ben \\", connection: "k4"),
      ]),
      #"{"kind":"operators","operators":[{"name":"Anna","connection":"k3"},"#
        + #"{"name":"Ben \\","connection":"k4"}]}"#
    ),
    (
      .welcome(
        Welcome(
          connection: "k3", role: .operator, name: "Anna", heartbeatSeconds: 20,
          maximumMessageBytes: 65_536, messagesPerSecond: 200, messageBurst: 400, apps: [],
          streams: [])),
      #"{"kind":"welcome","connection":"k3","server":"0.4.0","role":"operator","name":"Anna","#
        + #""heartbeat":20,"limits":{"message":65536,"perSecond":200,"burst":400},"#
        + #""apps":[],"streams":[]}"#
    ),
    (
      .welcome(
        Welcome(
          connection: "k3", role: .device, heartbeatSeconds: 20, maximumMessageBytes: 1,
          messagesPerSecond: 2, messageBurst: 3, apps: [AppSummary(SampleApps.mirror)],
          streams: [
            .init(
              stream: "c7", app: "a",
              variant: AppVariant(strategy: .naive, linkBuilding: .lazy), epoch: "5f",
              start: .recovered(from: 53, to: 60)),
            .init(
              stream: "c8", app: "a",
              variant: AppVariant(strategy: .rootController, linkBuilding: .eager), clock: .manual,
              epoch: "60", start: .snapshot(sequence: 0)),
          ])),
      #"{"kind":"welcome","connection":"k3","server":"0.4.0","role":"device","heartbeat":20,"#
        + #""limits":{"message":1,"perSecond":2,"burst":3},"#
        + #""apps":[{"name":"mirror","title":"Mirror","summary":"","#
        + #""strategy":"root-controller","destinations":"lazy","#
        + #""profile":"ios26","popArea":"content","strategies":["root-controller","#
        + #""single-stack","window-swap","naive","published-root","published-deeplinks","#
        + #""published-router","published-navigator"],"profiles":["ios17","ios18","ios26"],"#
        + #""session":[],"services":[],"#
        + #""routes":[],"links":[],"#
        + #""shortcuts":[],"notifications":[]}],"streams":["#
        + #"{"stream":"c7","app":"a","strategy":"naive","destinations":"lazy","#
        + #""profile":"ios26","popArea":"content","epoch":"5f","#
        + #""recovered":true,"from":53,"to":60},{"stream":"c8","app":"a","#
        + #""strategy":"root-controller","destinations":"eager","#
        + #""profile":"ios26","popArea":"content","clock":"manual","#
        + #""epoch":"60","#
        + #""recovered":false,"sequence":0}]}"#
    ),
  ]

  @Test("A server message is encoded with its members in order", arguments: all)
  func encoded(_ message: ServerMessage, json: String) {
    var writer = JSONWriter()
    message.encode(into: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == json)
  }

  @Test("An app summary lists its strategies, session keys, services, routes and entries")
  func summary() {
    var writer = JSONWriter()
    AppSummary(SampleApps.shop).encode(into: &writer)
    let parameters = #""parameters":[{"name":"id","type":"integer"}"#
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"name":"shop","title":"Shop","summary":"One of everything.","#
        + #""strategy":"root-controller","destinations":"lazy","#
        + #""profile":"ios26","popArea":"content","strategies":["root-controller","#
        + #""single-stack","window-swap","naive","published-root","published-deeplinks","#
        + #""published-router","published-navigator"],"profiles":["ios17","ios18","ios26"],"#
        + #""session":["#
        + #"{"key":"LOGGED_IN","type":"boolean","value":false},"#
        + #"{"key":"VISITS","type":"integer","value":0},"#
        + #"{"key":"NAME","type":"string","value":""},"#
        + #"{"key":"WISHES","type":"list","value":[]}],"#
        + #""services":[{"name":"account","outcome":"success"}],"routes":["#
        + #"{"name":"showMain","parameters":[]},"#
        + #"{"name":"showItem",\#(parameters),{"name":"gift","type":"boolean"}]},"#
        + #"{"name":"logOut","parameters":[]}],"#
        + #""links":[{"pattern":"shop://items/{id}",\#(parameters)],"route":"showItem"}],"#
        + #""shortcuts":[{"id":"com.shop.gift","title":"A gift","symbol":"gift","#
        + #""when":{"key":"LOGGED_IN","value":true},"route":"showItem"},"#
        + #"{"id":"com.shop.main","title":"Shop","route":"showMain"}],"#
        + #""notifications":[{"parameters":[{"name":"data.itemId","type":"integer"}],"#
        + #""route":"showItem"}]}"#)
  }
}
