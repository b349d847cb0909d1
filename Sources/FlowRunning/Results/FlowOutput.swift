/// Something that a flow put aside on its way: a picture of a screen, or part of its recording.
public struct FlowOutput: Sendable, Equatable {
  /// The most outputs of one flow.
  public static let bound = 200

  /// What was put aside.
  public enum Content: Sendable, Equatable {
    /// The text of an SVG file.
    case picture(String)
    /// What happened in one client between two moments of its stream, in microseconds.
    case recording(client: Int, began: Int64, ended: Int64)
  }

  /// The path below the folder of outputs, without ending; it does not lead out of that folder.
  public let path: String
  /// What is to be written.
  public let content: Content

  init(path: String, content: Content) {
    self.path = Self.safe(path)
    self.content = content
  }

  /// A path that stays below its folder, without the ending that Maestro's own files would have.
  private static func safe(_ path: String) -> String {
    var parts = path.split(whereSeparator: { "/\\".contains($0) })
      .map { part in String(part.filter { !$0.isNewline && $0 != "\0" }) }
      .filter { !["", ".", ".."].contains($0) }
    if let last = parts.last {
      for ending in [".png", ".jpg", ".mp4", ".svg", ".ndjson"]
      where last.lowercased().hasSuffix(ending) && last.count > ending.count {
        parts[parts.count - 1] = String(last.dropLast(ending.count))
      }
    }
    return parts.isEmpty ? "untitled" : parts.map { String($0.prefix(100)) }.joined(separator: "/")
  }
}
