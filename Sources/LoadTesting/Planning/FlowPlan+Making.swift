import FlowLanguage
package import FlowRunning

extension FlowPlan {
  /// The maximum number of commands of one flow.
  static let maximumSteps = 10_000

  /// Creates the plan of a flow from its run without a server.
  ///
  /// - Parameter flowIndex: Its index in the scenario's list of flows.
  /// - Throws: `PlanError` where the flow failed or has more than ``maximumSteps`` commands.
  package init(_ result: FlowResult, weight: Int, flowIndex: Int) throws(PlanError) {
    let name = result.flow.name
    guard !result.logs.isEmpty else {
      throw PlanError(description: "'\(name)' cannot be run: \(result.message ?? "")")
    }
    if result.status == .failed {
      let step = result.failedStep
      let reason = result.message ?? step.map { "\($0.place): \($0.message ?? "")" } ?? ""
      throw PlanError(description: "'\(name)' fails without load: \(reason)")
    }
    let count = result.logs.reduce(0) { $0 + $1.commands.count }
    guard count <= Self.maximumSteps else {
      throw PlanError(description: "'\(name)' has more than \(Self.maximumSteps) commands")
    }
    let scripts = result.logs.map { log in
      MemberScript(
        name: log.client, app: log.app, settings: log.running.settings, commands: log.commands)
    }
    self.init(
      name: name, weight: weight, flowIndex: flowIndex, scripts: scripts, duration: result.duration)
  }

  /// Creates a plan from the commands of each client.
  ///
  /// - Parameter duration: When the flow ends, in microseconds of stream time.
  package init(
    name: String, weight: Int, flowIndex: Int = 0, scripts: [MemberScript], duration: Int64
  ) {
    var rehearsal = Rehearsal(scripts)
    let first = rehearsal.run(until: duration)
    rehearsal.reset()
    let second = rehearsal.run(until: duration)
    self.name = name
    self.weight = weight
    self.flowIndex = flowIndex
    let hashes = SteadyHashes.find(in: first, of: scripts, duration: duration)
    members = scripts.indices.map { index in
      let (script, member) = (scripts[index], first.members[index])
      return Member(
        name: script.name, hello: script.hello, relaunch: script.relaunch, kinds: member.kinds,
        screens: member.screens, hashes: hashes[index])
    }
    isReusable =
      !scripts.contains(where: \.outlastsTheApp)
      && zip(first.members, second.members).allSatisfy { $0.kinds == $1.kinds }
    steps = first.steps
    rest = max(0, duration - first.lastTime)
    self.duration = max(duration, first.lastTime)
  }
}
