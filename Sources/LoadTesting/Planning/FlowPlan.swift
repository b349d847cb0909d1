/// What a flow asks of a client, and what it gets: found by running it once without a server.
///
/// The same commands give the same records, so that what comes over a connection can be compared.
/// Each command waits for the record before it, whatever the latency is, and then as long as the
/// flow waited there.
package struct FlowPlan: Sendable {
  /// The flow's name.
  package let name: String
  /// How often it is run, beside the other flows.
  package let weight: Int
  /// What a connection begins with: a new client whose app is launched.
  let hello: [UInt8]
  /// What brings a client that ran the flow back to its beginning, one message each; nil where
  /// only a new client is as new.
  let relaunch: [[UInt8]]?
  /// The first is the launch, which `hello` or `relaunch` asks for.
  let steps: [Step]
  /// The kinds of the records that come from the launch on, in their order.
  let kinds: [[UInt8]]
  /// The screens that appear because of a command, by the place of their record in `kinds`.
  let screens: [Int: Screen]
  /// From the last record to the end of the flow, in microseconds.
  let rest: Int64
  /// How long one run takes without load, in microseconds.
  let duration: Int64

  /// A command.
  struct Step: Sendable {
    /// The message; empty for the launch.
    let message: [UInt8]
    /// How many records of the run come before it.
    let after: Int
    /// How long it waits after the last of them, in microseconds.
    let delay: Int64
    /// The place in `kinds` of its own record.
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
