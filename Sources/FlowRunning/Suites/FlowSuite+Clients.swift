public import FlowLanguage
import Foundation
import Synchronization

/// One flow for many clients at once.
extension FlowSuite {
  /// The most clients that one flow may be run for.
  public static let clientBound = 1_000

  /// The variables that tell the clients of one flow apart: its name, and its number from 1 on.
  static let clientVariables = (name: "CLIENT", number: "CLIENT_NUMBER")

  /// Runs a flow for so many clients at once, in one process and in virtual time.
  public func run(_ loaded: LoadedFlow, clients: Int) -> [FlowResult] {
    // More threads than there are cores would only wait for each other.
    run(
      loaded, on: InProcess(), clients: clients,
      atOnce: ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Runs a flow for so many clients of a back end at once, each for itself.
  ///
  /// Each has its own name and number in variables, and its own seed.
  ///
  /// - Parameter width: How many of them run at the same time; all, where nil.
  /// - Returns: What became of each, in the order of their numbers.
  package func run(
    _ loaded: LoadedFlow, on backEnd: some FlowBackEnd, clients count: Int, atOnce width: Int? = nil
  ) -> [FlowResult] {
    precondition((1...Self.clientBound).contains(count))
    let names = loaded.flow.configuration.clientNames
    guard names.isEmpty else {
      return [
        FlowResult(
          notBegun: loaded,
          "the flow names its clients itself, \(names.joined(separator: ", ")); "
            + "--clients is for flows without 'clients'", seed: seed)
      ]
    }
    let results = Mutex<[FlowResult?]>(Array(repeating: nil, count: count))
    FlowThreads.run(count, atOnce: width ?? count) { index in
      let result = self.run(loaded, on: backEnd, client: index + 1)
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  /// Runs a flow for the client with this number.
  private func run(
    _ loaded: LoadedFlow, on backEnd: some FlowBackEnd, client number: Int
  ) -> FlowResult {
    let name = "client\(number)"
    let variables = [
      Self.clientVariables.name: name, Self.clientVariables.number: String(number),
    ]
    var result = run(loaded, on: backEnd, variables: variables, seedOffset: UInt64(number - 1))
    result.client = name
    return result
  }
}
