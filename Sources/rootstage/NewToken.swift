import AccessControl
import ArgumentParser

/// `rootstage token`
struct NewToken: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Print a new token for --token-file.",
    discussion: """
      It is 43 characters from the system's secure random numbers. Keep it where only those can \
      read it who may do everything: (umask 077; rootstage token > FILE).
      """)

  func run() {
    Console.line(Token().text)
  }
}
