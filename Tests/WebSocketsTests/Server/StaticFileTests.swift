import Foundation
import Testing
import WebSockets

@Suite struct StaticFileTests {
  private let pages: PagesFolder
  private let server: TestServer
  private var port: Int { server.transport.port }

  init() throws {
    let pages = try PagesFolder()
    self.pages = pages
    server = try TestServer(configure: { $0.webRoot = pages.root })
  }

  @Test(arguments: [
    ("/", "text/html; charset=utf-8", "<p>start"),
    ("/index.html", "text/html; charset=utf-8", "<p>start"),
    ("/?a=b&c=d", "text/html; charset=utf-8", "<p>start"),
    ("/index", "text/html; charset=utf-8", "<p>start"),
    ("/index?a=b.c/d", "text/html; charset=utf-8", "<p>start"),
    ("/parts/", "text/html; charset=utf-8", "<p>part"),
    ("/parts/device.js", "text/javascript; charset=utf-8", "export {}"),
    ("//parts/./device.js", "text/javascript; charset=utf-8", "export {}"),
    ("/parts/../look.css", "text/css; charset=utf-8", "p {}"),
    ("/m.mjs", "text/javascript; charset=utf-8", "1"),
    ("/logo.svg", "image/svg+xml", "<svg/>"), ("/data.json", "application/json", "{}"),
    ("/api.yaml", "application/yaml", "a: 1"), ("/c7.ndjson", "application/x-ndjson", "{}\n"),
    ("/favicon.ico", "image/x-icon", "i"), ("/pixel.png", "image/png", "p"),
    ("/unknown.xyz", "application/octet-stream", "?"),
  ])
  func `A file is sent with its MIME type`(_ path: String, _ type: String, _ body: String) throws {
    let answer = try RawClient.get(port, path)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("\r\nContent-Type: \(type)\r\n"))
    #expect(answer.contains("\r\nContent-Length: \(body.utf8.count)\r\n"))
    #expect(answer.contains("\r\nCache-Control: no-cache\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n" + body))
  }

  @Test(arguments: [
    "/missing.html", "/missing", "/parts", "/parts/missing", "/parts/index", "/.hidden",
    "/.hidden.html", "/link.txt", "/up/secret.txt",
    "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt",
    "/parts/../../secret.txt", "/parts/..%5c..%5csecret.txt", "/%252e%252e/secret.txt",
    "/....//secret.txt", "/./../secret.txt", "/parts/%2e%2e/%2e%2e/secret.txt",
    "/index.html/", "/index.html/x", "/data.json%00.html", "/%00x", "/%01", "/\u{e9}.html",
    "/..;/secret.txt", "/.%2e/secret.txt", "/%c0%ae%c0%ae/secret.txt", "/look.css%0d%0aX:%20y",
    "http://127.0.0.1/index.html", "index.html", "*",
  ])
  func `A missing, hidden, symlinked or outside file is not served`(_ path: String) throws {
    let answer = try RawClient.get(port, path)
    #expect(!answer.contains(" 200 "), "\(answer)")
    #expect(!answer.contains("secret\n") && !answer.hasSuffix("secret"))
  }

  @Test func `A missing page gets a plain-text 404`() throws {
    let answer = try RawClient.get(port, "/missing.html")
    #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    #expect(answer.contains("\r\nContent-Type: text/plain; charset=utf-8\r\n"))
    #expect(answer.hasSuffix("\r\n\r\nthere is no page at this address\n"))
  }

  @Test(arguments: ["/", "/missing", "/ws", "/api/apps"])
  func `Every response carries the strict security headers`(_ path: String) throws {
    let answer = try RawClient.get(port, path)
    for header in ResponseHeader.strict {
      #expect(answer.contains("\r\n\(header.name): \(header.value)\r\n"))
    }
    #expect(answer.contains("connect-src 'self';"))
    #expect(answer.contains("\r\nConnection: close\r\n"))
  }

  @Test func `A HEAD response has the headers and no body`() throws {
    let answer = try RawClient.get(port, "/index.html", method: "HEAD")
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("\r\nContent-Length: 8\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n"))
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
  func `A static file requested with a writing method gets 405`(_ method: String) throws {
    let answer = try RawClient.get(
      port, "/index.html", method: method, headers: "Content-Length: 0\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 405 "))
    #expect(answer.contains("\r\nAllow: GET, HEAD\r\n"))
  }

  @Test func `A conditional request for a page gets 304 until the page changes`() throws {
    let answer = try RawClient.get(port, "/index.html")
    let tag = try #require(answer.firstMatch(of: /ETag: ("[^"]+")/)?.1)
    for value in ["\(tag)", "W/\(tag)", "\"other\", \(tag)", "*"] {
      let again = try RawClient.get(
        port, "/index.html", headers: "If-None-Match: \(value)\r\n")
      #expect(again.hasPrefix("HTTP/1.1 304 Not Modified\r\n"), "\(value)")
      #expect(again.hasSuffix("\r\n\r\n"))
    }
    try Data("<p>changed".utf8).write(to: URL(fileURLWithPath: pages.root + "/index.html"))
    let changed = try RawClient.get(
      port, "/index.html", headers: "If-None-Match: \(tag)\r\n")
    #expect(changed.hasSuffix("<p>changed"))
  }

  @Test(arguments: [9_500_000_000, -9_500_000_000])
  func `A page is served whatever time of change the file system says`(_ seconds: Int) throws {
    var times = [timespec(tv_sec: seconds, tv_nsec: 1), timespec(tv_sec: seconds, tv_nsec: 1)]
    #expect(utimensat(AT_FDCWD, pages.root + "/index.html", &times, 0) == 0)
    let answer = try RawClient.get(port, "/index.html")
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.contains("\r\nETag: \""))
  }

  @Test func `A large file reaches a slow reader whole`() throws {
    let text = String(repeating: "0123456789abcdef", count: 300_000)
    try Data(text.utf8).write(to: URL(fileURLWithPath: pages.root + "/large.txt"))
    let client = try RawClient(port: port, receiveBuffer: 4096)
    client.send("GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try client.takeHead().contains("Content-Length: 4800000\r\n"))
    #expect(client.takeAll() == text)
  }

  @Test(arguments: ["/nowhere", "/nowhere.html", "/no/folder/", "/.hidden", "/up/secret.html"])
  func `An address without a page gets the page that says so, with 404`(_ path: String) throws {
    try Data("<p>nothing here".utf8).write(to: URL(fileURLWithPath: pages.root + "/404.html"))
    let answer = try RawClient.get(port, path, headers: "If-None-Match: *\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    #expect(answer.contains("\r\nContent-Type: text/html; charset=utf-8\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n<p>nothing here"))
    let head = try RawClient.get(port, path, method: "HEAD")
    #expect(head.hasPrefix("HTTP/1.1 404 ") && head.hasSuffix("\r\n\r\n"))
  }

  @Test(arguments: ["/nowhere.js", "/parts/nowhere.css", "/icons/nowhere.svg"])
  func `A missing file that is no page is told in a line of text`(_ path: String) throws {
    try Data("<p>nothing here".utf8).write(to: URL(fileURLWithPath: pages.root + "/404.html"))
    let answer = try RawClient.get(port, path)
    #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    #expect(answer.hasSuffix("\r\n\r\nthere is no page at this address\n"))
  }

  @Test func `A file above the size limit is not served`() throws {
    let pages = pages
    let other = try TestServer(configure: {
      $0.webRoot = pages.root
      $0.maximumFileBytes = 4
    })
    #expect(try RawClient.get(other.transport.port, "/index.html").hasPrefix("HTTP/1.1 404 "))
  }
}
