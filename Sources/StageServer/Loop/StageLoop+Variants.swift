import Simulation

extension StageLoop {
  /// Makes an app that runs another way; a text takes some milliseconds to read.
  func makeVariant(_ request: VariantRequest) {
    let (mailbox, bridge, seconds) = (mailbox, bridge, configuration.engineSeconds)
    // A device waits for those before it as well.
    let deadline = SuspendingClock.now + .seconds(seconds)
    let job = jobs.add(.making) { _ in
      let result: Result<AppEntry, VariantRequest.Failure>
      do {
        result =
          SuspendingClock.now < deadline
          ? .success(try bridge.variant(of: request.app, request.appRequest))
          : .failure(.late(seconds: seconds))
      } catch {
        result = .failure(.impossible(reason: "\(error)"))
      }
      mailbox.put(.variant(request, result))
    }
    precondition(
      job != nil || isStopping, "the simulation asks for more apps at once than it may")
  }
}
