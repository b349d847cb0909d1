import ArgumentParser
import YAMLReading

/// The names of commands on a command line.
enum CommandName {
  /// Checks that the words before the first option or argument name commands.
  ///
  /// The argument parser takes a misspelt command for an argument too many.
  ///
  /// - Throws: A `ValidationError` with the nearest name, or with all names.
  static func check(_ arguments: [String], of root: any ParsableCommand.Type) throws {
    var command = root
    for word in arguments.prefix(while: { !$0.hasPrefix("-") }) {
      let known = command.configuration.subcommands
      guard !known.isEmpty else { return }
      if let next = known.first(where: { $0._commandName == word }) {
        command = next
      } else if word != help || command != root {
        let names = known.map { $0._commandName }
        let before = command == root ? "" : "\(command._commandName) "
        let hint =
          NearestName.to(word, among: names + (command == root ? [help] : []))
          .map { "did you mean '\(before)\($0)'?" }
          ?? "the commands are \(names.joined(separator: ", "))"
        throw ValidationError("There is no command '\(before)\(word)'; \(hint)")
      }
    }
  }

  private static let help = "help"
}
