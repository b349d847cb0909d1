import AppLoading
import Exploring
import FlowWriting
import Foundation
import NavigationEngine
import Recordings
import WireProtocol

/// The folder into which `rootstage explore` writes the traces to bugs.
struct ExploreOutput {
  let folder: String
  let app: LoadedApp

  /// Writes a recording and a flow of each; a line says where no flow does the same.
  func write(_ counterexamples: [Counterexample]) throws {
    guard !counterexamples.isEmpty else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        message: "cannot write \(folder): \(error.localizedDescription)",
        code: Failure.cannotCreate)
    }
    let started = Date.now.formatted(.iso8601)
    for (place, each) in counterexamples.enumerated() {
      let name = "\(place + 1)-\(each.bug.rule.name)"
      let recording = recording(of: each, started: started)
      try OutputFile(path: "\(folder)/\(name).ndjson").write(recording)
      do {
        let flow = try flow(of: recording, named: name)
        try OutputFile(path: "\(folder)/\(name).yaml").write(Array(flow.utf8))
      } catch let error as FlowWritingError {
        Console.note("\(name): no flow: \(error)")
      }
    }
    Console.note("written: \(counterexamples.count) recordings, with their flows, in \(folder)")
  }

  private func recording(of counterexample: Counterexample, started: String) -> [UInt8] {
    let stream = "c1"
    let header = RecordingHeader(
      streams: [
        RecordingHeader.Stream(
          stream: stream, epoch: "1", app: app.app.name, appHash: app.hash,
          profile: app.app.profile.name, started: started)
      ], apps: [.init(name: app.app.name, hash: app.hash, source: app.source)])
    return header.line + [UInt8(ascii: "\n")]
      + RecordedEngine.records(
        of: counterexample.commands, until: counterexample.end, stream: stream,
        app: AppVocabulary(app.app))
  }

  private func flow(of recording: [UInt8], named name: String) throws -> String {
    let app = app.app
    let input = RecordingInput(try RecordingReader(bytes: recording)) { _ in app }
    return try FlowWriter(name: name, clients: input.clients([])).write().text
  }
}
