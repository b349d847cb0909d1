/// Mistakes that a node of a simulation can be given, to see that the simulation finds them.
package enum Flaw: String, CaseIterable, Sendable {
  case appendsWithoutExpectedPosition
  case tellsBeforeStored
  case keepsClientsWithoutLease
  case appliesRefsAgain
  case tellsOverGaps
  case tellsFromTheStart
  case relaysLatestCommandAlone
  case keepsEngineAfterLostAnswer
  case usesOwnClockForStreams
  case skipsRecordsOnTakeover
  case leavesClientsOfDeadNodes
  case forgetsCommandsOfLostOwner
  case drainsWithoutHandingOver
}
