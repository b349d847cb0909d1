import JSON
import WebSockets
import WireProtocol

extension HTTPResponse {
  static func json(_ bytes: [UInt8], status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, contentType: "application/json", body: bytes)
  }

  /// An error with a sentence for a person.
  static func error(_ status: Int, _ message: String) -> HTTPResponse {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("error", message)
    writer.raw("}")
    return .json(writer.bytes, status: status)
  }
}
