/// Steps that run inside another flow.
struct Subflow: Sendable, Equatable {
  enum Body: Sendable, Equatable {
    /// Another file; `base` is the file that names it.
    case file(Template, base: String)
    case steps([FlowStep])
  }

  let body: Body
  let environment: [FlowConfiguration.Variable]
}
