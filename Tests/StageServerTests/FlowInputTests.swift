import EventStore
import FlowWriting
import NavigationEngine
import Simulation
import TestSupport
import Testing
import WireProtocol

@testable import StageServer

@Suite("What flows are written from")
struct FlowInputTests {
  private struct Unwanted: Error {}

  private let store = InMemoryEventStore()

  private func answer(
    to streams: [String], keepingRecords: Bool = true
  ) throws -> Result<[RecordedInput], FlowRefusal> {
    let app = AppEntry(
      vocabulary: AppVocabulary(SampleApps.rootController),
      hash: AppSource(name: "x", text: "app: x\n").hash, source: "app: x\n")
    let bridge = StoreBridge(apps: [app], makeApp: { _, _ in throw Unwanted() }) { _, _, _ in
      throw Unwanted()
    }
    return try bridge.recorded(
      streams.map { RecordedPart(stream: $0) }, in: store, within: EngineBudget(),
      keepingRecords: keepingRecords, upTo: 1_500)
  }

  @Test("The recordings whose records are kept for a flow have a bound together")
  func bound() throws {
    for stream in ["c1", "c2"] {
      try Stored.add(stream, to: store, bytes: 1_000, isCommand: false)
    }
    for stream in ["c1", "c2"] {
      #expect(try answer(to: [stream]).get().first?.records?.count == 1_001)
    }
    #expect(try answer(to: ["c1", "c2"], keepingRecords: false).get().count == 2)
    let refused = try answer(to: ["c1", "c2"])
    guard case .failure(let refusal) = refused else {
      Issue.record("\(refused)")
      return
    }
    #expect(refusal.status == 413)
    #expect(refusal.message == "the recordings have more than 1500 bytes together")
  }
}
