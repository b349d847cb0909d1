import WireProtocol

/// The commands of a flow and the records they produce, found by running it without a server.
///
/// The same commands give the same records, so the records of a connection can be compared with it.
/// A command waits for the records before it, of all the flow's clients and at any latency, and
/// then for as long as the flow waited there.
package struct FlowPlan: Sendable {
  /// The flow's name.
  package let name: String
  /// Its weight among the flows; 1 to ``ScenarioBounds/weight``.
  package let weight: Int
  /// Its index in the scenario's list of flows.
  package let flowIndex: Int
  /// The clients that it drives, at least one.
  let members: [Member]
  /// Whether `relaunch` brings a client back to the start of the flow; otherwise each run needs
  /// new clients.
  let isReusable: Bool
  /// The commands in order; first the launch of each member, sent as `hello` or `relaunch`.
  let steps: [Step]
  /// From the last record to the end of the flow, in microseconds.
  let rest: Int64
  /// How long one run takes without load, in microseconds.
  let duration: Int64

  /// The number of clients of one run.
  package var size: Int { members.count }

  /// One of the clients that a flow drives.
  struct Member: Sendable {
    /// Its name in the flow; nil where the flow drives one client.
    let name: String?
    /// The first message of a connection, which creates a client and launches its app.
    let hello: [UInt8]
    /// The messages that bring a client back to the start of the flow.
    let relaunch: [[UInt8]]
    /// The kinds of the expected records, in order from the launch on.
    let kinds: [RecordKind]
    /// The screens that a command leads to, by the index of their `didAppear` in `kinds`.
    let screens: [Int: Screen]
    /// The state hashes of a new client after records, by their index in `kinds`; only those that
    /// do not depend on when commands arrive.
    let hashes: [Int: UInt64]
  }

  /// A command.
  struct Step: Sendable {
    /// The index of the member that sends it.
    let member: Int
    /// The message; empty for a launch.
    let message: [UInt8]
    /// The number of records of each member that must arrive before it is sent.
    let after: [Int]
    /// The delay after the last of them, in microseconds.
    let delay: Int64
    /// The index of its own record in its member's `kinds`.
    let answer: Int
  }

  /// A screen that a command leads to.
  struct Screen: Sendable {
    /// The index of the step.
    let step: Int
    /// From the command to the record without load, in microseconds: the animation.
    let duration: Int64
  }

  /// The `ref` of the command that relaunches a client.
  static let relaunchReference = "again"
  /// The bytes of that reference in the command's record.
  static let relaunchCause: StaticString = "\"cause\":\"again\""
}
