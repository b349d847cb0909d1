import ArgumentParser
import ScriptHosting
import WireProtocol

@main
struct Rootstage: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rootstage",
    abstract: "Simulate iOS apps with one root controller, for many clients at once.",
    discussion: """
      Start with:  rootstage serve
      Then open the address that it prints: a device, the control room, the recordings.

      Exit codes:
      \(ExitCodes.text)
      """,
    version: FormatVersion.engine,
    subcommands: [
      Serve.self, PrintConfiguration.self, ReplayCommand.self, Validate.self, TestFlows.self,
      Hierarchy.self, Load.self, MakeApp.self, NewApp.self, SchemaCommand.self,
      FlowCommand.self, Compare.self, Branching.self, GraphCommand.self, ExploreCommand.self,
      Recordings.self, NewToken.self, Doctor.self,
    ])

  static func main() async {
    ScriptHost.serveIfAsked(CommandLine.arguments)
    ScriptIsolation.begin(with: "/proc/self/exe")
    let arguments = MaestroOptions.moved(Array(CommandLine.arguments.dropFirst()))
    do {
      try CommandName.check(arguments, of: Self.self)
      var command = try parseAsRoot(arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      // Help is output like any other: where it cannot be written, the command fails.
      guard exitCode(for: error) == .success else { exit(withError: error) }
      Console.line(fullMessage(for: error))
    }
  }
}
