import NavigationEngine
import YAMLReading

/// What answers from outside the app.
extension AppDecoder {
  /// A slow answer takes so many times as long as a usual one where the file does not say.
  private static let slowFactor: Int64 = 5

  func service(_ entry: YAMLEntry) -> Service? {
    guard
      let fields = Fields(
        entry.value, of: "service '\(entry.key)'", at: entry.keyPosition,
        allowed: ["takes", "slow", "answers"], diagnostics: diagnostics)
    else { return nil }
    let takes = fields.required("takes", example: "1 s").flatMap {
      duration($0, atMostSeconds: Values.maximumDelaySeconds)
    }
    let slowEntry = fields.optional("slow")
    let slow = slowEntry.flatMap { duration($0, atMostSeconds: Values.maximumDelaySeconds) }
    let outcome = fields.optional("answers").flatMap {
      values.choice($0, among: ServiceOutcome.allCases.map(\.rawValue), what: "answer")
    }
    guard let takes else { return nil }
    if let slowEntry, let slow, slow < takes {
      diagnostics.error(
        slowEntry.value.position, "a slow answer is faster than 'takes'",
        hint: "let 'slow' be longer, or leave it out")
    }
    let longest = Values.maximumDelaySeconds * 1_000_000
    return Service(
      name: entry.key, delayMicroseconds: takes,
      slowMicroseconds: slow ?? min(takes * Self.slowFactor, longest),
      outcome: outcome.flatMap(ServiceOutcome.init) ?? .success)
  }
}
