import Foundation
import Testing

@testable import WebSockets

@Suite("Pages that the server puts together")
struct BundledPagesTests {
  private let pages: PagesFolder
  private let server: TestServer

  init() throws {
    let pages = try PagesFolder()
    self.pages = pages
    server = try TestServer(configure: { $0.webRoot = pages.root })
    try write(
      "index.html",
      """
      <link rel="stylesheet" href="parts/one.css">
      <link rel="stylesheet" href="parts/two.css">
      <script type="module" src="parts/main.js"></script>
      """)
    try write("parts/one.css", "a {}")
    try write("parts/two.css", "b {}")
    try write("parts/main.js", "import { one } from \"./one.js\";\n")
    try write("parts/one.js", "export const one = 1;\n")
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(pages.root)/\(name)"))
  }

  private func get(_ path: String, _ headers: String = "", method: String = "GET") throws -> String
  {
    try RawClient.get(server.transport.port, path, method: method, headers: headers)
  }

  /// The addresses of the script and of the styles that the page names.
  private func addresses() throws -> (script: String, styles: String) {
    let page = try get("/")
    let script = try #require(page.firstMatch(of: /src="(bundles\/[^"]+\.js)"/)?.1)
    let styles = try #require(page.firstMatch(of: /href="(bundles\/[^"]+\.css)"/)?.1)
    return ("/\(script)", "/\(styles)")
  }

  @Test("A page names one script and one style sheet, which browsers keep for good")
  func together() throws {
    let (script, styles) = try addresses()
    let page = try get("/index.html")
    #expect(page.contains("\r\nCache-Control: no-cache\r\n"))
    #expect(!page.contains("parts/"))
    for (address, type, part) in [
      (script, "text/javascript", "const one = 1;"), (styles, "text/css", "a {}\nb {}\n"),
    ] {
      let answer = try get(address)
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.contains("\r\nContent-Type: \(type); charset=utf-8\r\n"))
      #expect(answer.contains("\r\nCache-Control: max-age=31536000, immutable\r\n"))
      #expect(answer.contains(part))
      let head = try get(address, method: "HEAD")
      #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.hasSuffix("\r\n\r\n"))
    }
  }

  @Test("A module that changes gives the script another address, and the page another tag")
  func changes() throws {
    let before = try addresses()
    let tag = try #require(try get("/").firstMatch(of: /ETag: ("[^"]+")/)?.1)
    #expect(try get("/", "If-None-Match: \(tag)\r\n").hasPrefix("HTTP/1.1 304 "))
    try write("parts/one.js", "export const one = 22;\n")
    #expect(try get("/", "If-None-Match: \(tag)\r\n").hasPrefix("HTTP/1.1 200 "))
    let after = try addresses()
    #expect(after.script != before.script)
    #expect(after.styles == before.styles)
    let old = try get(before.script)
    #expect(old.contains("one = 22;"), "who has the page of before is not left without a script")
    #expect(old.contains("\r\nCache-Control: no-cache\r\n"))
  }

  @Test(
    "A page whose files cannot be put together is served in its parts, until they can",
    arguments: [
      ("parts/one.js", "export default 1;\n"), ("parts/main.js", "import \"./none.js\";\n"),
      ("parts/main.js", "import \"../../secret.js\";\n"),
      ("parts/one.js", "import \"./main.js\";\n"),
    ])
  func parts(_ name: String, _ text: String) throws {
    try write(name, text)
    #expect(try get("/").contains("<script type=\"module\" src=\"parts/main.js\"></script>"))
    #expect(try get("/bundles/index.0.js").hasPrefix("HTTP/1.1 404 "))
    try write("parts/main.js", "import \"./one.js\";\n")
    try write("parts/one.js", "one();\n")
    _ = try addresses()
    try FileManager.default.removeItem(atPath: "\(pages.root)/parts/one.js")
    #expect(try get("/").contains("src=\"parts/main.js\""))
  }

  @Test(
    "An address among the bundles that no page has is not found",
    arguments: [
      "/bundles/", "/bundles/index.js", "/bundles/index.0.html", "/bundles/index.0.0.js",
      "/bundles/none.0.js", "/bundles/.0.js", "/bundles/secret.0.js", "/bundles/parts/index.0.js",
      "/bundles/..%2findex.0.js", "/parts/bundles/index.0.js", "/bundles/index.0.JS",
    ])
  func unknown(_ path: String) throws {
    #expect(try get(path).hasPrefix("HTTP/1.1 404 "))
  }

  @Test("Pages that are not there take no place of those that are")
  func missing() throws {
    var kept = BundledPages()
    var reads = 0
    func page(at path: String) -> BundledPages.Bodies? {
      kept.page(at: path) { file in
        FileManager.default.fileExists(atPath: "\(pages.root)/\(file)") ? "1" : nil
      } read: { file in
        reads += 1
        return FileManager.default.contents(atPath: "\(pages.root)/\(file)").map(Array.init)
      }
    }
    for number in 0..<2 * BundledPages.mostPages { #expect(page(at: "x\(number).html") == nil) }
    #expect(reads == 0)
    let first = try #require(page(at: "index.html"))
    let readsOfPage = reads
    #expect(readsOfPage > 0)
    #expect(page(at: "index.html")?.addresses == first.addresses)
    #expect(reads == readsOfPage, "it is kept")
  }

  @Test("Whatever sum is asked for, the script is packed once and is the one that is there now")
  func sums() throws {
    let long = String(repeating: "two(2);\n", count: 1_000)
    try write("parts/one.js", "export const one = 1;\n\(long)")
    let script = try addresses().script
    let lengths = try [script, "/bundles/index.1.js", "/bundles/index.zz.js"].map { address in
      let answer = try get(address, "Accept-Encoding: gzip\r\n", method: "HEAD")
      #expect(answer.contains("\r\nContent-Encoding: gzip\r\n"))
      return try #require(answer.firstMatch(of: /Content-Length: (\d+)/)?.1)
    }
    #expect(Set(lengths).count == 1)
  }
}
