/// The headers that decide whether a connection becomes a WebSocket connection.
package struct UpgradeRequest {
  var method: HTTPRequest.Method?
  var path: String
  var upgrade: String
  var connection: String?
  var host: String?
  var origin: String?
  var version: String?
  var key: String?
  var protocols: String?
  var hasBody: Bool

  package init(_ head: RequestHead) {
    method = head.method
    path = head.path
    upgrade = head[.upgrade] ?? ""
    connection = head[.connection]
    host = head[.host]
    origin = head[.origin]
    version = head[.webSocketVersion]
    key = head[.webSocketKey]
    protocols = head[.webSocketProtocol]
    hasBody = head.bodyLength ?? 0 > 0 || head[.transferEncoding] != nil
  }

  /// Whether the client offers a subprotocol.
  func offers(_ subprotocol: String) -> Bool {
    Self.tokens(of: protocols).contains(subprotocol)
  }

  /// The answer to a request that is refused; nil if it is acceptable.
  ///
  /// - Parameters:
  ///   - expected: The path; nil for any.
  ///   - subprotocol: The subprotocol that must be offered; nil for none.
  package func refusal(
    by rules: AccessRules, at address: String, path expected: String?, subprotocol: String?
  ) -> HTTPResponse? {
    guard upgrade.lowercased() == "websocket" else {
      return HTTPResponse(status: 400, text: "the only upgrade known here is \"websocket\"")
    }
    guard method == .get, expected == nil || path == expected else {
      return HTTPResponse(
        status: 404, text: "WebSocket connections are made with GET \(expected ?? path)")
    }
    if let refusal = rules.refusal(host: host, origin: origin, at: address) { return refusal }
    // The library would take the body for frames.
    guard !hasBody else { return HTTPResponse(status: 400, text: "an upgrade takes no body") }
    guard Self.tokens(of: connection).contains(where: { $0.lowercased() == "upgrade" }) else {
      return HTTPResponse(status: 400, text: "the header \"Connection: Upgrade\" is missing")
    }
    guard version == "13" else {
      return HTTPResponse(
        status: 426, text: "the only WebSocket version known here is 13",
        headers: [
          ResponseHeader("Upgrade", "websocket"), ResponseHeader("Sec-WebSocket-Version", "13"),
        ])
    }
    guard let key, Self.isNonce(key) else {
      return HTTPResponse(
        status: 400, text: "Sec-WebSocket-Key must be 16 bytes in base64, 24 characters")
    }
    if let subprotocol, !offers(subprotocol) {
      return HTTPResponse(
        status: 400, text: "offer the subprotocol \"\(subprotocol)\" in Sec-WebSocket-Protocol")
    }
    return nil
  }

  private static func tokens(of list: String?) -> [String] {
    (list ?? "").split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func isNonce(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    guard bytes.count == 24, bytes.suffix(2).elementsEqual("==".utf8) else { return false }
    return bytes.dropLast(2).allSatisfy {
      switch $0 {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
        true
      default: false
      }
    }
  }
}
