import Glibc
import Subprocess
import SystemPackage

/// A program that gets an input, gives an output, and may take neither long nor much.
///
/// No shell is between, it gets none of this process's files, and nothing of its environment but
/// the path on which programs are looked for.
struct ToolProcess {
  /// What may go wrong.
  enum Failure: Error, Equatable {
    /// There is no such program, or it cannot be run.
    case notFound
    /// The system gives no process or no file, with this error number.
    case notStarted(Int32)
    /// It ran longer than it may, and was killed.
    case tookTooLong
    /// It wrote more than it may, and was killed.
    case wroteTooMuch
    /// It ended with this code, or by a signal where nil, and said this on standard error.
    case ended(code: Int32?, message: String)
  }

  /// Bytes that it may write to standard error.
  static let maximumMessageBytes = 1 << 16
  /// Those of them that are kept.
  static let keptMessageBytes = 4_096

  /// The program, as a path or as a name on the path of programs.
  let program: String
  let arguments: [String]
  /// The bytes that it may write.
  let maximumOutputBytes: Int
  /// The time that it may take.
  let limit: Duration

  /// Runs the program to its end.
  func run(input: [UInt8]) async throws(Failure) -> [UInt8] {
    let file = try Self.file(holding: input)
    let outcome: Result<[UInt8], Failure>
    do {
      outcome = try await withThrowingTaskGroup(of: Result<[UInt8], Failure>.self) { group in
        group.addTask { await self.result(of: file) }
        group.addTask {
          try await Task.sleep(for: limit)
          return .failure(.tookTooLong)
        }
        defer { group.cancelAll() }
        return try await group.next() ?? .failure(.tookTooLong)
      }
    } catch {
      outcome = .failure(.tookTooLong)
    }
    return try outcome.get()
  }

  private func result(of input: FileDescriptor) async -> Result<[UInt8], Failure> {
    do {
      let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
      let result = try await Subprocess.run(
        program.contains("/") ? .path(FilePath(program)) : .name(program),
        arguments: Arguments(arguments),
        environment: .custom(["PATH": path, "LC_ALL": "C.UTF-8"]),
        input: .fileDescriptor(input, closeAfterSpawningProcess: true),
        output: .bytes(limit: maximumOutputBytes), error: .bytes(limit: Self.maximumMessageBytes))
      guard result.terminationStatus != .exited(0) else { return .success(result.standardOutput) }
      let kept = result.standardError.prefix(Self.keptMessageBytes)
      let code: Int32? = if case .exited(let code) = result.terminationStatus { code } else { nil }
      return .failure(.ended(code: code, message: String(decoding: kept, as: UTF8.self)))
    } catch let error as SubprocessError {
      switch error.code {
      case .executableNotFound: return .failure(.notFound)
      case .outputLimitExceeded: return .failure(.wroteTooMuch)
      default: return .failure(.notStarted(error.underlyingError?.rawValue ?? 0))
      }
    } catch {
      return .failure(.tookTooLong)
    }
  }

  /// A file with the input, which has no name any more: a program that leaves some of its input
  /// unread breaks no pipe.
  private static func file(holding input: [UInt8]) throws(Failure) -> FileDescriptor {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let pattern = String(repeating: "X", count: 6)
    var path = Array("\(folder)/rootstage-input-\(pattern)".utf8CString)
    let number = mkstemp(&path)
    guard number >= 0 else { throw .notStarted(errno) }
    unlink(path)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    let file = FileDescriptor(rawValue: number)
    do {
      try file.writeAll(toAbsoluteOffset: 0, input)
      return file
    } catch {
      try? file.close()
      throw .notStarted((error as? Errno)?.rawValue ?? 0)
    }
  }
}
