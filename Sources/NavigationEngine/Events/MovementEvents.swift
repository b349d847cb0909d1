/// How far a transition is.
public enum TransitionEvent: Sendable, Equatable {
  /// It began, and is animated.
  indirect case began(Transition)
  /// A frame was drawn; the only ephemeral kind of event.
  case progress(TransitionID, frame: Int, progress: Int32)
  /// A gesture let go of it; it goes on by itself to its end, or back.
  indirect case released(TransitionRelease)
  /// It ended; the caller's completion runs with this flag.
  case ended(TransitionID, finished: Bool)
}

/// What became of a screen's timer, or of its call of a service.
public enum WorkEvent: Sendable, Equatable {
  /// A screen started a timer.
  case timerStarted(RunningTimer)
  /// A timer fired.
  case timerFired(RunningTimer)
  /// A timer was cancelled with its owner.
  case timerCancelled(RunningTimer)
  /// A screen called a service.
  case callStarted(RunningCall)
  /// A service answered.
  case callAnswered(RunningCall)
  /// A call was cancelled with its owner.
  case callCancelled(RunningCall)
}

/// How far a route came that was asked for.
public enum RouteEvent: Sendable, Equatable {
  /// It waits for what is under way.
  case queued(RouteRequest)
  /// It waited and is taken up; what it brings follows.
  case taken(RouteRequest)
  /// A request from outside was understood.
  case requested(RouteRequest, RouteOrigin)
  /// It waits for its moment, in the one slot there is.
  case pending(PendingRoute)
  /// It waited for its moment and is taken up; what it brings follows.
  case resumed(RouteRequest)
  /// It waited for its moment and gave its place to another one.
  case superseded(RouteRequest)
  /// It waited for its moment and was given up.
  case expired(RouteRequest)
  /// A step was carried out, had nothing to do, or was refused.
  case step(RouteRequest, step: Int, RouteStepResult)
  /// All steps are done.
  case completed(RouteRequest)
}

/// How a step of a route came out.
public enum RouteStepResult: Sendable, Equatable {
  /// It changed something.
  case done
  /// All was as it should be.
  case alreadyThere
  /// It was refused, and the rest of the route with it.
  case refused(Rejection)
}
