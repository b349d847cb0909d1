/// Steps for some of a flow's clients, one client or several.
struct ClientBlock: Sendable, Equatable {
  let clients: [Template]
  let steps: [FlowStep]
}
