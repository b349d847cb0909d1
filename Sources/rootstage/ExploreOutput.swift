import AppLoading
import Exploring
import FlowWriting
import Foundation
import NavigationEngine
import Recordings
import WireProtocol
import Wording

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
        message: "cannot write \(folder): \(SystemReason.text(error))",
        code: Failure.cannotCreate)
    }
    let started = Date.now.formatted(.iso8601)
    for (place, each) in counterexamples.enumerated() {
      let name = "\(place + 1)-\(each.bug.rule.name)"
      let recording = each.recording(
        of: AppVocabulary(app.app), source: app.source, hash: app.hash, started: started)
      try OutputFile(path: "\(folder)/\(name).ndjson").write(recording)
      do {
        let flow = try flow(of: each, recorded: recording, named: name)
        try OutputFile(path: "\(folder)/\(name).yaml").write(Array(flow.utf8))
      } catch let error as FlowWritingError {
        Console.note("\(name): no flow: \(error)")
      }
    }
    let count = counterexamples.count
    Console.note(
      "written: \(count.counted("recording")), with \(count == 1 ? "its flow" : "their flows"), "
        + "in \(folder)")
  }

  private func flow(
    of counterexample: Counterexample, recorded recording: [UInt8], named name: String
  ) throws -> String {
    let app = app.app
    let input = RecordingInput(try RecordingReader(bytes: recording)) { _ in app }
    let writer = try FlowWriter(
      name: name, clients: input.clients([]), ending: counterexample.flowEnding(in: app))
    return try writer.write().text
  }
}
