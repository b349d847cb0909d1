import NavigationEngine
import WireProtocol

/// What a branch asks for: the recorded commands with the changes made to them.
struct BranchPlan {
  /// Who asks for a command that the recording does not have, as records name it.
  static let sender = "branch"

  /// The changes, in the order in which they were named, with what they change.
  let applied: [AppliedChange]
  /// The commands, by ascending time; those of one time in the order of the recording, what was
  /// added last.
  let commands: [CommandRecord]

  init(_ changes: [BranchChange], to stream: RecordedStream) throws(BranchError) {
    guard changes.count <= BranchLimits.changes else { throw .tooManyChanges(changes.count) }
    var bySequence: [Int64: BranchChange] = [:]
    var applied: [AppliedChange] = []
    var added: [CommandRecord] = []
    for change in changes {
      if let time = change.time, !(0...BranchLimits.latestTime).contains(time) {
        throw .timeOutOfRange(time)
      }
      if case .insert(let command, let time) = change {
        added.append(
          CommandRecord(
            stream: stream.description.stream, sequence: 0, time: time, command: command,
            origin: CommandOrigin(sender: Self.sender)))
        applied.append(AppliedChange(change, was: nil))
      } else if let sequence = change.sequence {
        let record = try Self.command(sequence, of: stream)
        guard bySequence.updateValue(change, forKey: sequence) == nil else {
          throw .changedTwice(sequence)
        }
        if case .edit(_, nil, nil) = change { throw .emptyEdit(sequence) }
        applied.append(AppliedChange(change, was: record))
      }
    }
    self.applied = applied
    let kept = stream.commands.compactMap { Self.planned($0, bySequence[$0.sequence]) }
    // Sorted with their places, since commands of one time must keep their order.
    commands = (kept + added).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private static func planned(
    _ record: CommandRecord, _ change: BranchChange?
  ) -> CommandRecord? {
    switch change {
    case .drop: nil
    case .edit(_, let command, let time):
      CommandRecord(
        stream: record.stream, sequence: record.sequence, time: time ?? record.time,
        command: command ?? record.command, origin: record.origin)
    case .insert, nil: record
    }
  }

  private static func command(
    _ sequence: Int64, of stream: RecordedStream
  ) throws(BranchError) -> CommandRecord {
    let name = stream.description.stream
    guard sequence >= 1, sequence <= stream.recordCount else {
      throw .noRecord(sequence, stream: name, last: stream.recordCount)
    }
    if let record = stream.commands.first(where: { $0.sequence == sequence }) { return record }
    let near = [
      stream.commands.last { $0.sequence < sequence },
      stream.commands.first { $0.sequence > sequence },
    ]
    throw .noCommand(
      sequence, stream: name, line: stream.lineNumber(of: sequence),
      near: near.compactMap(\.?.sequence))
  }
}
