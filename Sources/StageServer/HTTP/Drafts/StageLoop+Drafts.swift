import Simulation
import WebSockets

extension StageLoop {
  /// Checks a draft of an app, and runs it.
  func runDraft(_ request: HTTPRequest) {
    guard request.body.count <= DraftWork.maximumRequestBytes else {
      return respond(
        request, 413, error: "the body is larger than \(DraftWork.maximumRequestBytes) bytes")
    }
    let wanted: DraftRequest
    do throws(RequestBody.Problem) {
      wanted = try DraftRequest(request.body)
    } catch {
      return respond(request, 400, error: error.message)
    }
    if let stream = wanted.stream, grant(of: request.credentials)?.mayRead(stream) != true {
      return respond(request, 403, error: "this link does not open \(stream)")
    }
    let (store, bridge, drafts, configuration) = (store, bridge, drafts, configuration)
    let source: String? =
      if case .app(let name) = wanted.origin { simulation.app(named: name)?.source } else { nil }
    answer(request, on: .drafting) { job in
      DraftWork(
        store: store, bridge: bridge, drafts: drafts,
        budget: job.budget(configuration.engineLimits, seconds: configuration.draftSeconds),
        offered: source
      ).answer(wanted)
    }
  }

  /// Answers with the saved file of a draft.
  func answerDraft(_ app: String, _ request: HTTPRequest) {
    let files = DraftFiles(folder: configuration.editFolder)
    answer(request, on: .reading) { _ in files.answer(app) }
  }

  /// Saves a draft as a file.
  func saveDraft(_ app: String, _ request: HTTPRequest) {
    let (files, drafts) = (DraftFiles(folder: configuration.editFolder), drafts)
    let (body, configuration) = (request.body, configuration)
    answer(request, on: .drafting) { job in
      files.save(
        app, body, drafts,
        within: job.budget(configuration.engineLimits, seconds: configuration.draftSeconds))
    }
  }
}
