public import NavigationEngine

/// Why no flow is written.
public enum FlowWritingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// No client is named.
  case noClients
  /// More clients are named than the limit.
  case tooManyClients(Int)
  /// The part has no command of a client.
  case nothingDone(stream: String)
  /// The part exceeds a limit.
  case tooMuch(String)
  /// The name is not valid for a flow.
  case wrongName(String)
  /// Writing exceeds the engine budget.
  case exhausted(EngineBudget.Exhaustion)
  /// The written flow does not reproduce the recording.
  case differs(String)

  /// The message.
  public var description: String {
    switch self {
    case .noClients: "no client is named; name at least one stream"
    case .tooManyClients(let count):
      "\(count) clients are more than the limit of \(WritingLimits.clients)"
    case .nothingDone(let stream):
      "\(stream) received no commands in this part of its recording"
    case .tooMuch(let what): "\(what); choose a shorter part"
    case .wrongName(let name):
      "'\(name)' is not a valid flow name; write one line of 1 to "
        + "\(WritingLimits.nameLength) characters"
    case .exhausted(let exhaustion):
      "the part is too large to write as a flow: \(exhaustion); choose a shorter part"
    case .differs(let how): "the written flow does not reproduce the recording: \(how)"
    }
  }
}
