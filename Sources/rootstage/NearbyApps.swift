import Foundation
import YAMLReading

/// The app files beside which flows lie: in their folder or in one around it.
enum NearbyApps {
  /// How many folders upward an app file is looked for.
  static let maximumDepth = 16

  /// The nearest app file above each flow file or folder, each once.
  ///
  /// The search ends at the folder of a repository. Other programs have files of the same name,
  /// which are passed over.
  static func files(around paths: [String]) -> [String] {
    var found: [String] = []
    for path in paths {
      if let file = file(around: path), !found.contains(file) { found.append(file) }
    }
    return found
  }

  private static func file(around path: String) -> String? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    var folder = URL(fileURLWithPath: path).standardizedFileURL
    if !isFolder.boolValue { folder.deleteLastPathComponent() }
    for _ in 0..<maximumDepth {
      let file = folder.appendingPathComponent(AppFile.name).path
      if AppFile.isApp(file) { return file }
      let isRepository = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent(".git").path)
      if isRepository || folder.path == "/" { return nil }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
