public import FlowLanguage
import JSON
package import NavigationEngine
import Synchronization
import WireProtocol

/// What is on the screen of one client.
public struct ClientScreen: Sendable {
  /// The name that the flow gives the client; nil where it names none.
  public let client: String?
  private let tree: ScreenTree

  /// Looks at the screen of a client whose engine is known.
  package init(of engine: NavigationEngine, device: Device) {
    self.init(client: nil, tree: ScreenTree(engine.state, app: engine.app, device: device))
  }

  fileprivate init(client: String?, tree: ScreenTree) {
    self.client = client
    self.tree = tree
  }

  /// The screen as text, each element with its id.
  public var text: String { tree.textWithIDs }

  /// The elements of screens as JSON, in the form in which Maestro prints its own: one tree for a
  /// client without a name, and a mapping by their names for others.
  public static func json(of screens: [ClientScreen]) -> [UInt8] {
    var writer = JSONWriter()
    if screens.count == 1, screens[0].client == nil {
      screens[0].tree.encode(into: &writer)
      return writer.bytes
    }
    writer.raw("{")
    for (place, screen) in screens.enumerated() {
      if place > 0 { writer.raw(",") }
      writer.string(screen.client ?? "")
      writer.raw(":")
      screen.tree.encode(into: &writer)
    }
    writer.raw("}")
    return writer.bytes
  }
}

extension FlowSuite {
  /// Runs flows one after the other on one device, and looks at its screen.
  ///
  /// - Parameters:
  ///   - flows: At least one.
  ///   - milliseconds: How much more time passes before.
  /// - Returns: The screens of the last flow's clients, and what became of the flows.
  public func screens(
    after flows: [LoadedFlow], waiting milliseconds: Int
  ) -> (screens: [ClientScreen], results: [FlowResult]) {
    let backEnd = ScreenReader(waiting: Int64(milliseconds) * 1000)
    var device = SuiteDevice<InProcessClient>()
    var results: [FlowResult] = []
    for (place, flow) in flows.enumerated() {
      var turn = FlowTurn(flow: flow, place: place)
      turn.isResumed = place < flows.count - 1
      results.append(run(turn, on: backEnd, &device))
    }
    // A flow that did not begin has no client.
    let names = results.last?.logs.map(\.client) ?? []
    let trees = backEnd.trees.suffix(names.count)
    return (zip(names, trees).map { ClientScreen(client: $0, tree: $1) }, results)
  }
}

/// Clients in this process whose screens are read when no more is asked of them.
private final class ScreenReader: FlowBackEnd {
  private let base = InProcess()
  private let wait: Int64
  private let read = Mutex<[ScreenTree]>([])

  /// Creates the back end.
  ///
  /// - Parameter wait: How much time passes before a screen is read, in microseconds.
  init(waiting wait: Int64) { self.wait = wait }

  var trees: [ScreenTree] { read.withLock { $0 } }

  func client(_ vocabulary: AppVocabulary, settings: [String: Int]) -> InProcessClient {
    base.client(vocabulary, settings: settings)
  }

  func finish(_ client: InProcessClient) {
    var client = client
    client.advance(to: client.now + wait)
    let tree = client.screen()
    read.withLock { $0.append(tree) }
  }
}
