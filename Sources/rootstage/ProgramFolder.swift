import Foundation

/// Folders that come with the program.
enum ProgramFolder {
  /// The apps, with their flows and guides.
  static let apps = path("Examples")
  /// The web pages.
  static let web = path("web")

  /// The folder of this name: in the working directory, as in a checkout; else beside the program,
  /// or where a package has put it.
  private static func path(_ name: String) -> String {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let package = URL(fileURLWithPath: "\(program)/../share/rootstage/\(name)").standardized.path
    let candidates = [name, "\(program)/\(name)", package]
    return candidates.first(where: FileManager.default.fileExists(atPath:)) ?? name
  }
}
