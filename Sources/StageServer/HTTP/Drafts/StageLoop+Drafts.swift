import WebSockets

extension StageLoop {
  /// Checks a draft of an app, and runs it.
  func runDraft(_ request: HTTPRequest) {
    let (store, bridge, drafts, configuration) = (store, bridge, drafts, configuration)
    let (grant, body) = (grant(of: request.credentials), request.body)
    answer(request, on: .drafting) { job in
      DraftWork(
        store: store, bridge: bridge, drafts: drafts,
        budget: job.budget(configuration.engineLimits, seconds: configuration.draftSeconds),
        mayRead: { grant?.mayRead($0) == true }
      ).answer(body)
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
