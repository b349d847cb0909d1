import Glibc
import Scripting
import Testing

@testable import ScriptHosting

@Suite("Scripts in processes of their own", .serialized)
struct IsolatedScriptEngineTests {
  /// The program of the package, which stands beside the one that runs the tests.
  private static let program: String = {
    let own = try? #require(realpath("/proc/self/exe", nil))
    defer { free(own) }
    let path = own.map { String(cString: $0) } ?? ""
    return path[...(path.lastIndex(of: "/") ?? path.startIndex)] + "rootstage"
  }()

  private func engine(
    seed: UInt64 = 1, network: ScriptNetwork? = nil, polls: Int = IsolatedScriptEngine.maximumPolls
  ) throws -> IsolatedScriptEngine {
    try #require(
      IsolatedScriptEngine(seed: seed, program: Self.program, network: network, polls: polls))
  }

  @Test(
    "A script gives in a process of its own what it gives in this one",
    arguments: [
      "1 + 1", "({})", "", "'ä\\u{1f600}'", "Math.random()", "new Date().getTime()",
      "console.log('a'); console.log('b\\nc'); output.x = 1", "NAME + maestro.copiedText",
      "throw new Error('no')", "a b", "\n\n  throw 1", "for (;;) {}", "http.get('x')",
    ])
  func equal(_ source: String) throws {
    let world = ScriptWorld(
      variables: ["NAME": "Ada", "EMPTY": ""], copiedText: "", milliseconds: 1_767_225_600_000)
    let (one, other) = (try engine(seed: 7), ScriptEngine(seed: 7))
    #expect(result(of: source, one, world) == result(of: source, other, world))
  }

  private func result(
    of source: String, _ engine: any ScriptRunner, _ world: ScriptWorld
  ) -> Result<ScriptValue, ScriptError> {
    do throws(ScriptError) {
      return .success(try engine.run(source, in: world))
    } catch {
      return .failure(error)
    }
  }

  @Test("What a script leaves is there for the next one, and for no other engine")
  func output() throws {
    let (one, other) = (try engine(), try engine())
    _ = try one.run("output.a = 1", in: ScriptWorld())
    #expect(try one.run("output.a", in: ScriptWorld()).text == "1")
    #expect(try other.run("output.a", in: ScriptWorld()).isUndefined)
  }

  @Test("A process that served one flow knows nothing of it in the next")
  func reuse() throws {
    do {
      _ = try engine().run("output.a = 1; globalThis.b = 2", in: ScriptWorld())
    }
    #expect(try engine().run("output.a + ' ' + b", in: ScriptWorld()).text == "undefined undefined")
  }

  @Test("A call of http is answered by the flow's process, or refused with its reason")
  func network() throws {
    let engine = try engine { request throws(ScriptError) in
      guard request.method == "POST" else { throw ScriptError(message: "no \(request.url)") }
      return ScriptResponse(
        status: 201, headers: ["X": "y"], body: "{\"a\": 3}", delayMilliseconds: 250)
    }
    let value = try engine.run(
      "const r = http.post('u', { body: '' }); output.r = r.status + r.headers.X + json(r.body).a",
      in: ScriptWorld())
    #expect(value.elapsedMilliseconds == 250)
    #expect(try engine.run("output.r", in: ScriptWorld()).text == "201y3")
    let error = #expect(throws: ScriptError.self) {
      try engine.run("http.get('u')", in: ScriptWorld())
    }
    #expect(error?.message.contains("no u") == true)
  }

  @Test(
    "A script that cannot be interrupted is terminated, and a later one of its flow says so",
    arguments: [
      ("(async () => { while (true) await null })()", "computes for more than 3000 ms"),
      (
        "Promise.resolve().then(function f() { return Promise.resolve().then(f) })",
        "computes for more than 3000 ms"
      ),
      (
        "for (let i = 0; i < 99; i++) /(.*)*(.*)*(.*)*(.*)*(.*)*x$/s.test('y'.repeat(9999) + i)",
        "computes for more than"
      ),
      (
        "(async () => { const a = []; while (true) { a.push('x'.repeat(1e6) + a.length); "
          + "/x/.test(a.at(-1)); await null } })()", "the script "
      ),
    ])
  func ended(_ source: String, _ message: String) throws {
    let engine = try engine()
    let error = #expect(throws: ScriptError.self) { try engine.run(source, in: ScriptWorld()) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    let later = #expect(throws: ScriptError.self) { try engine.run("1", in: ScriptWorld()) }
    #expect(later?.message.hasPrefix("an earlier script of this flow was terminated") == true)
    #expect(try self.engine().run("1 + 1", in: ScriptWorld()).text == "2")
  }

  @Test("Killing the process of a script fails the next script of its flow")
  func killed() throws {
    let engine = try engine { _ throws(ScriptError) in
      throw ScriptError(message: "killed meanwhile")
    }
    _ = try engine.run("1", in: ScriptWorld())
    kill(try #require(engine.process).identifier, SIGKILL)
    let error = #expect(throws: ScriptError.self) { try engine.run("1", in: ScriptWorld()) }
    #expect(error?.message == "the process of the script died")
  }

  @Test("A script whose process takes no processor time times out")
  func waiting() throws {
    let engine = try engine(polls: 2)
    kill(try #require(engine.process).identifier, SIGSTOP)
    let error = #expect(throws: ScriptError.self) { try engine.run("1", in: ScriptWorld()) }
    #expect(error?.message == "the script timed out")
  }

  @Test("A process that died between two flows is replaced for the next one")
  func diedIdle() throws {
    let pool = ScriptProcessPool(bound: 1)
    for isBack in [false, true] {
      let process = try #require(pool.take(Self.program))
      if isBack { pool.giveBack(process) }
      kill(process.identifier, SIGKILL)
      // Until it has exited, without taking its exit code.
      var exit = siginfo_t()
      waitid(P_PID, id_t(process.identifier), &exit, WEXITED | WNOWAIT)
      if !isBack { pool.giveBack(process) }
      let next = try #require(pool.take(Self.program))
      #expect(next.identifier != process.identifier && next.isAlive)
      pool.giveBack(next)
    }
  }

  @Test("There is no process without its program, nor beyond the bound until one comes back")
  func none() throws {
    let pool = ScriptProcessPool(bound: 1)
    #expect(pool.take("/nowhere/rootstage") == nil)
    let first = try #require(pool.take(Self.program))
    #expect(pool.take(Self.program) == nil)
    pool.giveBack(first)
    let again = try #require(pool.take(Self.program))
    #expect(again.identifier == first.identifier)
    pool.end(again)
    let next = try #require(pool.take(Self.program))
    #expect(next.identifier != first.identifier)
    pool.end(next)
  }

  @Test("The process of a script exits once its socket is closed, also in the midst of a script")
  func orphaned() throws {
    let process = try #require(ScriptProcess.start(Self.program))
    process.socket.send(ScriptMessage.begin(seed: 1).texts)
    let source = "(async () => { while (true) await null })()"
    process.socket.send(ScriptMessage.run(source: source, ScriptWorld()).texts)
    close(process.descriptor)
    var status: Int32 = -1
    #expect(waitpid(process.identifier, &status, 0) == process.identifier)
    #expect(status == 0)
  }
}

@Suite("Messages between a flow and its scripts")
struct ScriptMessageTests {
  @Test(
    "What is no message is none",
    arguments: [
      [], ["begin"], ["begin", "x"], ["run", "1", "soon", "", ""], ["run", "1", "0", "", "", "A"],
      ["response", "200", "0"], ["response", "200", "0", "", "name"],
      ["returned", "", "", "", "x"], ["tell", "me"],
    ])
  func wrong(_ texts: [String]) {
    #expect(ScriptMessage(texts) == nil)
  }

  @Test("A length or a number beyond the bounds closes the connection")
  func bounds() throws {
    for bytes: [UInt8] in [[255, 255, 255, 255], [1, 0, 0, 0, 255, 255, 255, 255]] {
      var ends: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      defer { for end in ends { close(end) } }
      #expect(send(ends[0], bytes, bytes.count, 0) == bytes.count)
      #expect(throws: ScriptSocket.Failure.self) {
        try ScriptSocket(descriptor: ends[1]).receive()
      }
    }
  }
}
