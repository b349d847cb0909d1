/// The commands that Maestro does not have: exact moments, and what happened inside the app.
enum StageCommand: Sendable, Equatable {
  /// Lets time pass, in microseconds; the step after it happens exactly then.
  case advance(Int64)
  /// Asks the root for one of its swaps, as code anywhere in the app can.
  case route(Template)
  /// Stores session flags from outside the app.
  case session([FlowConfiguration.Variable])
  /// Records that must have come in this order, others between them.
  case assertEvents([RecordPattern])
  /// How many screens of each type are alive.
  case assertLive([String: Int])
  /// How many screens are alive in all.
  case assertLiveTotal(Int)
  /// A request that was refused, for this reason or, where nil, for any.
  case assertRejected(Template?)
  /// A fault of this name.
  case assertFault(Template)
}
