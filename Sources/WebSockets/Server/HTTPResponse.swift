/// An answer to an HTTP request.
public struct HTTPResponse: Sendable {
  /// The status code, 200 to 599.
  public var status: Int
  /// The media type of the body.
  public var contentType: String
  /// Headers in addition to the configured ones, `Content-Type` and `Content-Length`.
  public var headers: [ResponseHeader]
  /// The body; left out in the answer to HEAD.
  public var body: [UInt8]
  /// A long body in place of the other one, which is sent as it comes.
  public var file: BodyFile?

  /// Makes an answer from bytes.
  public init(
    status: Int, contentType: String, headers: [ResponseHeader] = [], body: [UInt8] = []
  ) {
    self.status = status
    self.contentType = contentType
    self.headers = headers
    self.body = body
  }

  /// Makes an answer of plain text; a newline is added.
  public init(status: Int, text: String, headers: [ResponseHeader] = []) {
    self.init(
      status: status, contentType: "text/plain; charset=utf-8", headers: headers,
      body: Array((text + "\n").utf8))
  }

  /// The bytes on the wire.
  ///
  /// - Parameters:
  ///   - idleSeconds: How long the connection stays open for the next request; nil where it ends
  ///     with this answer.
  ///   - isChunked: Whether a file is sent in chunks, or up to the end of the connection.
  func encoded(
    common: [ResponseHeader], withBody: Bool, idleSeconds: Int?, isChunked: Bool
  ) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.reason(of: status))\r\n"
    for header in common + headers {
      head += "\(Self.harmless(header.name)): \(Self.harmless(header.value))\r\n"
    }
    if !contentType.isEmpty { head += "Content-Type: \(Self.harmless(contentType))\r\n" }
    if file != nil {
      if isChunked { head += "Transfer-Encoding: chunked\r\n" }
    } else if status != 204 && status != 304 {
      head += "Content-Length: \(body.count)\r\n"
    }
    head +=
      idleSeconds.map { "Connection: keep-alive\r\nKeep-Alive: timeout=\($0)\r\n\r\n" }
      ?? "Connection: close\r\n\r\n"
    var bytes = Array(head.utf8)
    if withBody && status != 304 { bytes += body }
    return bytes
  }

  private static func harmless(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 >= 0x20 && $0 != 0x7f }, as: UTF8.self)
  }

  private static func reason(of status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 204: "No Content"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 422: "Unprocessable Content"
    case 426: "Upgrade Required"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    case 507: "Insufficient Storage"
    default: "Status"
    }
  }
}
