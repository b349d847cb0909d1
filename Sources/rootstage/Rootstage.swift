import ArgumentParser
import WireProtocol

@main
struct Rootstage: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rootstage",
    abstract: "Simulates apps that are organised around one root controller, for many clients.",
    discussion: """
      Start with:  rootstage serve
      Then open the address that it prints: a phone, a control room, the recordings.

      Exit codes: 0 all well · 1 the check found something (invalid app, recording that \
      differs, flow that fails, threshold that is missed) · 64 wrong use · 65 a file that cannot \
      be understood · 66 a file that is not there · 69 the port is taken, the server is not there, \
      or Graphviz is missing or fails · 73 the data folder cannot be used · 74 the store failed · \
      130 a signal ended a load test.
      """,
    version: FormatVersion.engine,
    subcommands: [
      Serve.self, ReplayCommand.self, Validate.self, TestFlows.self, Load.self,
      FlowCommand.self, Compare.self, Branching.self, GraphCommand.self, Recordings.self,
    ])
}
