import AppLoading
import Foundation

extension LoadedApp {
  /// Loads an app file, or the one in a folder, or standard input for `-`.
  ///
  /// - Throws: A `Failure` where there is no such file, or where it has errors.
  static func at(_ path: String) throws -> LoadedApp {
    let path = InputFile.pathOfApp(path)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let file = exists && isFolder.boolValue ? path + "/" + AppCatalog.fileName : path
    guard FileManager.default.fileExists(atPath: file) else {
      throw Failure(message: "\(file): no such file", code: Failure.noInput)
    }
    do throws(AppLoadingError) {
      return try AppLoader.load(path: file)
    } catch {
      throw Failure(message: error.description, code: Failure.badData)
    }
  }
}
