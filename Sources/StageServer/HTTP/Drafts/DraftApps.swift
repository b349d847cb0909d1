import AppIdentity
import FlowWriting
import NavigationEngine
import Simulation
import Synchronization

/// Reads the texts of drafts, and keeps what became of the latest: each is run again with every
/// touch, and beside the next one.
final class DraftApps: Sendable {
  /// Texts that are kept; the one that was asked for longest ago goes first.
  static let keptTexts = 8
  /// Memory that their apps take together, in bytes as they are estimated.
  static let keptBytes = 128 << 20

  /// What is kept of a text.
  private struct Kept {
    let reading: AppTextReader.Reading
    /// The flow that was written last of it, with the commands that it is about.
    var flow: (commands: [TimedCommand], flow: WrittenFlow)?

    var memory: Int { reading.app?.memory ?? 0 }
  }

  /// Held while a file is compared and written, so that of two who save one has to look again.
  let saving = Mutex(())
  private let reader: AppTextReader
  private let kept = Mutex(TextCache<Kept>(maximumCount: keptTexts, maximumBytes: keptBytes))

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
    // Texts in different Unicode forms are equal as such, and different apps.
    let hash = AppTextHash.hexadecimal(of: text)
    if let kept = kept.withLock({ $0.value(of: hash) }) { return kept.reading }
    try budget.question()
    let reading = reader.read(text) { (try? budget.question()) != nil }
    try budget.question()
    let new = Kept(reading: reading)
    kept.withLock { $0.keep(new, taking: new.memory, of: hash) }
    return reading
  }

  /// The flow of commands under a text: the one that was written last, where it is about them.
  func flow(
    of commands: [TimedCommand], under text: String, _ write: () throws -> WrittenFlow
  ) throws -> WrittenFlow {
    let hash = AppTextHash.hexadecimal(of: text)
    if let kept = kept.withLock({ $0.value(of: hash) })?.flow, kept.commands == commands {
      return kept.flow
    }
    let flow = try write()
    kept.withLock { cache in
      guard var kept = cache.value(of: hash) else { return }
      kept.flow = (commands, flow)
      cache.keep(kept, taking: kept.memory, of: hash)
    }
    return flow
  }
}
