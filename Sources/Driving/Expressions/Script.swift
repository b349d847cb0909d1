/// What `evalScript` does: an expression, or `output.name = expression`.
struct Script: Sendable, Equatable {
  let target: String?
  let expression: Expression
}
