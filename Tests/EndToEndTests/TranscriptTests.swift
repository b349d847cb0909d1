import AppLoading
import FlowLanguage
import FlowRunning
import Foundation
import NavigationEngine
import TestSupport
import Testing

// The records of every scenario under every strategy, with snapshots among them. The pages' tests
// fold the same files: where a record says too little, their fold and the engine's snapshot differ.
@Suite("Golden transcripts of the scenarios")
struct TranscriptTests {
  private static let scenarios = URL(filePath: Folders.examples).appending(path: "scenarios")
  private static let golden = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "../Web/golden/scenarios").standardizedFileURL

  /// Each scenario's file name, and the transcripts of what its naive flow asks.
  private static func transcripts() throws -> [(file: String, text: String)] {
    let app = try AppLoader.load(path: scenarios.appending(path: "app.yaml").path).app
    let suite = FlowSuite(apps: [app], isStrict: true)
    let flows = suite.load(try FlowFinder.find(scenarios.appending(path: "flows").path)).flows
    return flows.filter { $0.flow.configuration.tags == ["naive"] }.map { flow in
      let logs = suite.run(flow).logs
      let text = logs.flatMap { log in
        Strategy.allCases.map { strategy in
          transcript(of: log, under: log.app.running(strategy: strategy))
        }
      }
      return ("\(flow.flow.name.prefix(3)).ndjson", text.joined())
    }
  }

  /// All records of a run but its frames; a snapshot after each step that begins a transition, and
  /// one at the end.
  private static func transcript(of log: CommandLog, under app: App) -> String {
    var client = RecordedClient(app, stream: app.strategy.rawValue)
    var lines = [client.snapshot()]
    var recorded = 0
    func take() {
      let new = client.durableLines[recorded...]
      recorded += new.count
      lines += new
      let isMoving = new.contains { $0.contains(#""kind":"transitionBegan""#) }
      if isMoving { lines.append(client.snapshot()) }
    }
    func advance(to time: Int64) {
      while let deadline = client.engine.nextDeadline, deadline <= time {
        client.advance(to: max(deadline, client.engine.now))
        take()
      }
      client.advance(to: time)
    }
    for command in log.commands {
      advance(to: command.time)
      client.apply(command.command)
      take()
    }
    advance(to: log.end)
    lines.append(client.snapshot())
    return lines.map { $0 + "\n" }.joined()
  }

  @Test("Every scenario has the golden transcripts that the pages' tests fold")
  func golden() throws {
    let transcripts = try Self.transcripts()
    for (file, text) in transcripts {
      let golden = try Golden.text(of: Self.golden.appending(path: file), writtenNow: text)
      let difference = zip(golden.split(separator: "\n"), text.split(separator: "\n"))
        .first { $0 != $1 }
      #expect(golden == text, "\(file), UPDATE_GOLDEN=1 rewrites it: \(difference as Any)")
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: Self.golden.path)
    #expect(kept.sorted() == transcripts.map(\.file).sorted())
  }
}
