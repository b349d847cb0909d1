import AppLoading
import ArgumentParser
import Cores
import Exploring
import Foundation
import NavigationEngine
import NavigationGraph
import YAMLReading

/// `rootstage graph`
struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw the navigation graph of an app.",
    discussion: """
      Nodes are screens, alerts and tab bars; edges are taps, timers, service answers, links, \
      shortcuts and notifications. Dead ends and unreachable screens are marked. Format svg needs \
      Graphviz.

      rootstage graph Examples/root-controller > graph.svg
      rootstage graph Examples/corner-library --format mermaid --output library.mmd
      rootstage graph Examples/corner-library --coverage --time 30s > seen.svg
      """)

  @ArgumentParser.Argument(
    help: ArgumentHelp("An app file, or a folder with an app.yaml.", valueName: "app"),
    completion: .app)
  var app: String

  @Option(
    help: ArgumentHelp(
      "The output format: \(GraphFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "format"), completion: .list(GraphFormat.allCases.map(\.rawValue)),
    transform: Self.format)
  var format = GraphFormat.svg

  @Option(
    help: ArgumentHelp("The layout direction: right or down.", valueName: "direction"),
    completion: .list(["right", "down"]), transform: Self.direction)
  var direction = NavigationGraph.Direction.down

  @Option(
    help: ArgumentHelp("Override the app's strategy: \(Strategy.names).", valueName: "strategy"),
    completion: .strategy,
    transform: Strategy.option)
  var strategy: Strategy?

  @Flag(help: "Search the app as explore does, and draw what was reached and what was not.")
  var coverage = false

  @Option(
    help: ArgumentHelp(
      "With --coverage: how long to search, \(SearchTime.form) (default: 10s).", valueName: "time"),
    transform: SearchTime.option)
  var time: SearchTime?

  @Option(
    help: ArgumentHelp("With --coverage: the most inputs one after the other.", valueName: "inputs")
  )
  var depth: Int?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws {
    if !coverage, time != nil || depth != nil {
      throw ValidationError("--time and --depth need --coverage.")
    }
    if let depth, !(1...1_000).contains(depth) {
      throw ValidationError("--depth takes a number from 1 to 1000.")
    }
  }

  func run() async throws {
    try await reporting(waiting: "drawing the graph") {
      let app = try LoadedApp.at(app).app.running(strategy: strategy)
      let seen = coverage ? await search(app) : nil
      let graph = seen?.graph ?? NavigationGraph(app)
      try OutputFile(path: output).write(try await bytes(of: graph, seen?.marks))
    }
  }

  /// What a search reaches; Ctrl-C ends it, and what was reached until then is drawn.
  private func search(_ app: App) async -> Coverage {
    var limits = SearchLimits(
      threads: UsableCores.now.count, walkSteps: 100_000_000)
    if let depth { limits.depth = depth }
    let search = AppSearch(
      limits: limits, milliseconds: time?.milliseconds ?? 10_000, isShown: output != nil)
    return await search.run(app).exploration.coverage
  }

  private func bytes(of graph: NavigationGraph, _ seen: GraphCoverage?) async throws -> [UInt8] {
    switch format {
    case .dot: return Array(graph.dot(direction: direction, coverage: seen).utf8)
    case .mermaid: return Array(graph.mermaid(direction: direction, coverage: seen).utf8)
    case .json: return graph.json(coverage: seen) + Array("\n".utf8)
    case .svg:
      do throws(GraphLayoutError) {
        let layout = try await Graphviz().layout(of: graph, direction: direction, coverage: seen)
        return Array(layout.svg().utf8)
      } catch {
        throw Failure(message: error.description, code: Failure.unavailable)
      }
    }
  }

  private static func format(_ name: String) throws -> GraphFormat {
    if let format = GraphFormat(rawValue: name) { return format }
    let names = GraphFormat.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("--format takes one of \(names).")
  }

  private static func direction(_ name: String) throws -> NavigationGraph.Direction {
    switch name {
    case "right": return .right
    case "down": return .down
    default: throw ValidationError("--direction takes right or down.")
    }
  }
}
