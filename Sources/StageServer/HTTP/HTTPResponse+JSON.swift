import EventStore
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

  /// An error of a moment, with when to come again.
  static func busy(_ message: String) -> HTTPResponse {
    var response = HTTPResponse.error(503, message)
    response.headers.append(ResponseHeader("Retry-After", "5"))
    return response
  }

  /// What cannot be done for a reason of the server's own.
  static func failure(_ error: any Error) -> HTTPResponse {
    guard case EventStoreError.full = error else { return .error(500, "\(error)") }
    return .error(
      507, "the disk of the data folder is full, and nothing was stored; free some space on it")
  }
}
