import EventStore
import FlowWriting
import NavigationEngine
import Recordings
import WebSockets
import WireProtocol

/// Writes flows from stored commands.
struct FlowWork {
  /// The largest file that is sent, in bytes.
  static let maximumResultBytes = 8 << 20
  /// The header that says how many steps the file has.
  static let stepsHeader = "Rootstage-Steps"

  let store: any EventStoring
  let bridge: StoreBridge
  let budget: EngineBudget

  /// Writes what a request asks for.
  func answer(_ request: FlowRequest) -> HTTPResponse {
    do {
      return
        switch try bridge.recorded(
          request.parts, in: store, within: budget, keepingRecords: request.isExact)
      {
      case .success(let clients) where request.isExact:
        try Self.file(
          request.format,
          try ExactFlowWriter(name: request.name, clients: clients, within: budget).write())
      case .success(let clients):
        try Self.file(request.format, named: request.name, of: clients, within: budget)
      case .failure(let refusal): .error(refusal.status, refusal.message)
      }
    } catch let error as FlowWritingError {
      return .error(Self.status(of: error), error.description)
    } catch let exhaustion as EngineBudget.Exhaustion {
      return .error(exhaustion.status, "the app is too much to be loaded here: \(exhaustion)")
    } catch let error as RecordingError {
      return .error(422, "the recording cannot be read: \(error)")
    } catch {
      return .failure(error)
    }
  }

  /// A written file as it is sent.
  static func file(
    _ format: FlowRequest.Format, named name: String, of clients: [RecordedInput],
    within budget: EngineBudget
  ) throws(FlowWritingError) -> HTTPResponse {
    let written =
      switch format {
      case .flow: try FlowWriter(name: name, clients: clients, within: budget).write()
      case .swift: try SwiftTestWriter(name: name, clients: clients, within: budget).write()
      }
    return try file(format, written)
  }

  static func file(
    _ format: FlowRequest.Format, _ written: WrittenFlow
  ) throws(FlowWritingError) -> HTTPResponse {
    guard written.text.utf8.count <= maximumResultBytes else {
      return .error(413, "the file would be larger than \(maximumResultBytes) bytes")
    }
    var response = HTTPResponse(
      status: 200, contentType: format.contentType, body: Array(written.text.utf8))
    response.headers.append(ResponseHeader(stepsHeader, String(written.steps)))
    return response
  }

  private static func status(of error: FlowWritingError) -> Int {
    switch error {
    case .noClients, .tooManyClients, .wrongName: 400
    case .nothingDone, .differs: 422
    case .tooMuch: 413
    case .exhausted(let exhaustion): exhaustion.status
    }
  }
}

extension EngineBudget.Exhaustion {
  /// What a request is answered with that this ended.
  var status: Int {
    switch self {
    case .events, .time: 422
    case .bytes: 413
    case .cancelled: 503
    }
  }
}
