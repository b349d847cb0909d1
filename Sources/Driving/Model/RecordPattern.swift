/// What a record must be: its kind, and members of its data.
struct RecordPattern: Sendable, Equatable {
  let kind: String
  /// A text that one of the data's members must be, whichever.
  var word: String?
  /// Members with their values as text.
  var members: [Member] = []

  struct Member: Sendable, Equatable {
    let name: String
    let value: String
  }

  func matches(_ record: FlowRecord) -> Bool {
    guard record.kind == kind else { return false }
    if let word, !record.strings.contains(word) { return false }
    return members.allSatisfy { record.text(of: $0.name) == $0.value }
  }
}

extension RecordPattern: CustomStringConvertible {
  var description: String {
    let parts = [kind] + (word.map { [$0] } ?? []) + members.map { "\($0.name): \($0.value)" }
    return parts.joined(separator: " ")
  }
}

extension RecordPattern {
  /// The kinds of durable records that the engine gives.
  static let knownKinds: Set<String> = [
    "appLaunched", "appActive", "appWillResignActive", "appEnteredBackground",
    "appWillEnterForeground", "memoryWarning", "sizeChanged", "appTerminated",
    "animationSpeedChanged",
    "moduleConfigured", "created", "willMove", "didMove", "didLoad", "frameSet", "viewAdded",
    "viewRemoved", "willAppear", "didAppear", "willDisappear", "didDisappear", "stackChanged",
    "tabSelected", "presented", "dismissed", "argumentsChanged", "fieldChanged",
    "currentChanged", "rootChanged", "transitionBegan", "transitionReleased",
    "transitionEnded", "freed", "sessionChanged", "outcomeChanged", "networkChanged",
    "timerStarted", "timerFired", "timerCancelled", "callStarted", "callAnswered", "callCancelled",
    "bannerShown", "bannerHidden", "permissionsChanged", "permissionAsked", "permissionAnswered",
    "routeQueued", "routeTaken", "routeRequested",
    "routePending", "routeResumed", "routeSuperseded", "routeExpired", "routeStep",
    "routeCompleted", "fault", "rejected",
  ]
}
