/// The exit codes of all commands, as the help and the guide list them.
///
/// Those from 64 on are of `sysexits.h`.
enum ExitCodes {
  /// A code with what it means for whoever reads it in a script.
  struct Entry {
    let code: Int32
    let meaning: String
  }

  /// All codes in their order.
  static let all = [
    Entry(code: 0, meaning: "success"),
    Entry(
      code: Failure.found,
      meaning:
        "a check failed: an invalid app, a recording that differs or lacks its end, a failed "
        + "flow, a missed threshold, a bug that was found"),
    Entry(code: Failure.usage, meaning: "usage error"),
    Entry(code: Failure.badData, meaning: "invalid file content"),
    Entry(code: Failure.noInput, meaning: "no such file or recording"),
    Entry(
      code: Failure.unavailable,
      meaning: "port in use, server unavailable, or Graphviz missing or failing"),
    Entry(code: Failure.stuck, meaning: "the server stopped since one of its threads was stuck"),
    Entry(code: Failure.cannotCreate, meaning: "cannot use the data folder or write a file"),
    Entry(
      code: Failure.inputOutput,
      meaning: "reading or writing failed, of the store or of standard output"),
    Entry(code: Failure.interrupted, meaning: "interrupted by a signal"),
  ]

  /// One line for each code.
  static var text: String {
    all.map { "\($0.code)\(String(repeating: " ", count: 5 - "\($0.code)".count))\($0.meaning)" }
      .joined(separator: "\n")
  }
}
