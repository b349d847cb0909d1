import Simulation

extension StageLoop {
  /// Makes an app that runs another way, on the desk's thread.
  func makeVariant(_ request: VariantRequest) {
    let (mailbox, sources) = (mailbox, sources)
    let isTaken = variants.take {
      let result: Result<AppEntry, VariantRequest.Failure>
      do {
        result = .success(try sources.variant(of: request.app, request.wish))
      } catch {
        result = .failure(VariantRequest.Failure("\(error)"))
      }
      mailbox.put(.variant(request, result))
    }
    precondition(isTaken, "the simulation asks for more apps at once than it may")
  }
}
