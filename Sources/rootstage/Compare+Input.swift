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
    let bytes = try InputFile.read(path)
    var commands: [TimedCommand] = []
    do {
      let reader = try RecordingReader(bytes: bytes)
      let streams = reader.header.streams
      guard let found = stream.map({ name in streams.first { $0.stream == name } }) ?? streams.first
      else {
        let names = streams.map(\.stream).joined(separator: ", ")
        throw Failure(
          message: "\(path): there is no stream '\(stream ?? "")'; there are \(names)",
          code: Failure.noInput)
      }
      let wanted = found.stream
      if found.app != app.name {
        Console.note(
          "\(path): note: \(wanted) is a recording of \(found.app), and its commands are for "
            + "other screens than those of \(app.name)")
      }
      try reader.forEachCommand { (line, place, value) throws(RecordingError) in
        guard place.stream == wanted, place.kind == "command" else { return }
        do throws(ProtocolError) {
          guard let record = try CommandRecord(record: value) else { return }
          commands.append(TimedCommand(time: record.time, command: record.command))
        } catch {
          throw RecordingError(line: line.number, problem: .notARecord(error.message))
        }
      }
    } catch let error as RecordingError {
      throw Failure(message: "\(path): \(error)", code: Failure.badData)
    }
    return commands
  }
}
