public import Scripting

/// JavaScript for one flow in a process of its own, which is ended where a script does not end:
/// nothing else stops promises without end, a regular expression that tries all ways, or a call
/// that fills the memory at once.
public final class IsolatedScriptEngine: ScriptRunner {
  /// The processor time of one script at which its process is ended, in milliseconds; what a script
  /// may have is asked for before, and this is for what does not listen.
  public static let milliseconds = 3 * ScriptLimits.milliseconds
  /// The memory at which it is ended, in bytes, likewise.
  public static let memoryBytes = 3 * ScriptLimits.heapBytes
  /// How often time and memory are looked at, in milliseconds.
  private static let pollMilliseconds: Int32 = 50
  /// After how many polls a script times out that takes no processor time.
  static let maximumPolls = 1_200

  private let network: ScriptNetwork?
  private let pool: ScriptProcessPool
  private let polls: Int
  /// Nil once a script had to be ended, and with it what all of them had left.
  private(set) var process: ScriptProcess?

  /// Creates an engine; nil where there is no process for it.
  ///
  /// - Parameters:
  ///   - seed: Where `Math.random` begins.
  ///   - program: What is started as a ``ScriptHost`` where no process rests.
  ///   - network: What answers `http`; every call throws where nil.
  init?(
    seed: UInt64, program: String, network: ScriptNetwork?,
    among pool: ScriptProcessPool = .shared, polls: Int = IsolatedScriptEngine.maximumPolls
  ) {
    guard let process = pool.take(program) else { return nil }
    self.network = network
    self.pool = pool
    self.polls = polls
    self.process = process
    process.socket.send(ScriptMessage.begin(seed: seed).texts)
  }

  deinit {
    if let process { pool.giveBack(process) }
  }

  /// Runs a script, which is ended with its process at ``milliseconds`` or ``memoryBytes``; then
  /// every later one fails.
  public func run(_ source: String, in world: ScriptWorld) throws(ScriptError) -> ScriptValue {
    guard let process else {
      throw ScriptError(
        message: "an earlier script of this flow was terminated, and 'output' was lost with it")
    }
    let watch = ProcessWatch(
      process, milliseconds: Self.milliseconds, bytes: Self.memoryBytes, polls: polls)
    process.socket.send(ScriptMessage.run(source: source, world).texts)
    while true {
      let texts = try? process.socket.receive(askingEvery: Self.pollMilliseconds) { watch.isOver }
      switch texts.flatMap(ScriptMessage.init) {
      case .returned(let value): return value
      case .threw(let error): throw error
      case .request(let request): process.socket.send(answer(to: request).texts)
      default:
        pool.end(process)
        self.process = nil
        throw ScriptError(message: watch.problem ?? "the process of the script died")
      }
    }
  }

  private func answer(to request: ScriptRequest) -> ScriptMessage {
    guard let network else { return .denied(.noNetwork) }
    do throws(ScriptError) {
      return .response(try network(request))
    } catch {
      return .denied(error)
    }
  }
}

/// Looks at a process while it runs a script.
private final class ProcessWatch {
  private(set) var problem: String?
  private let process: ScriptProcess
  private let began: Int
  private let (milliseconds, bytes): (Int, Int)
  private var polls: Int

  init(_ process: ScriptProcess, milliseconds: Int, bytes: Int, polls: Int) {
    self.process = process
    began = process.processorMilliseconds ?? 0
    (self.milliseconds, self.bytes, self.polls) = (milliseconds, bytes, polls)
  }

  /// Whether the script is to be ended now.
  ///
  /// Looks are counted, and not the time of a clock: a machine that was paused has looked at
  /// nothing.
  var isOver: Bool {
    polls -= 1
    if let time = process.processorMilliseconds, time - began > milliseconds {
      problem = "the script computes for more than \(milliseconds) ms"
    } else if let held = process.residentBytes, held > bytes {
      problem = "the script holds more than \(bytes >> 20) MB"
    } else if polls <= 0 {
      problem = "the script timed out"
    }
    return problem != nil
  }
}
