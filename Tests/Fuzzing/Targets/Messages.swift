import AccessControl
import AppLoading
import Foundation
import Simulation
import StageServer
import WebSockets
import WireProtocol

extension FuzzTarget {
  /// The app that has one of everything.
  private static let app: AppEntry = {
    let tests = URL(filePath: #filePath).appending(path: "../../..").standardized
    let file = tests.appending(path: "Browser/apps/tour/app.yaml")
    do {
      let text = try String(contentsOf: file, encoding: .utf8)
      let loaded = try AppLoader.load(text: text, file: "tour.yaml")
      return AppEntry(
        vocabulary: AppVocabulary(loaded.app), hash: loaded.hash, source: loaded.source)
    } catch {
      fatalError("\(error)")
    }
  }()

  private static let device = """
    {"kind":"hello","role":"device","app":"tour","clock":"manual","features":[],"streams":[],\
    "device":{"width":390,"height":844}}
    """

  /// Two connections send the input's lines in turn, one after a device's hello, the other from the
  /// beginning on, while time passes.
  static func readCommands(_ bytes: UnsafeRawBufferPointer) {
    var streams = 0
    var configuration = SimulationConfiguration()
    configuration.maximumClients = 16
    let simulation = Simulation(
      configuration: configuration, apps: [app],
      makeStreamName: {
        streams += 1
        return "c\(streams)"
      },
      makeEpoch: { 7 })
    simulation.connectionOpened(1, at: 0)
    simulation.connectionOpened(2, at: 0)
    var now: Int64 = 0
    func send(_ line: UnsafeRawBufferPointer, by key: ConnectionKey) {
      now += 20_000
      simulation.messageReceived(line, from: key, at: now, unixMilliseconds: now / 1_000)
      simulation.advance(to: now, unixMilliseconds: now / 1_000)
      for request in simulation.takeTurn().historyRequests {
        simulation.historyRead(nil, of: request, at: now, unixMilliseconds: now / 1_000)
      }
    }
    Array(device.utf8).withUnsafeBytes { send($0, by: 1) }
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).prefix(64).enumerated() {
      send(UnsafeRawBufferPointer(rebasing: line), by: index.isMultiple(of: 2) ? 1 : 2)
    }
    simulation.connectionClosed(1, at: now)
    simulation.connectionClosed(2, at: now)
    _ = simulation.takeTurn()
  }

  /// A head that is taken is taken again in the plain form that the library gets.
  static func readHead(_ bytes: UnsafeRawBufferPointer) {
    let input = Array(bytes)
    guard let end = try? RequestHead.end(in: input, from: 0),
      let head = try? RequestHead(input[..<end])
    else { return }
    _ = head.credentials.bearerToken
    _ = head.credentials.cookies(named: "rootstage-8080")
    _ = UpgradeRequest(head).refusal(
      by: AccessRules(WebSocketServerConfiguration(), port: 8080), at: "127.0.0.1", path: "/ws",
      subprotocol: "rootstage.v1")
    let plain = head.plain(taking: "rootstage.v1")
    guard let again = try? RequestHead(plain[...]) else {
      // A host is asked of HTTP/1.1 alone.
      if head[.host] == nil { return }
      fatalError("a head is refused in its plain form")
    }
    if again.path != head.path || again.method != head.method || again.query != head.query {
      fatalError("a head means something else in its plain form")
    }
  }

  static func readBodies(_ bytes: UnsafeRawBufferPointer) {
    let input = Array(bytes)
    _ = try? BranchRequest(input)
    _ = try? FlowRequest(input)
    if let list = try? AccessList(file: input) {
      guard let again = try? AccessList(file: list.file), again == list else {
        fatalError("a file of links is not read as it was written")
      }
    }
  }
}
