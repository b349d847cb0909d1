import ArgumentParser
import EventStore

/// A failure that ends a command, with its message and exit code.
///
/// Codes from 64 to 78 are those of `sysexits.h`.
struct Failure: Error {
  let message: String
  let code: Int32

  /// The check ran and found problems.
  static let found: Int32 = 1
  /// A command line that cannot be understood (`EX_USAGE`), as the argument parser has it.
  static let usage: Int32 = 64
  /// A file with invalid content (`EX_DATAERR`).
  static let badData: Int32 = 65
  /// A file that does not exist or cannot be read (`EX_NOINPUT`).
  static let noInput: Int32 = 66
  /// A missing resource, such as a port, a server or Graphviz (`EX_UNAVAILABLE`).
  static let unavailable: Int32 = 69
  /// The server stopped since one of its threads was stuck (`EX_SOFTWARE`).
  static let stuck: Int32 = 70
  /// A folder or file that cannot be written (`EX_CANTCREAT`).
  static let cannotCreate: Int32 = 73
  /// Reading or writing failed (`EX_IOERR`).
  static let inputOutput: Int32 = 74
  /// A signal ended the command early: 128 + SIGINT, as shells report it.
  static let interrupted: Int32 = 130

  /// Prints the message to standard error.
  ///
  /// - Returns: The error to throw, which ends the command with the exit code.
  func exit() -> any Error {
    if !message.isEmpty { Console.error(message) }
    return ExitCode(code)
  }
}

extension Failure {
  /// Maps a store's error: an unknown stream is missing input, all others are I/O errors.
  init(_ error: EventStoreError) {
    let isMissing = if case .unknownStream = error { true } else { false }
    self.init(message: "\(error)", code: isMissing ? Self.noInput : Self.inputOutput)
  }
}

/// Runs a command's body and turns a `Failure` into its message and exit code.
///
/// - Parameter waiting: What a terminal is told that has to wait, as in "reading the store"; nil
///   for a command that says itself how far it is.
func reporting(
  waiting: String? = nil, _ body: () async throws -> Void
) async throws {
  let line = waiting.map { WaitingLine($0) }
  defer { line?.end() }
  do {
    try await body()
  } catch let failure as Failure {
    throw failure.exit()
  } catch let error as EventStoreError {
    throw Failure(error).exit()
  }
}
