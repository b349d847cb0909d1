import AccessControl
import Exploring
import JSON
import NavigationGraph
import Simulation
import WebSockets
import WireProtocol

// Explorations: one of each operator at once, on threads that give way to all others.

extension StageLoop {
  func answerExplorations(_ request: HTTPRequest) {
    explorations.forgetOld(at: now)
    if request.method == .post { return startExploration(request) }
    var writer = JSONWriter()
    let owner = owner(of: request)
    writer.raw("{\"explorations\":")
    writer.array(explorations.all.reversed()) { $0.summary(of: $1, for: owner) }
    writer.key("bounds")
    writer.bounds(configuration.explorations)
    if let folder = configuration.appFolder { writer.member("folder", folder) }
    writer.raw("}")
    respond(request, writer)
  }

  /// By what an operator is told from another one: the link by which he came.
  private func owner(of request: HTTPRequest) -> String {
    grant(of: request.credentials)?.link ?? "token"
  }

  private func startExploration(_ request: HTTPRequest) {
    let order: ExplorationRequest
    do throws(RequestBody.Problem) {
      order = try ExplorationRequest(request.body, within: configuration.explorations)
    } catch {
      return respond(request, 400, error: error.message)
    }
    guard let app = simulation.app(named: order.app) else {
      return respond(request, 404, error: "there is no app \(order.app)")
    }
    let owner = owner(of: request)
    let exploration: ServerExploration
    do throws(Explorations.Refusal) {
      exploration = try explorations.add(order, of: owner, unixMilliseconds: unixMilliseconds) {
        String(UInt64.random(in: 1 << 60 ... .max), radix: 16)
      }
    } catch {
      return refuse(request, error)
    }
    let work = ExplorationWork(
      exploration: exploration, bridge: bridge, metrics: metrics, logger: logger)
    let configuration = configuration
    let job = jobs.add(.exploring) { job in
      work.run(
        app, for: job,
        within: job.budget(configuration.engineLimits, seconds: configuration.engineSeconds))
    }
    guard job != nil else {
      explorations.remove(exploration)
      return respond(request, 503, error: "the server stops; try again when it is back")
    }
    var writer = JSONWriter()
    writer.exploration(exploration, from: 0, for: owner)
    var response = HTTPResponse.json(writer.bytes, status: 201)
    response.headers.append(ResponseHeader("Location", "/api/explorations/\(exploration.id)"))
    transport?.respond(to: request.id, response)
  }

  private func refuse(_ request: HTTPRequest, _ refusal: Explorations.Refusal) {
    guard case .underWay(let id, _) = refusal else {
      return respond(request, 503, error: refusal.message)
    }
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("error", refusal.message)
    writer.member("underWay", id)
    writer.raw("}")
    transport?.respond(to: request.id, .json(writer.bytes, status: 409))
  }

  func answerExploration(_ id: String, _ request: HTTPRequest) {
    explorations.forgetOld(at: now)
    guard let exploration = explorations[id] else { return noExploration(id, request) }
    if request.method == .delete {
      exploration.stop()
      transport?.respond(to: request.id, HTTPResponse(status: 204, contentType: ""))
      return
    }
    let owner = owner(of: request)
    let first = request.query.lazy.compactMap { part in
      part.hasPrefix("from=") ? Int(part.dropFirst(5)) : nil
    }.first
    answer(request, on: .reading) { _ in
      var writer = JSONWriter()
      writer.exploration(exploration, from: max(0, first ?? 0), for: owner)
      return .json(writer.bytes)
    }
  }

  func answerExplorationFile(_ id: String, _ file: ExplorationFile, _ request: HTTPRequest) {
    guard let exploration = explorations[id] else { return noExploration(id, request) }
    let view = exploration.view
    guard let entry = view.app else {
      return respond(request, 409, error: "the app is not explored yet")
    }
    switch file {
    case .graph:
      let graphs = graphs
      answer(request, on: .drawing) { graphs.response(to: GraphOrder(.json), of: entry, for: $0) }
    case .recording(let number), .flow(let number):
      guard view.bugs.indices.contains(number - 1) else {
        return respond(request, 404, error: "the exploration has no bug \(number)")
      }
      let (bug, configuration) = (view.bugs[number - 1], configuration)
      answer(request, on: .running) { job in
        if case .recording = file { return bug.recording(of: entry, began: exploration.began) }
        let name = bug.counterexample.bug.rule.name
        return bug.flow(
          of: entry, named: "\(number)-\(name)",
          within: job.budget(configuration.engineLimits, seconds: configuration.engineSeconds))
      }
    }
  }

  private func noExploration(_ id: String, _ request: HTTPRequest) {
    let minutes = configuration.explorations.keptSeconds / 60
    respond(
      request, 404,
      error:
        "there is no exploration \(id); results are kept for \(minutes) minutes, and no longer "
        + "than the server runs")
  }

  private func respond(_ request: HTTPRequest, _ writer: JSONWriter) {
    transport?.respond(to: request.id, .json(writer.bytes))
  }
}

extension JSONWriter {
  /// What an exploration may be asked for at most.
  fileprivate mutating func bounds(_ bounds: ExplorationBounds) {
    raw("{")
    member("seconds", bounds.seconds)
    member("usualSeconds", bounds.usualSeconds)
    member("megabytes", bounds.megabytes)
    member("usualMegabytes", bounds.usualMegabytes)
    member("depth", ExplorationRequest.maximumDepth)
    member("texts", ExplorationRequest.maximumTexts)
    member("textLength", ExplorationRequest.maximumTextLength)
    member("atOnce", bounds.atOnce)
    member("keptSeconds", bounds.keptSeconds)
    raw("}")
  }
}
