/// The forms in which a graph can be had.
public enum GraphFormat: String, Sendable, CaseIterable {
  /// A drawing.
  case svg
  /// Graphviz's language.
  case dot
  /// Mermaid's language.
  case mermaid
  /// The graph, with the places of everything where it was laid out.
  case json

  /// The ending of such a file's name.
  public var fileExtension: String { self == .mermaid ? "mmd" : rawValue }

  /// The media type of such a file.
  public var mediaType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .dot: "text/vnd.graphviz; charset=utf-8"
    case .mermaid: "text/vnd.mermaid; charset=utf-8"
    case .json: "application/json"
    }
  }
}
