import FlowLanguage
import NavigationEngine
import WireProtocol

/// The device of a suite, as far as one app is concerned: each flow meets what others left on it.
struct SuiteDevice<Client: FlowClient> {
  /// What outlives the app's process.
  private var kept = KeptState()
  /// The flows by which that came about; none where it is that of a new device.
  private var trail = FlowTrail()
  /// The app as the last flow left it running; nil where no flow goes on with it.
  private var running: RunningApp?
  /// Whether a flow has opened the app on it.
  private(set) var wasOpened = false

  private struct RunningApp {
    let client: Client
    /// How it runs; a flow that wants another build of the app meets only what that one kept.
    let options: RunningOptions
    /// The flows by which it came to where it is.
    let trail: FlowTrail
  }

  /// A client for the next flow, with the state that it meets.
  struct Meeting {
    let client: Client
    /// What reports say of it; nil for the state of a new device.
    let met: MetState?
    fileprivate let trail: FlowTrail
  }

  /// Gives the client on which a flow runs: the one that goes on, or a new one with what was kept.
  ///
  /// - Parameter make: Makes a client on which the app was never opened.
  mutating func meet(
    _ opening: FlowOpening, _ options: RunningOptions, on backEnd: some FlowBackEnd<Client>,
    make: () throws(StepFailure) -> Client
  ) throws(StepFailure) -> Meeting {
    if opening == .resume, let last = running, last.options == options {
      running = nil
      let words = ["the app running"] + kept.differences(withPermissions: false)
      return Meeting(
        client: last.client, met: Self.state(words, last.trail), trail: last.trail)
    }
    end(on: backEnd)
    var client = try make()
    if opening == .newDevice {
      return Meeting(client: client, met: nil, trail: FlowTrail())
    }
    let kept = opening == .clear ? kept.withoutApp : kept
    for command in kept.commands(for: client.app) { client.send(command) }
    client.device = kept.device
    let words = kept.differences(
      withPermissions: opening == .launch(decidesPermissions: false))
    return Meeting(client: client, met: Self.state(words, trail), trail: trail)
  }

  /// Takes back the client of a flow that has ended.
  ///
  /// - Parameter isResumed: Whether the next flow goes on with the app as it is.
  mutating func take(
    _ client: Client, _ options: RunningOptions, of meeting: Meeting, left file: String,
    isResumed: Bool, on backEnd: some FlowBackEnd<Client>
  ) {
    var trail = meeting.trail
    trail.append(file)
    wasOpened = wasOpened || client.isRunning || client.commands.contains { $0.command.launchesApp }
    let left = KeptState(of: client)
    if left != kept {
      kept = left
      self.trail = left.isNew ? FlowTrail() : trail
    }
    if isResumed, client.isRunning, client.loss == nil {
      running = RunningApp(client: client, options: options, trail: trail)
    } else {
      backEnd.finish(client)
    }
  }

  /// Ends the app that was left running.
  mutating func end(on backEnd: some FlowBackEnd<Client>) {
    if let running { backEnd.finish(running.client) }
    running = nil
  }

  private static func state(_ differences: [String], _ trail: FlowTrail) -> MetState? {
    guard let last = trail.files.last, !differences.isEmpty else { return nil }
    return MetState(flow: last, differences: differences, trail: trail)
  }
}

extension Command {
  fileprivate var launchesApp: Bool {
    if case .launch = self { true } else { false }
  }
}
