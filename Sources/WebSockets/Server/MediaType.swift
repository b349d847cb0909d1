/// The media types of the files that web pages are made of.
enum MediaType {
  static func ofFile(named name: String) -> String {
    let type = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    return switch type {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json", "map": "application/json"
    case "webmanifest": "application/manifest+json"
    case "ndjson": "application/x-ndjson"
    case "yaml", "yml": "application/yaml"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "ico": "image/x-icon"
    case "otf": "font/otf"
    case "woff2": "font/woff2"
    case "txt", "md": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }

  /// Whether it is text, which can be packed well.
  static func isText(_ type: String) -> Bool {
    type.hasPrefix("text/") || type.hasSuffix("json") || type.hasSuffix("+xml")
      || type == "application/yaml"
  }
}
