/// How much a client's events tell.
public enum EventDetail: Sendable {
  /// All that happens.
  case everything
  /// All but what is drawn: of the frames of a movement the last alone is drawn, none is told of,
  /// and no event says what its step left behind. What happens, and when, is the same.
  case changes
}
