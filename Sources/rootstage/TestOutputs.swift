import AppLoading
import Driving
import Foundation
import NavigationEngine
import Replay
import WireProtocol

/// Writes what flows put aside: pictures as SVG, parts of recordings as the pages open them.
struct TestOutputs {
  /// The folder, in which each flow has one of its own.
  let folder: String
  let apps: TestApps

  /// Writes everything that some flows put aside, and says how much that is.
  func write(_ results: [FlowResult]) throws {
    var count = 0
    let started = Date.now.formatted(.iso8601)
    for result in results {
      for output in result.outputs {
        guard let (ending, bytes) = try content(of: output, in: result, started: started) else {
          continue
        }
        let path = "\(folder)/\(Self.folder(of: result.flow.name))/\(output.path).\(ending)"
        let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
          try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        } catch {
          throw Failure(
            message: "\(parent.path) cannot be made: \(error.localizedDescription)",
            code: Failure.cannotCreate)
        }
        try OutputFile(path: path).write(bytes)
        count += 1
      }
    }
    if count > 0 { Console.line("put aside: \(count) in \(folder)") }
  }

  private func content(
    of output: FlowOutput, in result: FlowResult, started: String
  ) throws -> (ending: String, bytes: [UInt8])? {
    switch output.content {
    case .picture(let svg): return ("svg", Array(svg.utf8))
    case .recording(let client, let from, let to):
      let bytes = try recording(
        of: result.logs[client], stream: result.streams[client], from...max(from, to), started)
      return bytes.map { ("ndjson", $0) }
    }
  }

  /// A recording from its beginning to the last record of a stretch; nil where there is none.
  private func recording(
    of log: CommandLog, stream: String, _ stretch: ClosedRange<Int64>, _ started: String
  ) throws -> [UInt8]? {
    guard let app = try apps.loaded(for: log) else { return nil }
    let records = CommandRun.records(
      of: log.commands, until: log.end, stream: stream, app: AppVocabulary(app.app))
    let lines = records.split(separator: UInt8(ascii: "\n")).prefix(Int(stretch.upperBound))
    guard !lines.isEmpty else { return nil }
    let header = RecordingHeader(
      streams: [
        .init(
          stream: stream, epoch: "1", app: app.app.name, appHash: app.hash,
          profile: app.app.profile.name, started: started,
          from: min(stretch.lowerBound, Int64(lines.count)))
      ], apps: [.init(name: app.app.name, hash: app.hash, source: app.source)])
    return Array(([header.line[...]] + lines).joined(separator: [UInt8(ascii: "\n")]))
      + [UInt8(ascii: "\n")]
  }

  /// A flow's name as that of a folder.
  private static func folder(of name: String) -> String {
    let letters = name.prefix(100).map { letter in
      letter.isLetter || letter.isNumber || " -_.".contains(letter) ? letter : "-"
    }
    let folder = String(letters.drop { $0 == "." || $0 == " " })
    return folder.isEmpty ? "flow" : folder
  }
}
