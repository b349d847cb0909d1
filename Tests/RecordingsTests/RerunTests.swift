import NavigationEngine
import Recordings
import TestSupport
import Testing
import WireProtocol

@Suite("Rerunning recordings")
struct RerunTests {
  private func rerun(_ recording: String, _ app: App) throws -> String {
    let reader = try RecordingReader(bytes: Array(recording.utf8))
    return String(decoding: try Rerun(reader) { (app, $0) }.recording(), as: UTF8.self)
  }

  @Test("A recording of this version is unchanged by a rerun, byte for byte")
  func identity() throws {
    #expect(
      try rerun(RecordedClient.tour().recording, SampleApps.rootController)
        == RecordedClient.tour().recording)
    for seed in UInt64(1)...10 {
      let app = SampleApps.random(seed: seed)
      var input = RandomInput(seed: seed, app: app)
      var client = RecordedClient(app)
      for _ in 0..<20 { client.apply(input.command(), at: input.time(after: client.engine)) }
      #expect(try rerun(client.recording, app) == client.recording, "seed \(seed)")
    }
  }

  @Test("A rerun of an older recording keeps its commands and replaces its other records")
  func changed() throws {
    let recording = RecordedClient.tour().recording
    let old = recording.replacing("\"engine\":\"0.4.0\"", with: "\"engine\":\"0.0.9\"")
      .replacing(",\"width\":390,\"height\":844}}\n", with: "}}\n")
      .replacing("\"appearance\"", with: "\"look\"")
    #expect(try rerun(old.sealed(), SampleApps.rootController) == recording)
  }

  @Test("A rerun of a recording with a gap or an invalid command is rejected")
  func refused() throws {
    let lines = RecordedClient.tour().recording.split(separator: "\n").map(String.init)
    let gap = (lines[0..<5] + lines[6...]).joined(separator: "\n") + "\n"
    #expect(throws: RecordingError.self) { try rerun(gap, SampleApps.rootController) }
    let wrong = lines.joined(separator: "\n").replacing("\"back\"", with: "\"jump\"") + "\n"
    #expect(throws: RecordingError.self) { try rerun(wrong, SampleApps.rootController) }
  }

  @Test("A rerun of an app that never rests ends by its budget of events or of bytes")
  func budget() throws {
    var client = RecordedClient(SampleApps.restless)
    client.apply(.launch(width: 390, height: 844), at: 0)
    let lines = client.recording.split(separator: "\n").prefix(2).map(String.init)
    let last = lines[1].replacing(
      "\"sequence\":1,\"time\":0", with: "\"sequence\":2,\"time\":86400000000")
    let recording = (lines + [last]).joined(separator: "\n") + "\n"
    let rerun = try Rerun(try RecordingReader(bytes: Array(recording.utf8))) {
      (SampleApps.restless, $0)
    }
    #expect(throws: EngineBudget.Exhaustion.events(5_000)) {
      try rerun.recording(within: EngineBudget(.init(events: 5_000)))
    }
    #expect(throws: EngineBudget.Exhaustion.bytes(50_000)) {
      try rerun.recording(within: EngineBudget(.init(bytes: 50_000)))
    }
  }
}
