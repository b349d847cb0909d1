import EventStore
import FlowWriting
import Synchronization
import WebSocketTransport
import WireProtocol

/// Writes flows from stored commands, a few at once, on threads that the loop does not wait for.
final class FlowDesk: Sendable {
  /// The largest request that is read, in bytes.
  static let maximumRequestBytes = 65_536
  /// How many flows are written at once.
  static let maximumAtOnce = 2
  /// The largest file that is sent, in bytes.
  static let maximumResultBytes = 8 << 20
  /// The header that says how many steps the file has.
  static let stepsHeader = "Rootstage-Steps"

  private let underWay = Mutex(0)

  /// Takes a place at the desk; false where all are taken.
  func enter() -> Bool {
    underWay.withLock { count in
      guard count < Self.maximumAtOnce else { return false }
      count += 1
      return true
    }
  }

  /// Gives the place back.
  func leave() { underWay.withLock { $0 -= 1 } }

  /// Writes what a request asks for.
  static func answer(_ request: FlowRequest, _ clients: [RecordedClient]) -> HTTPResponse {
    do throws(FlowWritingError) {
      let written =
        switch request.format {
        case .flow: try FlowWriter(name: request.name, clients: clients).write()
        case .swift: try SwiftTestWriter(name: request.name, clients: clients).write()
        }
      guard written.text.utf8.count <= maximumResultBytes else {
        return .error(413, "the file would be larger than \(maximumResultBytes) bytes")
      }
      var response = HTTPResponse(
        status: 200, contentType: request.format.contentType, body: Array(written.text.utf8))
      response.headers.append(ResponseHeader(stepsHeader, String(written.steps)))
      return response
    } catch {
      return .error(status(of: error), error.description)
    }
  }

  private static func status(of error: FlowWritingError) -> Int {
    switch error {
    case .noClients, .tooManyClients, .wrongName: 400
    case .nothingDone, .differs: 422
    case .tooMuch: 413
    }
  }
}
