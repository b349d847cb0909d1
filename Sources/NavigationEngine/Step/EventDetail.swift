/// How much a client's events tell.
public enum EventDetail: Sendable {
  /// All that happens.
  case everything
  /// All that is stored: no frame is told of that time brings, and none but the last is a moment at
  /// which something is due. What happens, and when, is the same, and so is the state at each step
  /// and wherever time stops.
  case records
  /// All but what is drawn: of the frames of a movement the last alone is drawn, none is told of,
  /// and no event says what its step left behind; nor is told what view controllers and delegates
  /// are told of layout and of what is shown, which nothing follows from. What happens, and when,
  /// is the same.
  case changes
}
