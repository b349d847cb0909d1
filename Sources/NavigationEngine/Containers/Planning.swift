/// A container's answer to a request.
enum Planning: Sendable {
  /// It is mine, and this is how it goes.
  case plan(Plan)
  /// It is mine, and it cannot be done.
  case rejected(Rejection)
  /// Another container's business.
  case notMine
}
