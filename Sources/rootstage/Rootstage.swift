import ArgumentParser
import WireProtocol

@main
struct Rootstage: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rootstage",
    abstract: "Simulate iOS apps with one root controller, for many clients at once.",
    discussion: """
      Start with:  rootstage serve
      Then open the address that it prints: a device, the control room, the recordings.

      Exit codes: 0 success · 1 a check failed (invalid app, recording that differs, failed flow, \
      missed threshold) · 64 usage error · 65 invalid file content · 66 no such file · 69 port in \
      use, server unavailable, or Graphviz missing or failing · 73 cannot use the data folder or \
      write the output · 74 storage error · 130 load test interrupted by a signal.
      """,
    version: FormatVersion.engine,
    subcommands: [
      Serve.self, PrintConfiguration.self, ReplayCommand.self, Validate.self, TestFlows.self,
      Hierarchy.self, Load.self, MakeApp.self, NewApp.self, SchemaCommand.self,
      FlowCommand.self, Compare.self, Branching.self, GraphCommand.self, ExploreCommand.self,
      Recordings.self, NewToken.self,
    ])
}
