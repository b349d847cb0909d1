/// What a flow asks of its clients, and what they get: found by running it without a server.
///
/// The same commands give the same records, so that what comes over connections can be compared.
/// Each command waits for the records before it, of all the flow's clients and whatever the latency
/// is, and then as long as the flow waited there.
package struct FlowPlan: Sendable {
  /// The flow's name.
  package let name: String
  /// How often it is run, beside the other flows.
  package let weight: Int
  /// Its place in the scenario's list of flows.
  package let share: Int
  /// The clients that it drives; most flows drive one.
  let members: [Member]
  /// Whether clients that ran it can be brought back to its beginning, and need not be new ones.
  let isReusable: Bool
  /// The first ones are the launches, of one member each, which `hello` or `relaunch` asks for.
  let steps: [Step]
  /// From the last record to the end of the flow, in microseconds.
  let rest: Int64
  /// How long one run takes without load, in microseconds.
  let duration: Int64

  /// How many clients one run of it takes.
  package var size: Int { members.count }

  /// One of the clients that a flow drives.
  struct Member: Sendable {
    /// What the flow calls it; nil where it drives one client.
    let name: String?
    /// What a connection begins with: a new client whose app is launched.
    let hello: [UInt8]
    /// What brings a client that ran the flow back to its beginning, one message each.
    let relaunch: [[UInt8]]
    /// The kinds of the records that come from the launch on, in their order.
    let kinds: [[UInt8]]
    /// The screens that appear because of a command, by the place of their record in `kinds`.
    let screens: [Int: Screen]
    /// The hashes of the state that a new client has after records, by their places in `kinds`;
    /// those alone that are the same whenever commands come.
    let hashes: [Int: UInt64]
  }

  /// A command.
  struct Step: Sendable {
    /// Which member it is for.
    let member: Int
    /// The message; empty for a launch.
    let message: [UInt8]
    /// How many records of the run come before it, of each member.
    let after: [Int]
    /// How long it waits after the last of them, in microseconds.
    let delay: Int64
    /// The place in its member's `kinds` of its own record.
    let answer: Int
  }

  /// A screen that a command leads to.
  struct Screen: Sendable {
    /// Which step.
    let step: Int
    /// From the command to the record without load: its animation, in microseconds.
    let duration: Int64
  }

  /// The reference under which a client is launched again.
  static let relaunchReference = "again"
  /// How that reference stands in the record of the command.
  static let relaunchCause: StaticString = "\"cause\":\"again\""
}
