import FlowWriting
import NavigationEngine
import Synchronization

/// Reads the texts of drafts, and keeps what became of the latest: each is run again with every
/// touch, and beside the next one.
final class DraftApps: Sendable {
  /// Texts that are kept; the one that was read first goes first.
  static let keptTexts = 8

  private struct State {
    var readings: [String: AppTextReader.Reading] = [:]
    var order: [String] = []
    /// The flow that was written last of each text, with the commands that it is about.
    var flows: [String: (commands: [TimedCommand], flow: WrittenFlow)] = [:]
  }

  /// Held while a file is compared and written, so that of two who save one has to look again.
  let saving = Mutex(())
  private let reader: AppTextReader
  private let state = Mutex(State())

  init(_ reader: AppTextReader) {
    self.reader = reader
  }

  /// The JSON Schema of app files.
  var schema: [UInt8] { reader.schema }

  /// What becomes of a text.
  ///
  /// - Throws: What ends the budget, in the middle of the reading, too.
  func reading(
    of text: String, within budget: EngineBudget
  ) throws(EngineBudget.Exhaustion) -> AppTextReader.Reading {
    if let kept = state.withLock({ $0.readings[text] }) { return kept }
    try budget.question()
    let reading = reader.read(text) { (try? budget.question()) != nil }
    try budget.question()
    state.withLock { state in
      if state.readings.updateValue(reading, forKey: text) == nil { state.order.append(text) }
      if state.order.count > Self.keptTexts {
        let oldest = state.order.removeFirst()
        state.readings[oldest] = nil
        state.flows[oldest] = nil
      }
    }
    return reading
  }

  /// The flow of commands under a text: the one that was written last, where it is about them.
  func flow(
    of commands: [TimedCommand], under text: String, _ write: () throws -> WrittenFlow
  ) throws -> WrittenFlow {
    if let kept = state.withLock({ $0.flows[text] }), kept.commands == commands { return kept.flow }
    let flow = try write()
    state.withLock { state in
      guard state.readings[text] != nil else { return }
      state.flows[text] = (commands, flow)
    }
    return flow
  }
}
