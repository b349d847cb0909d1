import FlowLanguage

/// Runs of many flows, on devices that keep their state between them.
extension FlowSuite {
  /// What became of one run of a flow.
  public enum Outcome: Sendable {
    /// It ran.
    case ran(FlowResult)
    /// It did not, as its folder says that a failure leaves out the rest of the order.
    case skipped(after: String)
  }

  /// Runs flows in one process and in virtual time.
  ///
  /// - Parameter width: How many of them run at the same time.
  /// - Returns: What became of each, as it came, with its place in the order of the results.
  public func outcomes(
    of plan: DevicePlan, atOnce width: Int
  ) -> AsyncStream<(place: Int, outcome: Outcome)> {
    outcomes(of: plan, on: InProcess(), atOnce: width)
  }

  /// Runs flows on devices of a back end.
  package func outcomes(
    of plan: DevicePlan, on backEnd: some FlowBackEnd, atOnce width: Int
  ) -> AsyncStream<(place: Int, outcome: Outcome)> {
    FlowThreads.results(of: plan.tracks.count, atOnce: width) { track, yield in
      run(plan.tracks[track], on: backEnd, yield)
    }
  }

  /// Runs flows one after the other.
  private func run<BackEnd: FlowBackEnd>(
    _ track: [FlowTurn], on backEnd: BackEnd, _ yield: ((place: Int, outcome: Outcome)) -> Void
  ) {
    var devices: [Int: SuiteDevice<BackEnd.Client>] = [:]
    /// The flows that failed in an order that ends with a failure, by its folder.
    var failures: [Int: String] = [:]
    for turn in track {
      if let sequence = turn.sequence, let failed = failures[sequence] {
        yield((turn.place, .skipped(after: failed)))
        continue
      }
      let result =
        turn.isRefused
        ? refused(turn.flow)
        : run(turn, on: backEnd, &devices[turn.device, default: SuiteDevice()])
      if let sequence = turn.sequence, result.status == .failed {
        failures[sequence] = turn.flow.flow.name
      }
      yield((turn.place, .ran(result)))
    }
    for device in devices.keys { devices[device]?.end(on: backEnd) }
  }
}
