import AppLoading
import ArgumentParser
import Comparing
import Driving
import Foundation
import NavigationEngine
import WireProtocol
import YAMLReading

/// `rootstage compare`
struct Compare: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Run one app under several strategies with the same input, and count what each costs.",
    discussion: """
      The input is a flow, which runs anew under each strategy and waits for what it looks for, or \
      a recording's commands, which are given to each at the same moments. Peak and end are live \
      screens. Exits with 1 where the flow fails under the app's own strategy.

      rootstage compare Examples/root-controller --flow log-in-and-out.yaml
      rootstage compare Examples/news --flow read.yaml --destinations eager,lazy
      """)

  @ArgumentParser.Argument(help: "The app: its file, or the folder with its app.yaml.")
  var app: String

  @Option(help: "The flow: a file, or the name of one in the app's folder 'flows'.")
  var flow: String?

  @Option(help: "A recording (.ndjson) of the app, whose commands are taken.")
  var recording: String?

  @Option(help: "The stream of that recording; its first, where absent.")
  var stream: String?

  @Option(help: "The strategies, separated by commas; all, where absent.")
  var strategies: String?

  @Option(help: "When destinations are built, lazy or eager or both, separated by commas.")
  var destinations: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  func validate() throws {
    guard (flow == nil) != (recording == nil) else {
      throw ValidationError("Name the input: either --flow or --recording.")
    }
    _ = try chosenStrategies()
    _ = try chosenDestinations()
  }

  func run() async throws {
    try await reporting {
      let loaded = try loadApp()
      let strategies = try chosenStrategies() ?? Strategy.allCases
      let buildings = try chosenDestinations() ?? [loaded.app.linkBuilding]
      let comparison: Comparison
      if let flow {
        comparison = try compare(loaded, flow: flow, strategies, buildings)
      } else {
        comparison = Comparison(
          of: loaded.app, commands: try commands(ofRecording: recording ?? ""),
          strategies: strategies, linkBuildings: buildings)
      }
      if json {
        Console.line(comparison.json(app: loaded.app.name))
      } else {
        Console.line(String(comparison.table.dropLast()))
      }
      let own = comparison.runs.first { $0.strategy == loaded.app.strategy }
      if own?.hasPassed == false { throw Failure(message: "", code: Failure.found) }
    }
  }

  private func chosenStrategies() throws -> [Strategy]? {
    try strategies.map { try Self.choices($0, of: "strategy") }
  }

  private func chosenDestinations() throws -> [LinkBuilding]? {
    try destinations.map { try Self.choices($0, of: "way to build destinations") }
  }

  private static func choices<Choice: RawRepresentable & CaseIterable>(
    _ list: String, of what: String
  ) throws -> [Choice] where Choice.RawValue == String {
    try list.split(separator: ",").map { name in
      let name = name.trimmingCharacters(in: .whitespaces)
      guard let choice = Choice(rawValue: name) else {
        let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("There is no \(what) '\(name)'; there are \(names).")
      }
      return choice
    }
  }
}
