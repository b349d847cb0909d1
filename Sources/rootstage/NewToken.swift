import AccessControl
import ArgumentParser
import JSON

/// `rootstage token`
struct NewToken: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Print a new token for --token-file.",
    discussion: """
      It is 43 characters from the system's secure random numbers. Keep it where only those can \
      read it who may do everything: (umask 077; rootstage token > FILE).
      """)

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() {
    let token = Token().text
    guard json else { return Console.line(token) }
    Console.json { writer in
      writer.raw("{")
      writer.member("token", token)
      writer.raw("}")
    }
  }
}
