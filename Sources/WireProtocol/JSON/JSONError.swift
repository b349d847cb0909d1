/// Where and why bytes are not the JSON that is accepted here.
public struct JSONError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The offset of the first byte that does not fit, counted from 0.
  public let offset: Int
  /// What is wrong there.
  public let problem: Problem

  /// Creates an error.
  public init(offset: Int, problem: Problem) {
    self.offset = offset
    self.problem = problem
  }

  /// The text for a person; bytes count from 1.
  public var description: String { "byte \(offset + 1): \(problem.rawValue)" }

  /// What can be wrong.
  public enum Problem: String, Sendable {
    case unexpectedEnd = "the text ends too early"
    case unexpectedByte = "no JSON value can go on like this"
    case trailingBytes = "something follows the value"
    case tooDeep = "nested too deeply"
    case duplicateKey = "the key stands twice in one object"
    case invalidUTF8 = "text that is not UTF-8"
    case invalidEscape = "an escape that JSON does not know"
    case controlCharacter = "a control character inside text"
    case invalidNumber = "a number that JSON does not allow"
  }
}
