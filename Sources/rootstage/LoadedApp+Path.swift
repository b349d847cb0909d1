import AppLoading
import Foundation

extension LoadedApp {
  /// Loads an app file, or the one in a folder, or standard input for `-`.
  ///
  /// - Throws: A `Failure` where there is no such file, or where it has errors.
  static func at(_ path: String) throws -> LoadedApp {
    let file = Self.file(at: path)
    guard file == InputFile.standard || FileManager.default.fileExists(atPath: file) else {
      throw Failure(message: "\(file): no such file", code: Failure.noInput)
    }
    do throws(AppLoadingError) {
      return try of(file)
    } catch {
      throw Failure(message: error.description, code: Failure.badData)
    }
  }

  /// The app file that a path stands for: itself, or the one in a folder, which may be missing.
  static func file(at path: String) -> String {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue, path != InputFile.standard else { return path }
    return (path.hasSuffix("/") ? path : path + "/") + AppCatalog.fileName
  }

  /// Loads an app file, or standard input for `-`, which problems name so.
  static func of(_ file: String) throws(AppLoadingError) -> LoadedApp {
    try AppLoader.load(path: InputFile.pathOfApp(file), called: InputFile.name(file))
  }
}
