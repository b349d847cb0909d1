import ArgumentParser
import Foundation
import Settings

/// Where `serve` and the tools find their settings: on the command line, in variables, and in the
/// file that one of these names.
struct SettingsSources {
  /// The option that names the file, and the name of its variable.
  static let fileName = "config"

  private let settings: [Setting]
  private let flags: FlagValues
  private let path: String?

  /// - Parameters:
  ///   - settings: Those that are asked for; a file may have all of `serve`.
  ///   - file: The file that the command line names; nil for none.
  init(_ settings: [Setting], flags: FlagValues, file: String?) {
    self.settings = settings
    self.flags = flags
    path = file ?? ProcessInfo.processInfo.environment[Setting.variable(Self.fileName)]
  }

  /// - Throws: A `ValidationError` for a wrong option or variable.
  func validate() throws {
    do throws(SettingsError) {
      _ = try read()
    } catch {
      if case .value(let words) = error { throw ValidationError(words) }
    }
  }

  /// The settings that hold.
  ///
  /// - Throws: A `Failure` for a wrong file.
  func values() throws -> SettingValues {
    do throws(SettingsError) {
      return try read()
    } catch {
      switch error {
      case .value(let words): throw ValidationError(words)
      case .unreadable: throw Failure(message: "\(error)", code: Failure.noInput)
      case .content:
        Console.note("\(error)")
        throw Failure(message: "", code: Failure.badData)
      }
    }
  }

  private func read() throws(SettingsError) -> SettingValues {
    var file: SettingsFile?
    if let path { file = try SettingsFile(path: path, of: Setting.serve) }
    return try SettingsReader(
      settings, flags: flags.texts, environment: ProcessInfo.processInfo.environment, file: file
    ).read()
  }
}
