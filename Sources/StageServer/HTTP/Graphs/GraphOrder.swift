import NavigationEngine
import NavigationGraph

/// Which graph a request asks for.
struct GraphOrder: Equatable {
  /// Why a request asks for nothing that there is.
  enum Problem: Error, Equatable {
    case format(String)
    case strategy(String)
    case direction(String)
  }

  let format: GraphFormat
  /// The strategy in the place of the app's own.
  var strategy: Strategy?
  var direction = NavigationGraph.Direction.down

  /// A graph as the app runs, from above to below.
  init(_ format: GraphFormat) { self.format = format }

  /// Reads the last piece of a path, such as `graph.svg`, and the query behind it.
  init(file: String, query: [String]) throws(Problem) {
    let ending = file.dropFirst("graph.".count)
    guard let format = GraphFormat.allCases.first(where: { $0.fileExtension == ending }) else {
      throw .format(file)
    }
    self.format = format
    for part in query {
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = pieces.count == 2 ? String(pieces[1]) : ""
      switch pieces.first {
      case "strategy":
        guard let strategy = Strategy(rawValue: value) else { throw .strategy(value) }
        self.strategy = strategy
      case "direction":
        guard let direction = NavigationGraph.Direction(rawValue: value) else {
          throw .direction(value)
        }
        self.direction = direction
      default: continue
      }
    }
  }
}
