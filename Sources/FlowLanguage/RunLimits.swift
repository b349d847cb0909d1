/// The bounds of a run; times are the client's, not a clock's.
package enum RunLimits {
  /// How long an element is looked for from the last action on, in milliseconds, as in Maestro.
  package static let lookupMilliseconds = 17_000
  /// How long an element of an optional step or of a condition is looked for.
  package static let optionalLookupMilliseconds = 7_000
  /// How long an element must not be there to be gone, in milliseconds, as in Maestro.
  package static let absenceMilliseconds = 500
  /// How long a transition may go on before the next step does not wait any longer.
  package static let settleMilliseconds = 15_000
  /// The longest wait that a flow may ask for: an hour.
  package static let longestWaitMilliseconds = 3_600_000
  /// From one tap to the next of a double tap or a repeated tap, as in Maestro.
  package static let tapDelayMilliseconds = 100
  /// How long a finger stays down for a long press, as in Maestro.
  package static let longPressMilliseconds = 3_000
  /// From when on a finger that stays down presses long, as iOS has it.
  package static let shortestLongPressMilliseconds = 500
  /// How far a finger goes sideways at least, in points, so that a row is swiped.
  package static let rowSwipe = 40
  /// How much of a row's width a finger goes over for a full swipe, in percent.
  package static let fullSwipePercent = 60
  /// How far content is pulled at least, in points, so that it is refreshed.
  package static let refreshPull = 60
  /// The most steps that one flow runs; a flow with more goes round for ever.
  package static let steps = 10_000
  /// How many characters go where a flow does not say it, as in Maestro.
  package static let erasedCharacters = 50
  /// How deeply flows may run flows.
  package static let depth = 32
  /// How deeply steps may stand inside steps, over all flows that run each other.
  package static let blockDepth = 100
  /// How often `retry` tries again at most, as in Maestro.
  package static let retries = 3
  /// The most time of the client that one flow takes, in microseconds: six hours.
  package static let microseconds: Int64 = 6 * 3_600_000_000
  /// The most commands of one `stage.commands`.
  package static let recordedCommands = 20_000
  /// The latest moment of a recorded command, in seconds of its client: a week.
  package static let recordedSeconds: Int64 = 7 * 86_400
  /// How long a swipe takes where the flow does not say it, as in Maestro.
  package static let swipeMilliseconds = 400
  /// The longest swipe; a longer one is carried out like this one.
  package static let longestSwipeMilliseconds = 60_000
  /// How long one scroll takes.
  package static let scrollMilliseconds = 400
  /// How fast an element is scrolled for where nobody says it, as in Maestro.
  package static let scrollSpeed = 40
  /// How long a swipe takes whose speed leaves it no time, as in Maestro.
  package static let tooFastScrollMilliseconds = 40
  /// How long an element is looked for between two swipes to it, as in Maestro.
  package static let scrollLookMilliseconds = 500
  /// How long an element is scrolled for, as in Maestro.
  package static let scrollSearchMilliseconds = 20_000
  /// Where chance begins where nobody says it.
  package static let seed: UInt64 = 1
  /// The screen of the simulated device, in points.
  package static let screen = (width: 390, height: 844)
}
