import Testing
import WebSockets

@Suite struct EndpointTests {
  @Test(
    "A server URL is parsed to its host, port and path",
    arguments: [
      ("http://127.0.0.1:8080", "ws://127.0.0.1:8080/ws"),
      ("http://127.0.0.1:8080/", "ws://127.0.0.1:8080/ws"),
      ("ws://stage.example", "ws://stage.example:80/ws"),
      ("WS://localhost:1/other", "ws://localhost:1/other"),
      ("http://[::1]:65535", "ws://[::1]:65535/ws"),
      ("http://[::1]", "ws://[::1]:80/ws"),
      ("https://stage.example", "wss://stage.example:443/ws"),
      ("wss://127.0.0.1:8443/", "wss://127.0.0.1:8443/ws"),
    ])
  func right(_ url: String, _ expected: String) throws {
    #expect(try WebSocketEndpoint(url: url).description == expected)
  }

  @Test(
    "An invalid server URL is rejected with the reason",
    arguments: [
      ("", "no scheme"), ("127.0.0.1:8080", "no scheme"), ("8080", "no scheme"),
      ("ftp://a", "'ftp'"), ("httpss://a", "'httpss'"),
      ("http://", "no host"), ("http://:80", "no host"), ("http:// a", "no host"),
      ("http://a:0", "1 to 65535"), ("http://a:65536", "1 to 65535"), ("http://a:", "1 to 65535"),
      ("http://a:+8", "1 to 65535"), ("http://a:x", "1 to 65535"), ("http://[::1", "bracket"),
      ("http://[::1]8080", "colon"), ("http://me@a", "passwords"), ("http://a/b c", "blanks"),
      ("http://ä", "no host"),
    ])
  func wrong(_ url: String, _ reason: String) {
    let error = #expect(throws: EndpointError.self) { _ = try WebSocketEndpoint(url: url) }
    let said = "\(error.map { "\($0)" } ?? "")"
    #expect(said.contains(reason), "\(said)")
    #expect(said.contains("'\(url)'"))
  }

  @Test(
    "A token in an address is refused, and not repeated",
    arguments: ["http://a?token=secret", "http://a/#token=secret", "https://a/b?c#secret"])
  func tokens(_ url: String) {
    let error = #expect(throws: EndpointError.self) { _ = try WebSocketEndpoint(url: url) }
    let said = "\(error.map { "\($0)" } ?? "")"
    #expect(said.contains("a token is no part of an address"), "\(said)")
    #expect(!said.contains("secret"))
  }
}
