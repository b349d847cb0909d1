import JSON
import WireProtocol

/// What an operator wanted done and has no answer to yet, the oldest first.
///
/// Each command is answered for each client that its operator watches: by a record, by what the
/// node of the client says, or by an error where that node will not say it any more.
struct OpenCommands {
  private struct Command {
    let reference: String
    let node: ClientNode
    /// Whether it takes clients off the stage, which all operators are told.
    let isRemoval: Bool
    var streams: Set<String>
  }

  /// How many wait for answers; the oldest is answered with an error where there would be more.
  static let maximum = 256

  private var commands: [Command] = []

  var isEmpty: Bool { commands.isEmpty }
  var count: Int { commands.count }

  /// Takes note of what is sent to a node for some of its clients.
  ///
  /// - Returns: The error for the oldest command, where this is one more than may wait.
  mutating func add(
    _ reference: String, at node: ClientNode, for streams: Set<String>, isRemoval: Bool
  ) -> [[UInt8]] {
    guard !streams.isEmpty else { return [] }
    commands.append(
      Command(reference: reference, node: node, isRemoval: isRemoval, streams: streams))
    guard commands.count > Self.maximum else { return [] }
    let oldest = commands.removeFirst()
    let error = ProtocolError(
      .busy,
      "More than \(Self.maximum) later commands wait for answers, and this one had none of "
        + "\(oldest.streams.count) clients; send it again.", reference: oldest.reference)
    return [ServerMessage.error(error, stream: nil).line]
  }

  /// Takes note of an answer of a node, for one client or for all of them.
  ///
  /// - Returns: Whether it was waited for.
  mutating func answer(_ reference: String, of stream: String?, at node: ClientNode) -> Bool {
    guard
      let place = commands.firstIndex(where: {
        $0.reference == reference && $0.node == node
          && (stream.map($0.streams.contains) ?? true)
      })
    else { return false }
    remove(stream, at: place)
    return true
  }

  /// Takes note that a client has done something: of a command to all, another node may tell so
  /// than the one that had the client. A removal is answered by itself alone.
  ///
  /// - Returns: Whether it was waited for.
  mutating func done(_ reference: String, by stream: String) -> Bool {
    guard
      let place = commands.firstIndex(where: {
        $0.reference == reference && !$0.isRemoval && $0.streams.contains(stream)
      })
    else { return false }
    remove(stream, at: place)
    return true
  }

  private mutating func remove(_ stream: String?, at place: Int) {
    if let stream { commands[place].streams.remove(stream) }
    if stream == nil || commands[place].streams.isEmpty { commands.remove(at: place) }
  }

  /// A node will not answer any more for a client of its own, or for any.
  ///
  /// - Returns: The errors that say so.
  mutating func give(up stream: String? = nil, at node: ClientNode) -> [[UInt8]] {
    var errors: [[UInt8]] = []
    for place in commands.indices where commands[place].node == node {
      let reference = commands[place].reference
      let streams = commands[place].streams
      let lost = stream.map { streams.intersection([$0]) } ?? streams
      commands[place].streams.subtract(lost)
      errors += lost.sorted().map { Self.refusal(of: reference, $0) }
    }
    if !errors.isEmpty { commands.removeAll { $0.streams.isEmpty } }
    return errors
  }

  /// Of clients that are not watched any more, no records come that could answer.
  mutating func forget(notIn watched: Set<String>) {
    for place in commands.indices where !commands[place].isRemoval {
      commands[place].streams.formIntersection(watched)
    }
    commands.removeAll { $0.streams.isEmpty }
  }

  private static func refusal(of reference: String, _ stream: String) -> [UInt8] {
    let error = ProtocolError(
      .busy, "\(stream) left its node before that has answered; send it again.",
      reference: reference)
    return ServerMessage.error(error, stream: stream).line
  }
}
