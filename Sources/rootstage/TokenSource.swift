import AccessControl
import Foundation
import Settings

/// Where the token of a server is found. It is never an argument, which all users of a machine can
/// read.
enum TokenSource {
  /// The name of the setting by which a server asks for a token.
  static let settingName = "token"
  /// The variable with a token.
  static let variable = Setting.variable(settingName)

  /// Whether a text can be the value of the setting: on, off, or the token itself, so that one
  /// variable does for a server and its tools.
  static func isSetting(_ text: String) -> Bool {
    ["true", "false"].contains(text) || Token(text) != nil
  }

  private static let hint = "make one with: rootstage token > FILE"

  /// Reads a token from a file; white space around it is left out.
  static func read(_ path: String) throws -> Token {
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw Failure(message: "cannot read the token in \(path); \(hint)", code: Failure.noInput)
    }
    return try token(text, from: path)
  }

  /// The token of a file, or else of the environment; nil where there is none.
  static func token(_ path: String?) throws -> Token? {
    if let path { return try read(path) }
    let text = ProcessInfo.processInfo.environment[variable]
    // These say to a server whether it asks for one.
    guard let text, !["true", "false"].contains(text) else { return nil }
    return try token(text, from: variable)
  }

  private static func token(_ text: String, from place: String) throws -> Token {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let token = Token(text) else {
      throw Failure(
        message: """
          \(place) holds no token: it has \(text.count) characters, where a token has \
          \(Token.length) letters, digits, - and _; \(hint)
          """, code: Failure.badData)
    }
    return token
  }
}
