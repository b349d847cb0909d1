import ArgumentParser
import Settings
import StageServer

/// The options that limit how many recordings are kept.
struct RetentionOptions: ParsableArguments {
  @Option(.keepRecordings) var recordings: String?
  @Option(.keepDays) var days: String?
  @Option(.keepSize) var size: String?

  /// Adds what is on the command line.
  func add(to flags: inout FlagValues) {
    flags.add(recordings, of: .keepRecordings)
    flags.add(days, of: .keepDays)
    flags.add(size, of: .keepSize)
  }

  /// The rule that the options alone define; nil where all recordings are kept.
  ///
  /// - Throws: A `ValidationError` for a wrong value.
  func rule() throws -> RetentionRule? {
    var flags = FlagValues()
    add(to: &flags)
    do throws(SettingsError) {
      let reader = SettingsReader(
        Setting.retention, flags: flags.texts, environment: [:], file: nil)
      return RetentionRule.rule(of: try reader.read())
    } catch {
      throw ValidationError("\(error)")
    }
  }
}

extension RetentionRule {
  private static let millisecondsPerDay: Int64 = 86_400_000

  /// The rule that settings define; nil where all recordings are kept.
  static func rule(of settings: SettingValues) -> RetentionRule? {
    let rule = RetentionRule(
      maximumRecordings: settings.numberIfSet(.keepRecordings),
      maximumAgeMilliseconds: settings.numberIfSet(.keepDays)
        .map { Int64($0) * millisecondsPerDay },
      maximumBytes: settings.textIfSet(.keepSize).flatMap(bytes))
    return rule.keepsAll ? nil : rule
  }

  /// The bytes of a size, such as `500MB`; units are powers of 1,000; nil where it is none.
  static func bytes(of text: String) -> Int64? {
    for (unit, factor) in [("KB", Int64(1_000)), ("MB", 1_000_000), ("GB", 1_000_000_000)]
    where text.hasSuffix(unit) {
      guard let number = Int64(text.dropLast(unit.count)), (0...1_000_000).contains(number) else {
        return nil
      }
      return number * factor
    }
    return nil
  }
}
