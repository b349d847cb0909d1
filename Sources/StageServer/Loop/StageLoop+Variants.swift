import Simulation

extension StageLoop {
  /// Makes an app that runs another way; a text takes some milliseconds to read.
  func makeVariant(_ request: VariantRequest) {
    let (mailbox, bridge) = (mailbox, bridge)
    let job = jobs.add(.making) { _ in
      let result: Result<AppEntry, VariantRequest.Failure>
      do {
        result = .success(try bridge.variant(of: request.app, request.appRequest))
      } catch {
        result = .failure(VariantRequest.Failure("\(error)"))
      }
      mailbox.put(.variant(request, result))
    }
    precondition(
      job != nil || isStopping, "the simulation asks for more apps at once than it may")
  }
}
