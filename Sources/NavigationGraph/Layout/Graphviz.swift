import Foundation

/// Graphviz's `dot`, which decides where everything goes.
public struct Graphviz: Sendable {
  /// The largest graph that is given to it, in bytes.
  public static let maximumInputBytes = 8 << 20
  /// The largest layout that is taken from it, in bytes.
  public static let maximumOutputBytes = 32 << 20
  /// The seconds that it may take; then it is killed.
  public static let limitSeconds = 20

  private let program: String
  private let limitSeconds: Int

  /// Uses a program.
  ///
  /// - Parameter program: A path, or a name on the path of programs.
  public init(program: String = "dot", limitSeconds: Int = Graphviz.limitSeconds) {
    self.program = program
    self.limitSeconds = limitSeconds
  }

  /// Lays out a graph.
  ///
  /// - Parameter coverage: What was seen of it, which is drawn too; nil for nothing.
  public func layout(
    of graph: NavigationGraph, direction: NavigationGraph.Direction = .down,
    coverage: GraphCoverage? = nil
  ) async throws(GraphLayoutError) -> GraphPicture {
    let input = Array(graph.dot(direction: direction, coverage: coverage).utf8)
    guard input.count <= Self.maximumInputBytes else {
      throw .tooLarge(bytes: Self.maximumInputBytes)
    }
    let tool = ToolProcess(
      program: program, arguments: ["-Tjson0"], maximumOutputBytes: Self.maximumOutputBytes,
      limit: .seconds(limitSeconds))
    let output: [UInt8]
    do throws(ToolProcess.Failure) {
      output = try await tool.run(input: input)
    } catch {
      throw self.error(for: error)
    }
    guard let layout = try? JSONDecoder().decode(DotLayout.self, from: Data(output)) else {
      throw .failed("its answer is not the JSON that was asked for")
    }
    guard let picture = GraphPicture(graph, direction, layout, coverage: coverage) else {
      throw .failed("its answer does not have everything that the graph has")
    }
    return picture
  }

  private func error(for failure: ToolProcess.Failure) -> GraphLayoutError {
    switch failure {
    case .notFound: .notInstalled
    case .notStarted(let number): .failed("it could not be started (error \(number))")
    case .tookTooLong: .tookTooLong(seconds: limitSeconds)
    case .wroteTooMuch: .tooLarge(bytes: Self.maximumOutputBytes)
    case .ended(let code, let message):
      .failed(
        message.split(separator: "\n").first.map(String.init)
          ?? code.map { "it ended with code \($0)" } ?? "it was killed")
    }
  }
}
