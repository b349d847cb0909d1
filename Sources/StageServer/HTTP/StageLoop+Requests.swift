import AccessControl
import ClusterDriving
import EventStore
import JSON
import Logging
import Recordings
import Simulation
import WebSockets
import WireProtocol

extension StageLoop {
  func requestReceived(_ request: HTTPRequest) {
    openMailOfOthers()
    noteLease()
    let endpoint = Endpoint(path: request.path)
    guard let endpoint else {
      return respond(request, 404, error: "there is nothing at \(request.path)")
    }
    guard endpoint.methods.contains(request.method) else {
      let allowed = endpoint.methods.map(\.rawValue).joined(separator: ", ")
      var response = HTTPResponse.error(405, "\(request.path) answers to \(allowed) alone")
      response.headers.append(ResponseHeader("Allow", allowed))
      transport?.respond(to: request.id, response)
      return
    }
    switch endpoint {
    case .health: transport?.respond(to: request.id, HTTPResponse(status: 200, text: "ok"))
    case .readiness: answerReadiness(request)
    case .metrics: answerMetrics(request)
    case .access: answerAccess(request)
    case .links: answerLinks(request)
    case .link(let id): revokeLink(id, request)
    case .apps: answerApps(request)
    case .clients: answerClients(request)
    case .cluster: answerCluster(request)
    case .recordings where request.method == .post: importRecording(request)
    case .recordings: listRecordings(request)
    case .flows: writeFlow(request)
    case .recordingFile(let stream, let isPacked):
      exportRecording(stream, isPacked: isPacked, request)
    case .recording(let stream): answerRecording(stream, request)
    case .verification(let stream): verifyRecording(stream, request)
    case .branch(let stream): branchRecording(stream, request)
    case .drafts: runDraft(request)
    case .draft(let app) where request.method == .post: saveDraft(app, request)
    case .draft(let app): answerDraft(app, request)
    case .explorations: answerExplorations(request)
    case .exploration(let id): answerExploration(id, request)
    case .explorationFile(let id, let file): answerExplorationFile(id, file, request)
    case .schema: transport?.respond(to: request.id, .json(drafts.schema))
    case .graph(let app, let file): answerGraph(of: app, file: file, request)
    }
  }

  private func answerReadiness(_ request: HTTPRequest) {
    let trouble = readinessTrouble
    // Others can work all the same where it is a part of the cluster's log that is out.
    let part = cluster?.logTrouble?.reason
    let ready = part.map { "ready, but not for all clients: \($0)" } ?? "ready"
    transport?.respond(
      to: request.id, HTTPResponse(status: trouble == nil ? 200 : 503, text: trouble ?? ready))
  }

  /// Why a front should send nobody here; nil where it may.
  private var readinessTrouble: String? {
    if isStopping || storeFailure != nil { return "stopping" }
    if let clusterTrouble { return clusterTrouble }
    return storeTrouble.map { "\($0)" }
  }

  private func answerApps(_ request: HTTPRequest) {
    var writer = JSONWriter()
    writer.raw("{\"apps\":")
    writer.array(simulation.appSummaries) { $1.encode(into: &$0) }
    writer.raw("}")
    respond(request, json: writer)
  }

  private func answerClients(_ request: HTTPRequest) {
    var writer = JSONWriter()
    writer.raw("{\"clients\":")
    writer.array(simulation.clients) { $1.encode(into: &$0) }
    writer.raw("}")
    respond(request, json: writer)
  }

  /// Answers from the store, on a thread that may wait for it.
  func answer(
    _ request: HTTPRequest,
    _ make: @escaping @Sendable (any EventStoring) throws -> HTTPResponse
  ) {
    let store = store
    answer(request, on: .reading) { _ in
      do {
        return try make(store)
      } catch {
        return .failure(error)
      }
    }
  }

  /// Answers off the loop; the work is cancelled when its client goes away.
  ///
  /// - Parameter further: Seconds that it may wait for a thread beside those that all may.
  func answer(
    _ request: HTTPRequest, on lane: JobQueue.Lane, waiting further: Int = 0,
    _ make: @escaping @Sendable (Job) -> HTTPResponse
  ) {
    let mailbox = mailbox
    work(for: request, on: lane, waiting: further) { job in
      mailbox.put(.answer(request.id, make(job)))
    }
  }

  /// Has work done off the loop that ends with an answer.
  func work(
    for request: HTTPRequest, on lane: JobQueue.Lane, waiting further: Int = 0,
    _ work: @escaping @Sendable (Job) -> Void
  ) {
    guard let job = jobs.add(lane, work) else {
      transport?.respond(
        to: request.id, .busy("too much waits already; try again in a moment"))
      return
    }
    requestJobs[request.id] = job
    let seconds = configuration.requestWaitSeconds + further
    waitingRequests.add(request.id, job, until: now + Int64(seconds) * 1_000_000)
  }

  /// Answers the requests whose work has waited for a thread for too long.
  func answerOverdue(at now: Int64) {
    for request in waitingRequests.takeOverdue(at: now) {
      requestJobs[request] = nil
      transport?.respond(
        to: request, .busy("too much was asked for before this; try again in a moment"))
    }
  }

  func logAnswer(_ request: AnsweredRequest) {
    logger.info(
      "request answered",
      metadata: [
        "method": "\(request.method?.rawValue ?? "")", "path": "\(request.path ?? "")",
        "status": "\(request.status)", "bytes": "\(request.bytes)",
        "microseconds": "\(request.microseconds)", "peer": "\(request.peer)",
      ])
  }

  func requestAbandoned(_ request: HTTPRequest.ID) {
    requestJobs.removeValue(forKey: request)?.cancel()
    waitingRequests.remove(request)
    waitingMetrics[request] = nil
  }

  private func respond(_ request: HTTPRequest, json writer: JSONWriter) {
    transport?.respond(to: request.id, .json(writer.bytes))
  }

  func respond(_ request: HTTPRequest, _ status: Int, error: String) {
    transport?.respond(to: request.id, .error(status, error))
  }
}
