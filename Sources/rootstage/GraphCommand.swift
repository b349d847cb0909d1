import AppLoading
import ArgumentParser
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
      """)

  @ArgumentParser.Argument(help: "An app file, or a folder with an app.yaml.")
  var app: String

  @Option(
    help: "The output format: \(GraphFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
    transform: Self.format)
  var format = GraphFormat.svg

  @Option(
    help: "The layout direction: right or down.", transform: Self.direction)
  var direction = NavigationGraph.Direction.down

  @Option(
    help: "Override the app's strategy: \(Strategy.names).",
    transform: Strategy.option)
  var strategy: Strategy?

  @Option(name: .shortAndLong, help: "The file to write (default: standard output).")
  var output: String?

  func run() async throws {
    try await reporting {
      let graph = NavigationGraph(try LoadedApp.at(app).app.running(strategy: strategy))
      try OutputFile(path: output).write(try await bytes(of: graph))
    }
  }

  private func bytes(of graph: NavigationGraph) async throws -> [UInt8] {
    switch format {
    case .dot: return Array(graph.dot(direction: direction).utf8)
    case .mermaid: return Array(graph.mermaid(direction: direction).utf8)
    case .json: return graph.json() + Array("\n".utf8)
    case .svg:
      do throws(GraphLayoutError) {
        return Array(try await Graphviz().layout(of: graph, direction: direction).svg().utf8)
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
