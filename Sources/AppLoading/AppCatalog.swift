import Foundation
public import NavigationEngine
public import YAMLReading

/// The apps of a folder: each folder below it that has an `app.yaml` is one app.
public enum AppCatalog {
  /// The file that makes a folder an app.
  public static let fileName = AppFile.name
  /// The most apps that are read from one folder; more are a problem.
  public static let maximumApps = 1000

  /// What a folder gave.
  public struct Contents: Sendable {
    /// The apps that can be used, in the order of their folders' names.
    public let entries: [Entry]
    /// The problems of all files, file by file, each in the order of positions; warnings included.
    public let problems: [Problem]

    /// Whether a file gave no app.
    public var hasErrors: Bool {
      problems.contains { $0.severity == .error }
    }
  }

  /// An app and where it was found.
  public struct Entry: Sendable {
    /// The path of the app file.
    public let path: String
    /// The app.
    public let loaded: LoadedApp
  }

  /// Reads every app below a folder: `<folder>/*/app.yaml`, hidden folders left out.
  ///
  /// A file that gives no app does not keep the others from being read. Two apps of one name are
  /// an error of the second, which is left out.
  ///
  /// - Parameter strategy: A strategy in the place of every file's own.
  /// - Throws: A problem where the folder itself cannot be read.
  public static func load(
    folder: String, strategy: Strategy? = nil
  ) throws(AppLoadingError) -> Contents {
    var entries: [Entry] = []
    var problems: [Problem] = []
    var pathOfName: [String: String] = [:]

    let paths = try appFiles(in: folder)
    for path in paths.prefix(maximumApps) {
      do throws(AppLoadingError) {
        let loaded = try AppLoader.load(path: path, strategy: strategy)
        problems += loaded.warnings
        if let other = pathOfName[loaded.app.name] {
          problems.append(duplicate(loaded, path: path, other: other))
        } else {
          pathOfName[loaded.app.name] = path
          entries.append(Entry(path: path, loaded: loaded))
        }
      } catch {
        problems += error.problems
      }
    }
    if paths.count > maximumApps {
      let message = "more than \(maximumApps) apps; only the first \(maximumApps) are used"
      problems.append(Problem(file: folder, line: 0, column: 0, message: message))
    }
    return Contents(entries: entries, problems: problems)
  }

  /// The app files below a folder, in the order of their folders' names; hidden folders left out.
  ///
  /// - Throws: A problem where the folder cannot be read.
  public static func appFiles(in folder: String) throws(AppLoadingError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      let message = "the folder of apps cannot be read"
      let hint = "name a folder that holds one folder with an \(fileName) for each app"
      throw AppLoadingError(problems: [
        Problem(file: folder, line: 0, column: 0, message: message, hint: hint)
      ])
    }
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return names.filter { !$0.hasPrefix(".") }.sorted()
      .map { "\(base)/\($0)/\(fileName)" }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  private static func duplicate(_ app: LoadedApp, path: String, other: String) -> Problem {
    Problem(
      file: path, line: app.namePosition.line, column: app.namePosition.column,
      message: "an app named '\(app.app.name)' is already in \(other)",
      hint: "give each app a name of its own")
  }
}
