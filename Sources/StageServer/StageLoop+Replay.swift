import EventStore
import WebSocketTransport

extension StageLoop {
  /// Compares a recording with what the engine gives for its commands.
  func verifyRecording(_ stream: String, _ request: HTTPRequest) {
    answer(request) { $0.verify(stream) }
  }

  /// Runs a recording on from a changed command, or another way.
  func branchRecording(_ stream: String, _ request: HTTPRequest) {
    guard request.body.count <= ReplayWork.maximumRequestBytes else {
      return respond(
        request, 413, error: "the body is larger than \(ReplayWork.maximumRequestBytes) bytes")
    }
    let body = request.body
    answer(request) { $0.branch(stream, body) }
  }

  /// Answers from the store, on the desk's thread.
  private func answer(
    _ request: HTTPRequest, _ make: @escaping @Sendable (ReplayWork) -> HTTPResponse
  ) {
    let (mailbox, names, sources) = (mailbox, names, sources)
    let (replays, logger) = (replays, logger)
    let isTaken = reader.read { store in
      // Running a recording again may take a while; the store's threads are for others then.
      let isTaken = replays.take {
        let work = ReplayWork(store: store, names: names, sources: sources, logger: logger)
        mailbox.put(.answer(request.id, make(work)))
      }
      if !isTaken { mailbox.put(.answer(request.id, Self.busy)) }
    }
    if !isTaken { transport?.respond(to: request.id, Self.busy) }
  }

  private static var busy: HTTPResponse {
    .error(503, "too many recordings wait already; try again in a moment")
  }
}
