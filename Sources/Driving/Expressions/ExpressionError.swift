/// Why a text with `${…}` in it cannot be filled in.
struct ExpressionError: Error, Equatable {
  let message: String
}
