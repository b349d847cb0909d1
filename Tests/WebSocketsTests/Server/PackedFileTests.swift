import CZlib
import Foundation
import Testing
import WebSockets

/// Static files for clients that take gzip, and for those that do not.
@Suite struct PackedFileTests {
  private let folder = NSTemporaryDirectory() + "packed-" + UUID().uuidString
  private let server: TestServer
  private static let script = String(repeating: "export const answer = 42;\n", count: 200)

  init() throws {
    let folder = folder
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    server = try TestServer(configure: { $0.webRoot = folder })
    try write(Self.script, to: "page.js")
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  private struct Answer {
    let head: String
    let body: [UInt8]

    func header(_ name: String) -> String? {
      head.components(separatedBy: "\r\n").first { $0.hasPrefix(name + ": ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }
  }

  private func get(_ path: String, _ headers: String = "", method: String = "GET") throws -> Answer
  {
    let client = try RawClient(port: server.transport.port)
    client.send("\(method) \(path) HTTP/1.1\r\nHost: x\r\n\(headers)\r\n")
    let bytes = client.takeAllBytes()
    let end = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)))
    return Answer(
      head: String(decoding: bytes[..<end.lowerBound], as: UTF8.self),
      body: Array(bytes[end.upperBound...]))
  }

  private func unpacked(_ bytes: [UInt8]) -> String? {
    var stream = z_stream()
    guard shim_gunzip_init(&stream) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var source = bytes
    var isWhole = false
    let text = source.withUnsafeMutableBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: 1 << 20) { target, count in
        (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
        (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
        isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0
        count = target.count - Int(stream.avail_out)
      }
    }
    return isWhole ? String(decoding: text, as: UTF8.self) : nil
  }

  @Test(arguments: ["gzip", "br, gzip;q=0.5", "deflate,GZIP", "gzip; q=1.0, identity"])
  func `Text is packed for a client that takes gzip`(_ encodings: String) throws {
    for _ in 1...2 {
      let answer = try get("/page.js", "Accept-Encoding: \(encodings)\r\n")
      #expect(answer.header("Content-Encoding") == "gzip")
      #expect(answer.header("Vary") == "Accept-Encoding")
      #expect(answer.header("Content-Length") == String(answer.body.count))
      #expect(answer.header("Content-Type") == "text/javascript; charset=utf-8")
      #expect(answer.body.count < Self.script.utf8.count / 10)
      #expect(unpacked(answer.body) == Self.script)
    }
  }

  @Test(arguments: [
    "", "Accept-Encoding: br\r\n", "Accept-Encoding: gzip;q=0\r\n",
    "Accept-Encoding: gzip; q=0.000\r\n", "Accept-Encoding: \r\n", "Accept-Encoding: xgzip\r\n",
  ])
  func `A client that does not take gzip gets the text itself`(_ headers: String) throws {
    _ = try get("/page.js", "Accept-Encoding: gzip\r\n")
    let answer = try get("/page.js", headers)
    #expect(answer.header("Content-Encoding") == nil)
    #expect(answer.header("Vary") == "Accept-Encoding")
    #expect(answer.body == Array(Self.script.utf8))
  }

  @Test func `Packed and not, a file has two tags, and each is not modified under its own alone`()
    throws
  {
    let gzip = "Accept-Encoding: gzip\r\n"
    let packed = try #require(try get("/page.js", gzip).header("ETag"))
    let plain = try #require(try get("/page.js").header("ETag"))
    #expect(packed != plain)
    let same = try get("/page.js", gzip + "If-None-Match: \(packed)\r\n")
    #expect(same.head.hasPrefix("HTTP/1.1 304 ") && same.body.isEmpty)
    #expect(same.header("ETag") == packed && same.header("Vary") == "Accept-Encoding")
    let other = try get("/page.js", gzip + "If-None-Match: \(plain)\r\n")
    #expect(other.head.hasPrefix("HTTP/1.1 200 ") && unpacked(other.body) == Self.script)
    let crossed = try get("/page.js", "If-None-Match: \(packed)\r\n")
    #expect(crossed.head.hasPrefix("HTTP/1.1 200 ") && crossed.body == Array(Self.script.utf8))
  }

  @Test func `A file that changes is packed anew`() throws {
    _ = try get("/page.js", "Accept-Encoding: gzip\r\n")
    let changed = Self.script + "export const question = null;\n"
    try write(changed, to: "page.js")
    #expect(unpacked(try get("/page.js", "Accept-Encoding: gzip\r\n").body) == changed)
  }

  @Test func `Pictures and short files are sent as they are`() throws {
    try write(Self.script, to: "pixel.png")
    try write("export {}", to: "short.js")
    for path in ["/pixel.png", "/short.js"] {
      let answer = try get(path, "Accept-Encoding: gzip\r\n")
      #expect(answer.header("Content-Encoding") == nil && answer.header("Vary") == nil)
    }
  }

  @Test func `HEAD says how long the packed file is, without it`() throws {
    let whole = try get("/page.js", "Accept-Encoding: gzip\r\n")
    let head = try get("/page.js", "Accept-Encoding: gzip\r\n", method: "HEAD")
    #expect(head.body.isEmpty && head.header("Content-Encoding") == "gzip")
    #expect(head.header("Content-Length") == whole.header("Content-Length"))
  }
}
