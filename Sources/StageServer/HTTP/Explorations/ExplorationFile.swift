import Exploring
import FlowWriting
import Foundation
import NavigationEngine
import Simulation
import WebSockets
import WireProtocol

/// A file of an exploration: its graph, or the recording or the flow of a bug.
enum ExplorationFile: Equatable {
  case graph
  case recording(bug: Int)
  case flow(bug: Int)

  /// Reads the last piece of a path: `graph.json`, `3.ndjson` or `3.yaml`.
  init?(_ name: String) {
    if name == "graph.json" {
      self = .graph
      return
    }
    let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
    guard pieces.count == 2, let number = Int(pieces[0]), number > 0, "\(number)" == pieces[0]
    else { return nil }
    switch pieces[1] {
    case "ndjson": self = .recording(bug: number)
    case "yaml": self = .flow(bug: number)
    default: return nil
    }
  }
}

extension ServerExploration.Bug {
  /// The recording of the trace.
  ///
  /// - Parameter began: When it was explored, in milliseconds since 1970.
  func recording(of entry: AppEntry, began: Int64) -> HTTPResponse {
    let started = Date(timeIntervalSince1970: Double(began / 1_000)).formatted(.iso8601)
    return HTTPResponse(
      status: 200, contentType: "application/x-ndjson",
      body: counterexample.recording(
        of: entry.vocabulary, source: entry.source, hash: entry.hash, started: started))
  }

  /// A flow that does the same.
  func flow(of entry: AppEntry, named name: String, within budget: EngineBudget) -> HTTPResponse {
    let commands = zip(sequences.commands, counterexample.commands).map { sequence, command in
      RecordedCommand(sequence: sequence, time: command.time, command: command.command)
    }
    let input = RecordedInput(
      name: "c1", stream: "c1", app: entry.vocabulary.app, source: entry.source, started: 0,
      commands: commands, from: 1, end: counterexample.end)
    do throws(FlowWritingError) {
      let ending = counterexample.flowEnding(in: entry.vocabulary.app)
      return try FlowWork.file(
        .flow,
        FlowWriter(name: name, clients: [input], ending: ending, within: budget).write())
    } catch {
      return .error(422, "no flow does the same: \(error)")
    }
  }
}
