import Foundation

/// A folder of pages that goes away with its test, with a secret beside it.
final class PagesFolder {
  let folder: String
  var root: String { folder + "/web" }

  init() throws {
    folder = NSTemporaryDirectory() + "pages-" + UUID().uuidString
    let files = FileManager.default
    try files.createDirectory(atPath: root + "/parts", withIntermediateDirectories: true)
    for (name, text) in [
      ("web/index.html", "<p>start"), ("web/parts/index.html", "<p>part"),
      ("web/parts/device.js", "export {}"), ("web/look.css", "p {}"), ("web/m.mjs", "1"),
      ("web/logo.svg", "<svg/>"), ("web/data.json", "{}"), ("web/api.yaml", "a: 1"),
      ("web/c7.ndjson", "{}\n"), ("web/favicon.ico", "i"), ("web/pixel.png", "p"),
      ("web/.hidden", "secret"), ("web/unknown.xyz", "?"), ("secret.txt", "secret"),
    ] { try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
    try files.createSymbolicLink(
      atPath: root + "/link.txt", withDestinationPath: folder + "/secret.txt")
    try files.createSymbolicLink(atPath: root + "/up", withDestinationPath: folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
