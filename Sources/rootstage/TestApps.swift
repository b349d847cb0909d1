import AppLoading
import FlowLanguage
import FlowRunning
import Foundation
import NavigationEngine
import Recordings
import WireProtocol
import YAMLReading

/// The apps of one run of `rootstage test`.
struct TestApps {
  /// Each app with its text.
  let loaded: [LoadedApp]
  /// The file of each app, by app name.
  let paths: [String: String]
  /// All app files, also invalid ones.
  let files: Set<String>

  init(of command: TestFlows) throws {
    if let path = command.app {
      let app = try LoadedApp.at(path)
      (loaded, paths, files) = ([app], [app.app.name: path], [path])
      return
    }
    if command.checkSyntax {
      (loaded, paths, files) = ([], [:], [])
      return
    }
    // A folder that somebody named goes first; what comes with the program does not, and may be
    // elsewhere.
    let isNamed = command.apps != ProgramFolder.apps
    let isThere = FileManager.default.fileExists(atPath: command.apps)
    let catalog = isNamed || isThere ? try AppCatalog.at(command.apps) : nil
    do throws(AppLoadingError) {
      var nearby: [(path: String, loaded: LoadedApp)] = []
      for file in NearbyApps.files(around: command.paths) {
        nearby.append((file, try AppLoader.load(path: file)))
      }
      let given = (catalog?.entries ?? []).map { (path: $0.path, loaded: $0.loaded) }
      let all = isNamed ? given + nearby : nearby + given
      paths = Dictionary(all.map { ($0.loaded.app.name, $0.path) }) { first, _ in first }
      loaded = all.filter { [paths] in paths[$0.loaded.app.name] == $0.path }.map(\.loaded)
      files = Set(all.map(\.path) + (catalog?.problems ?? []).map(\.file))
    } catch {
      throw Failure(message: error.description, code: Failure.badData)
    }
  }

  var apps: [App] { loaded.map(\.app) }

  /// Loads an app again with other settings.
  var remake: FlowSuite.Remaking { loaded.remaking }

  /// The recording of a flow's clients; nil where no client has a record.
  func recording(of logs: [CommandLog], started: String) throws -> [UInt8]? {
    var streams: [RecordingHeader.Stream] = []
    var apps: [RecordingHeader.App] = []
    var records: [(stream: String, lines: [UInt8])] = []
    for log in logs {
      guard let app = try loaded(for: log) else { return nil }
      let vocabulary = AppVocabulary(app.app)
      func lines(of commands: [TimedCommand], until end: Int64) -> [UInt8] {
        RecordedEngine.records(
          of: commands, origins: log.origins, until: end, stream: log.stream, app: vocabulary)
      }
      let before = lines(of: log.commands.filter { $0.time < log.began }, until: log.began)
      let from = before.count { $0 == UInt8(ascii: "\n") }
      streams.append(
        RecordingHeader.Stream(
          stream: log.stream, epoch: "1", app: app.app.name, appHash: app.hash,
          profile: app.app.profile.name, started: started,
          from: log.began > 0 ? Int64(from) : nil))
      if !apps.contains(where: { $0.hash == app.hash }) {
        apps.append(.init(name: app.app.name, hash: app.hash, source: app.source))
      }
      records.append((log.stream, lines(of: log.commands, until: log.end)))
    }
    // A flow that did nothing has nothing to show.
    guard records.contains(where: { !$0.lines.isEmpty }) else { return nil }
    return RecordingHeader(streams: streams, apps: apps).recording(of: records)
  }

  /// The app as it ran, with its complete text.
  private func loaded(for log: CommandLog) throws(AppLoadingError) -> LoadedApp? {
    guard let app = loaded.first(where: { $0.app.name == log.app.name }) else { return nil }
    guard log.running != RunningOptions() else { return app }
    return try AppLoader.load(
      text: app.source, file: app.app.name, settings: log.running.settings,
      strategy: log.running.strategy, defects: log.running.defects,
      destinations: log.running.destinations, profile: log.running.profile)
  }
}
