/// How much a client's events tell.
public enum EventDetail: Sendable {
  /// All that happens.
  case everything
  /// All but what is drawn: of the frames of a movement the last alone is drawn, none is told of,
  /// and no event says what its step left behind; nor is told what view controllers and delegates
  /// are told of layout and of what is shown, which nothing follows from. What happens, and when,
  /// is the same.
  case changes
}
