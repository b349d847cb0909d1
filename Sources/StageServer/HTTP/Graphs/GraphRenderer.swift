import NavigationEngine
import NavigationGraph
import Simulation
import Synchronization
import WebSockets
import WireProtocol

/// Makes graphs of apps, and keeps the latest layouts.
final class GraphRenderer: Sendable {
  /// Layouts that are kept; the one that was made first goes first.
  static let keptPictures = 32

  private struct Key: Hashable {
    let hash: String
    let strategy: Strategy
    let direction: NavigationGraph.Direction
  }

  private struct State {
    var pictures: [Key: GraphPicture] = [:]
    var order: [Key] = []
  }

  private let graphviz: Graphviz
  private let state = Mutex(State())

  init(graphviz: Graphviz = Graphviz()) {
    self.graphviz = graphviz
  }

  /// Makes a graph; waits for Graphviz, so the thread must be one that may wait.
  ///
  /// - Parameter job: Ends a layout under way with itself.
  func response(to order: GraphOrder, of entry: AppEntry, for job: Job) -> HTTPResponse {
    let app = entry.vocabulary.app.running(strategy: order.strategy)
    let bytes: [UInt8]
    do throws(GraphLayoutError) {
      switch order.format {
      case .dot: bytes = Array(NavigationGraph(app).dot(direction: order.direction).utf8)
      case .mermaid: bytes = Array(NavigationGraph(app).mermaid(direction: order.direction).utf8)
      case .svg:
        bytes = Array(try picture(of: app, entry.hash, order.direction, for: job).svg().utf8)
      case .json:
        let picture = try picture(of: app, entry.hash, order.direction, for: job)
        bytes = picture.graph.json(picture: picture)
      }
    } catch {
      return .error(503, error.description)
    }
    var response = HTTPResponse(
      status: 200, contentType: order.format.mediaType, body: bytes)
    if order.format != .json {
      // A drawing has its style in itself, which the pages' policy would keep from it.
      let name = "\(app.name).\(order.format.fileExtension)"
      response.headers.append(
        ResponseHeader("Content-Disposition", "attachment; filename=\"\(name)\""))
    }
    return response
  }

  private func picture(
    of app: App, _ hash: String, _ direction: NavigationGraph.Direction, for job: Job
  ) throws(GraphLayoutError) -> GraphPicture {
    let key = Key(hash: hash, strategy: app.strategy, direction: direction)
    if let kept = state.withLock({ $0.pictures[key] }) { return kept }
    let graph = NavigationGraph(app)
    let picture = try job.wait { [graphviz] () async throws(GraphLayoutError) in
      try await graphviz.layout(of: graph, direction: direction)
    }
    state.withLock { state in
      if state.pictures.updateValue(picture, forKey: key) == nil { state.order.append(key) }
      if state.order.count > Self.keptPictures {
        state.pictures[state.order.removeFirst()] = nil
      }
    }
    return picture
  }
}
