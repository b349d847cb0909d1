import Glibc
import Scripting

/// The process in which scripts run, so that one that does not end can be ended.
///
/// It talks with the flow's process over its standard input, one script at a time, and is gone with
/// it: also in the midst of a script, which nothing else would end then.
public enum ScriptHost {
  /// The one argument of a program that is to be such a process.
  static let argument = "--script-host"

  /// Runs scripts until the other process has gone, where the program is to do so.
  public static func serveIfAsked(_ arguments: [String]) {
    guard arguments.dropFirst() == [argument] else { return }
    closefrom(STDERR_FILENO + 1)
    exitWhenPeerCloses()
    serve(ScriptSocket(descriptor: STDIN_FILENO))
    _exit(0)
  }

  private static func serve(_ socket: ScriptSocket) {
    var engine: ScriptEngine?
    while let texts = try? socket.receive() {
      switch ScriptMessage(texts) {
      case .begin(let seed):
        engine = nil
        engine = ScriptEngine(seed: seed) { request throws(ScriptError) in
          try ask(request, over: socket)
        }
      case .run(let source, let world):
        guard let engine else { return }
        let answer: ScriptMessage
        do throws(ScriptError) {
          answer = .returned(try engine.run(source, in: world))
        } catch {
          answer = .threw(error)
        }
        socket.send(answer.texts)
      default: return
      }
    }
  }

  private static func ask(
    _ request: ScriptRequest, over socket: ScriptSocket
  ) throws(ScriptError) -> ScriptResponse {
    socket.send(ScriptMessage.request(request).texts)
    switch (try? socket.receive()).flatMap(ScriptMessage.init) {
    case .response(let response): return response
    case .denied(let error): throw error
    default: _exit(0)
    }
  }

  /// Ends this process as soon as the other end of its standard input is closed.
  private static func exitWhenPeerCloses() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        var other = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
        while poll(&other, 1, -1) <= 0 {}
        _exit(0)
      }, nil)
  }
}
