import AppLoading
import FlowLanguage
import FlowRunning
import Foundation
import NavigationEngine
import Recordings
import WireProtocol
import YAMLReading

// The input of every run: an app, with a flow or recorded commands.
extension Compare {
  private var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: app, isDirectory: &isFolder) && isFolder.boolValue
  }

  private func flowFile(_ name: String) -> String {
    let folder = isFolder ? app : URL(fileURLWithPath: app).deletingLastPathComponent().path
    let inApp = folder + "/flows/" + name
    let exists = FileManager.default.fileExists(atPath: name)
    return !exists && FileManager.default.fileExists(atPath: inApp) ? inApp : name
  }

  /// Runs a flow on each variant of the app and measures what its commands cost there.
  func compare(
    _ loaded: LoadedApp, flow name: String, _ variants: [App]
  ) throws -> Comparison {
    Comparison(
      try variants.map { app in
        let result = try run(flowFile(name), on: app, of: loaded)
        guard let log = result.log else {
          throw Failure(message: result.message ?? "", code: Failure.badData)
        }
        let ran = log.app.running(
          strategy: app.strategy, linkBuilding: app.linkBuilding, profile: app.profile,
          defects: app.defects)
        return try Comparison.Run(
          of: ran, commands: log.commands, hasPassed: result.status != .failed)
      })
  }

  private func run(_ path: String, on app: App, of loaded: LoadedApp) throws -> FlowResult {
    var suite = FlowSuite(apps: [app], onlyApp: app, remake: [loaded].remaking)
    suite.mocks = [loaded].mocks
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure(message: "\(path): no such file", code: Failure.noInput)
    }
    let found: FlowSuite.Loaded
    do throws(FlowLoadingError) {
      found = suite.load(try FlowFinder.find(path))
    } catch {
      throw Failure(message: error.description, code: Failure.badData)
    }
    guard let flow = found.flows.first, found.flows.count == 1 else {
      let problems = found.problems.joined().map(\.description)
      let reason = problems.isEmpty ? ["\(path): must be exactly one flow"] : problems
      throw Failure(message: reason.joined(separator: "\n"), code: Failure.badData)
    }
    return suite.run(flow, checks: false)
  }

  /// The commands of a recording, with a note where it is one of another app.
  func commands(ofRecording path: String, on app: App) throws -> [TimedCommand] {
    do {
      let recorded = try RecordedStream(stream) { take in
        let incompleteness = try RecordingSource(file: path).scan(take)
        if let incompleteness { Console.note(incompleteness) }
      }
      let description = recorded.description
      if description.app != app.name {
        Console.note(
          "\(path): note: \(description.stream) is a recording of \(description.app), and its "
            + "commands are for other screens than those of \(app.name)")
      }
      return recorded.commands.map { TimedCommand(time: $0.time, command: $0.command) }
    } catch let error as RecordingError {
      throw Failure(message: "\(path): \(error)", code: Failure.badData)
    } catch let error as BranchError {
      throw Failure(message: "\(path): \(error)", code: Failure.noInput)
    }
  }
}
