import FlowLanguage

/// What one flow does and expects, step by step, with the flows that it runs in its place.
struct FlowTrace {
  /// The flow's name.
  let name: String
  /// The flow's file.
  let path: String
  /// The identifier of the app that it drives.
  var appID: String
  /// What it does, in order.
  var steps: [TraceStep] = []
  /// What its scripts ask of servers and nothing answers, with answers that would do.
  var calls: [ServerCall] = []

  /// The variables that it uses and nothing sets, each with the first place that does.
  var unset: [(name: String, place: FlowPlace)] = []
  /// Where its first step stands; nil where it has none.
  var start: FlowPlace?
  /// The steps of which nothing is taken, each with the reason.
  var ignored: [(place: FlowPlace, reason: String)] = []

  /// Where in it a flow failed; nil where it does not have the step.
  func position(of failure: FlowTrials.Failure) -> Int? {
    let same = steps.indices.filter { steps[$0].place == failure.place }
    return same.indices.contains(failure.earlier) ? same[failure.earlier] : same.last
  }
}

/// One thing that a flow does or expects.
struct TraceStep {
  enum Action {
    case launch(Launch)
    case stop
    case clearState
    case tap(Wanted, times: Int)
    case longPress(Wanted)
    case require(Wanted, scrolls: Bool)
    case forbid(Wanted)
    case type(String)
    case erase
    case back
    case edgeSwipe
    case pullDown
    case swipeOn(Wanted, towards: Swipe.Direction)
    case enter
    case link(String)
    /// The home screen is in front from here on, or else another app.
    case leave(toHome: Bool)
    /// Something that is done there.
    case elsewhere
    /// The next steps are only done while these hold.
    case condition(visible: Wanted?, hidden: Wanted?, count: Int)
  }

  let action: Action
  let place: FlowPlace
  let isOptional: Bool
}

/// How a flow starts the app.
struct Launch {
  var clearsState = false
  /// The launch arguments with their values.
  var arguments: [(name: String, value: String)] = []
  /// The permissions that the flow decides.
  var permissions: [String] = []
}
