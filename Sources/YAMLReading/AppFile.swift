/// The file that makes a folder an app, for those who only have to know it from others.
public enum AppFile {
  public static let name = "app.yaml"
  /// The most bytes that one has.
  public static let maximumSize = 1 << 20

  /// Whether a file is meant to be an app, valid or not: other programs have files of this name,
  /// too.
  public static func isApp(_ path: String) -> Bool {
    let form = FileForm(
      noun: "an app file", maximumSize: maximumSize, emptyHint: "", nestingHint: "",
      folderHint: { $0 })
    guard let text = try? TextFile.read(path, as: form) else { return false }
    // One in JSON, or in one pair of braces, has its keys anywhere in a line.
    if text.first(where: { !$0.isWhitespace }) == "{" {
      return text.contains(/[\s{,"]app"?\s*:/) && text.contains(/[\s{,"]screens"?\s*:/)
    }
    let lines = text.split(separator: "\n")
    return ["app:", "screens:"].allSatisfy { key in lines.contains { $0.hasPrefix(key) } }
  }
}
