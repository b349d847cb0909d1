/// Why a text between `${` and `}` is no expression.
struct ExpressionError: Error, Equatable {
  let message: String
}
