import NavigationEngine
import WireProtocol

extension Simulation {
  /// The app that a device asks for, in the way in which it wants it to run.
  ///
  /// - Returns: Nil where it has to be made first; the device waits until then.
  func app(for hello: Hello, _ connection: Peer) throws(ProtocolError) -> AppEntry? {
    guard let app = hello.app.map(app(named:)) ?? apps.first else {
      let names = apps.map(\.name).joined(separator: ", ")
      throw ProtocolError(
        .unknownApp, "There is no app \u{201c}\(hello.app ?? "")\u{201d}; there are \(names).")
    }
    let appRequest = AppRequest(
      variant: app.variant.changed(
        strategy: hello.strategy, linkBuilding: hello.linkBuilding, profile: hello.profile,
        defects: hello.defects),
      settings: hello.settings)
    if appRequest == AppRequest(variant: app.variant) { return app }
    let key = AppVariants.Key(app: app.name, appRequest: appRequest)
    if let entry = variants.entry(key) { return entry }
    if let number = variants.join(key, connection.key) {
      turn.variantDemands.append(Turn.VariantDemand(number: number, isThere: true))
    } else {
      try request(key, of: app, for: connection)
    }
    connection.phase = .joining(hello)
    return nil
  }

  private func request(
    _ key: AppVariants.Key, of app: AppEntry, for connection: Peer
  ) throws(ProtocolError) {
    guard variants.underWayCount < configuration.maximumVariantsUnderWay else {
      throw ProtocolError(.busy, "Too many apps are being made; try again in a moment.")
    }
    guard variants.makeRoom(inUse: { Set(coordinators.ordered.map(\.app.hash)) }) else {
      throw ProtocolError(
        .busy,
        "Clients run apps in \(configuration.maximumVariants) different ways, the server's limit.")
    }
    let number = variants.begin(key, for: connection.key)
    turn.variantRequests.append(
      VariantRequest(number: number, app: app, appRequest: key.appRequest))
  }

  /// An app was made that runs another way, or cannot be.
  public func variantMade(
    _ result: Result<AppEntry, VariantRequest.Failure>, for request: VariantRequest,
    at now: Int64, unixMilliseconds: Int64
  ) {
    clock = now
    let key = AppVariants.Key(app: request.app.name, appRequest: request.appRequest)
    if case .failure(.abandoned) = result, variants.isAwaited(key) {
      // Somebody asked for it again while it was given up.
      return turn.variantRequests.append(request)
    }
    for key in variants.finish(key, try? result.get()) {
      guard let connection = connections[key], !connection.isClosing,
        case .joining(let hello) = connection.phase
      else { continue }
      switch result {
      case .success(let app):
        open(app, for: hello, connection, at: now, unixMilliseconds: unixMilliseconds)
      case .failure(let failure):
        waitForHello(connection, at: now)
        send(.error(error(failure, request), stream: nil), to: connection.key)
      }
      handleWaitingMessages(of: connection, at: now)
    }
  }

  private func error(
    _ failure: VariantRequest.Failure, _ request: VariantRequest
  ) -> ProtocolError {
    let app = "The app \u{201c}\(request.app.name)\u{201d}"
    return switch failure {
    case .impossible(let reason):
      ProtocolError(.noSuchVariant, "\(app) cannot run as \(request.appRequest): \(reason)")
    case .late(let seconds):
      ProtocolError(
        .busy, "\(app) was not made to run another way within \(seconds) s; try again later.")
    case .abandoned:
      ProtocolError(.busy, "\(app) was not made to run another way; try again.")
    }
  }
}
