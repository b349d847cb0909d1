public import NavigationEngine

/// Why nothing is written.
public enum FlowWritingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// No client is named.
  case noClients
  /// More clients are named than one flow is written from.
  case tooManyClients(Int)
  /// The part holds no command of a client.
  case nothingDone(stream: String)
  /// The part holds too much.
  case tooMuch(String)
  /// The name cannot stand in a flow.
  case wrongName(String)
  /// To write it takes more than is granted.
  case exhausted(EngineBudget.Exhaustion)
  /// What was written does not do what was recorded.
  case differs(String)

  /// What is said to a person.
  public var description: String {
    switch self {
    case .noClients: "no client is named; name at least one stream"
    case .tooManyClients(let count):
      "\(count) clients are named; a flow is written from \(WritingLimits.clients) at most"
    case .nothingDone(let stream):
      "nothing was done to \(stream) in this part of its recording"
    case .tooMuch(let what): "\(what); choose a shorter part"
    case .wrongName(let name):
      "'\(name)' cannot be a flow's name; write one line of 1 to "
        + "\(WritingLimits.nameLength) characters"
    case .exhausted(let exhaustion):
      "the part is too much to be written as a flow: \(exhaustion); choose a shorter part"
    case .differs(let how): "the written flow does not do what was recorded: \(how)"
    }
  }
}
