import Exploring
import NavigationGraph
import Simulation
import Synchronization

/// One exploration on the server; a thread explores, and others look.
final class ServerExploration: Sendable {
  /// A bug with what its page needs.
  struct Bug: Sendable {
    let counterexample: Counterexample
    /// The numbers of its commands among the records of its recording, and the last of those.
    let sequences: (commands: [Int64], last: Int64)
  }

  /// How far it is.
  enum Phase: Sendable {
    /// No thread is free yet, or the app is made to run as it was asked for.
    case waiting
    case running
    case ended(SearchEnd)
    /// It could not begin.
    case failed(reason: String)

    var isOver: Bool {
      switch self {
      case .waiting, .running: false
      case .ended, .failed: true
      }
    }
  }

  /// What there is to see of it.
  struct View: Sendable {
    var phase = Phase.waiting
    /// The app as it is explored; nil while it is not made.
    var app: AppEntry?
    var progress = SearchProgress()
    var coverage: Coverage?
    /// In the order in which they were found.
    var bugs: [Bug] = []
    /// The rest of the result, at the end.
    var result: Exploration?
    /// How long it has explored, in milliseconds.
    var milliseconds = 0
  }

  /// The name in addresses.
  let id: String
  /// Whose it is.
  let owner: String
  let request: ExplorationRequest
  /// When it was asked for, in milliseconds since 1970.
  let began: Int64
  private let isStopped = Atomic(false)
  private let current = Mutex(View())

  init(id: String, owner: String, request: ExplorationRequest, began: Int64) {
    self.id = id
    self.owner = owner
    self.request = request
    self.began = began
  }

  /// What there is to see now.
  var view: View { current.withLock { $0 } }

  /// Whether nothing more is done.
  var isOver: Bool { current.withLock { $0.phase.isOver } }

  /// Whether a person wants no more of it.
  var isToStop: Bool { isStopped.load(ordering: .relaxed) }

  /// Asks it to end; what was found until then counts.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Notes something; from the thread that explores.
  func change(_ change: (inout View) -> Void) { current.withLock { change(&$0) } }
}
