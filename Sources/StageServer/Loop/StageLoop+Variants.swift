import NavigationEngine
import Simulation
import Synchronization

extension StageLoop {
  /// Makes an app that runs another way; a text takes some milliseconds to read, and the longest
  /// one some seconds.
  func makeVariant(_ request: VariantRequest) {
    let (mailbox, bridge, configuration) = (mailbox, bridge, configuration)
    // A device waits for those before it as well.
    let start = SuspendingClock.now
    let demand = Demand()
    variantDemands[request.number] = demand
    let job = jobs.add(.making) { job in
      let budget = job.budget(
        configuration.engineLimits, seconds: configuration.engineSeconds, since: start
      ) { demand.isThere }
      mailbox.put(.variant(request, Self.variant(request, bridge, within: budget)))
    }
    precondition(
      job != nil || isStopping || jobs.isStopped,
      "the simulation asks for more apps at once than it may")
  }

  /// Devices begin to wait for apps that are being made, or wait no more.
  func noteVariantDemands(of turn: Turn) {
    for change in turn.variantDemands { variantDemands[change.number]?.isThere = change.isThere }
  }

  /// An app was made, or was not.
  func variantMade(
    _ result: Result<AppEntry, VariantRequest.Failure>, for request: VariantRequest, at now: Int64
  ) {
    variantDemands[request.number] = nil
    simulation.variantMade(result, for: request, at: now, unixMilliseconds: unixMilliseconds)
  }

  private static func variant(
    _ request: VariantRequest, _ bridge: StoreBridge, within budget: EngineBudget
  ) -> Result<AppEntry, VariantRequest.Failure> {
    do {
      return .success(try bridge.variant(of: request.app, request.appRequest, within: budget))
    } catch EngineBudget.Exhaustion.time(let seconds) {
      return .failure(.late(seconds: seconds))
    } catch EngineBudget.Exhaustion.cancelled {
      return .failure(.abandoned)
    } catch {
      return .failure(.impossible(reason: "\(error)"))
    }
  }
}

/// Whether somebody waits for a piece of work; told by one thread, and asked by another.
final class Demand: Sendable {
  private let value = Atomic(true)

  var isThere: Bool {
    get { value.load(ordering: .relaxed) }
    set { value.store(newValue, ordering: .relaxed) }
  }
}
