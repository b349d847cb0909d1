/// What became of a request.
enum Outcome: Sendable, Equatable {
  /// It is carried out, or its transition has begun.
  case done
  /// A screen asks before it is left; the request is held until the question is answered.
  case asked(AlertIndex)
  /// It was not carried out, and changed nothing.
  case refused(Rejection)
}
