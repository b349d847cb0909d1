import Glibc

/// A process in which scripts run, seen from the one whose flows they are of.
///
/// Without Subprocess, whose calls are asynchronous: a flow runs its scripts in the midst of a
/// step, which is a synchronous call.
struct ScriptProcess: Sendable {
  let identifier: pid_t
  let descriptor: Int32

  var socket: ScriptSocket { ScriptSocket(descriptor: descriptor) }

  /// Starts a program as a ``ScriptHost``; nil where the system gives no process.
  ///
  /// It is of a process group of its own, since Ctrl-C is for the flows.
  static func start(_ program: String) -> ScriptProcess? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO)
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&files, output, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var arguments = [strdup("rootstage"), strdup(ScriptHost.argument), nil]
    defer { for argument in arguments { free(argument) } }
    var identifier: pid_t = 0
    guard posix_spawn(&identifier, program, &files, &attributes, &arguments, environ) == 0 else {
      close(ends[0])
      return nil
    }
    return ScriptProcess(identifier: identifier, descriptor: ends[0])
  }

  /// Ends the process, in whatever state it is; it is not to be used after that.
  func end() {
    close(descriptor)
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
  }

  /// The processor time that it has taken, in milliseconds; nil where it is gone.
  var processorMilliseconds: Int? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0
    else { return nil }
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  /// Whether it has not exited; one that has keeps its identifier until ``end()``, and no memory.
  var isAlive: Bool { (residentBytes ?? 0) > 0 }

  /// The memory that it has, in bytes; nil where it is gone.
  var residentBytes: Int? {
    guard let file = fopen("/proc/\(identifier)/statm", "r") else { return nil }
    defer { fclose(file) }
    var text = [UInt8](repeating: 0, count: 256)
    let count = fread(&text, 1, text.count, file)
    let fields = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
