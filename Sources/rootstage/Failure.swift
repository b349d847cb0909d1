import ArgumentParser
import EventStore

/// A failure that ends a command: what to say, and with which code to exit.
///
/// The codes are those of `sysexits.h`.
struct Failure: Error {
  let message: String
  let code: Int32

  /// The check was made, and found something.
  static let found: Int32 = 1
  /// A file that cannot be understood.
  static let badData: Int32 = 65
  /// A file that is not there or cannot be read.
  static let noInput: Int32 = 66
  /// Something that the command needs is not to be had, such as its port.
  static let unavailable: Int32 = 69
  /// A folder or file that cannot be written.
  static let cannotCreate: Int32 = 73
  /// Reading or writing failed.
  static let inputOutput: Int32 = 74
  /// A signal ended the command before its time, as shells tell it of an interrupt.
  static let interrupted: Int32 = 130

  /// Says what is wrong on standard error, and ends the command.
  func exit() -> any Error {
    if !message.isEmpty { Console.error(message) }
    return ExitCode(code)
  }
}

extension Failure {
  /// Says what a store said: a stream that is not there is no input, all else is the disk's.
  init(_ error: EventStoreError) {
    let isMissing = if case .unknownStream = error { true } else { false }
    self.init(message: "\(error)", code: isMissing ? Self.noInput : Self.inputOutput)
  }
}

/// Runs a command and turns its failures into messages and exit codes.
func reporting(_ body: () async throws -> Void) async throws {
  do {
    try await body()
  } catch let failure as Failure {
    throw failure.exit()
  } catch let error as EventStoreError {
    throw Failure(error).exit()
  }
}
