import CSpawn
import Glibc

/// A program that gets an input, gives an output, and may take neither long nor much.
///
/// No shell is between, it gets none of this process's files, and nothing of its environment but
/// the path on which programs are looked for.
struct ToolProcess {
  /// What may go wrong.
  enum Failure: Error, Equatable {
    /// There is no such program.
    case notFound
    /// The system gives no process or no pipes, with this error number.
    case notStarted(Int32)
    /// It ran longer than it may, and was killed.
    case tookTooLong
    /// It wrote more than it may, and was killed.
    case wroteTooMuch
    /// It ended with this code, or by a signal where nil, and said this on standard error.
    case ended(code: Int32?, message: String)
  }

  /// Bytes of standard error that are kept; what follows is read and thrown away.
  static let keptMessageBytes = 4_096

  /// The program, as a path or as a name on the path of programs.
  let program: String
  let arguments: [String]
  /// The bytes that it may write.
  let maximumOutputBytes: Int
  /// The time that it may take.
  let limit: Duration

  /// Runs the program to its end.
  ///
  /// Waits for it, so the thread must be one that may wait.
  func run(input: [UInt8]) throws(Failure) -> [UInt8] {
    var ends = try ToolPipes()
    defer { ends.close() }
    let process = try start(&ends)
    ends.closeChildEnds()
    var exchange = ToolExchange(
      input: input, ends: ends, maximumOutputBytes: maximumOutputBytes, limit: limit)
    let failure = exchange.run()
    if failure != nil { kill(process, SIGKILL) }
    let status = Self.wait(for: process)
    if let failure { throw failure }
    let code = status & 0x7f == 0 ? status >> 8 & 0xff : nil
    guard code == 0 else {
      throw .ended(code: code, message: String(decoding: exchange.message, as: UTF8.self))
    }
    return exchange.output
  }

  private func start(_ ends: inout ToolPipes) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends.input.child, 0)
    posix_spawn_file_actions_adddup2(&actions, ends.output.child, 1)
    posix_spawn_file_actions_adddup2(&actions, ends.message.child, 2)
    // What is open here is closed there alone; here it stays as whoever opened it wants it.
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this process ignores or blocks must not be ignored or blocked there.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    let path = getenv("PATH").map { "PATH=" + String(cString: $0) } ?? "PATH=/usr/bin:/bin"
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = [strdup(path), strdup("LC_ALL=C.UTF-8"), nil]
    defer { for word in words + environment { free(word) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, program, &actions, &attributes, &words, &environment)
    guard error == 0 else { throw error == ENOENT ? .notFound : .notStarted(error) }
    return process
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
