import NavigationEngine
import NavigationGraph
import Simulation
import WebSockets

extension StageLoop {
  /// Answers with the navigation graph of an app.
  func answerGraph(of app: String, file: String, _ request: HTTPRequest) {
    guard let entry = simulation.app(named: app) else {
      return respond(request, 404, error: "there is no app \(app)")
    }
    let order: GraphOrder
    do throws(GraphOrder.Problem) {
      order = try GraphOrder(file: file, query: request.query)
    } catch {
      return respond(request, to: error)
    }
    let graphs = graphs
    answer(request, on: .drawing) { graphs.response(to: order, of: entry, for: $0) }
  }

  private func respond(_ request: HTTPRequest, to problem: GraphOrder.Problem) {
    switch problem {
    case .format(let file):
      let files = GraphFormat.allCases.map { "graph.\($0.fileExtension)" }
      respond(
        request, 404, error: "there is no \(file); there are \(files.joined(separator: ", "))")
    case .strategy(let name):
      let names = Strategy.allCases.map(\.rawValue).joined(separator: ", ")
      respond(request, 400, error: "there is no strategy '\(name)'; there are \(names)")
    case .direction(let name):
      respond(request, 400, error: "there is no direction '\(name)'; there are LR and TB")
    }
  }
}
