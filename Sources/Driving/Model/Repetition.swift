/// Steps that run again and again; at least one of the bounds is given.
struct Repetition: Sendable, Equatable {
  let times: Template?
  let condition: Condition?
  let steps: [FlowStep]
}
