import Glibc

/// The connections to a program: what it reads, what it writes, what it complains of.
struct ToolPipes {
  /// Two ends of one connection; -1 where an end is closed.
  struct Pipe {
    var own: Int32
    var child: Int32

    init() throws(ToolProcess.Failure) {
      var ends: [Int32] = [-1, -1]
      // A socket, because a write to it can be told not to raise a signal.
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .notStarted(errno) }
      own = ends[0]
      child = ends[1]
      _ = fcntl(own, F_SETFL, fcntl(own, F_GETFL) | O_NONBLOCK)
    }

    mutating func closeOwn() {
      if own >= 0 { Glibc.close(own) }
      own = -1
    }

    mutating func closeChild() {
      if child >= 0 { Glibc.close(child) }
      child = -1
    }
  }

  var input: Pipe
  var output: Pipe
  var message: Pipe

  init() throws(ToolProcess.Failure) {
    input = try Pipe()
    do throws(ToolProcess.Failure) {
      output = try Pipe()
    } catch {
      input.closeOwn()
      input.closeChild()
      throw error
    }
    do throws(ToolProcess.Failure) {
      message = try Pipe()
    } catch {
      input.closeOwn()
      input.closeChild()
      output.closeOwn()
      output.closeChild()
      throw error
    }
  }

  mutating func closeChildEnds() {
    input.closeChild()
    output.closeChild()
    message.closeChild()
  }

  mutating func close() {
    closeChildEnds()
    input.closeOwn()
    output.closeOwn()
    message.closeOwn()
  }
}
