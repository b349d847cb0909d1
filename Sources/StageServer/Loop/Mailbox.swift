import ClusterDriving
import EventStore
import Simulation
import Synchronization
import WebSockets

/// What other threads have for the loop.
final class Mailbox: Sendable {
  enum Mail: Sendable {
    /// Batches up to this number are stored, or the store has failed.
    case committed(Result<Commit, EventStoreError>)
    /// Batches could not be stored, and are tried again.
    case storeTrouble(EventStoreError)
    /// A stream was read, or cannot be; in a cluster, while the client was here in that time.
    case history(
      HistoryRequest, tenure: UInt64?, Result<StreamHistory?, StreamHistory.Failure>)
    /// An app was made that runs another way, or cannot be.
    case variant(VariantRequest, Result<AppEntry, VariantRequest.Failure>)
    /// A request can be answered.
    case answer(HTTPRequest.ID, HTTPResponse)
    /// Recordings that may go were looked for.
    case retentionFound(Result<[String], EventStoreError>)
    /// So many recordings were deleted.
    case retentionDone(Result<Int, EventStoreError>)
    /// The links that were handed out were kept after a change, or could not be.
    case linksSaved(LinksChange, LinksFile.Problem?)
    /// Another loop has something for this one.
    case shard(Int, ShardMail)
    /// Something has changed in the cluster, or comes from another node.
    case cluster(ClusterNews)
    /// The server is to stop.
    case stop
  }

  private struct State {
    var mails: [Mail] = []
    var lineBytes = 0
  }

  /// What makes the loop take a turn.
  ///
  /// A closure that stands in a mutex by itself is wrapped anew each time that it is read, and what
  /// is kept then is the wrapped one: after a million times a call goes through two million.
  private struct Waker {
    let wake: @Sendable () -> Void
  }

  private let state = Mutex(State())
  private let waker = Mutex<Waker?>(nil)

  /// Sets what makes the loop take a turn.
  func onMail(_ wake: (@Sendable () -> Void)?) {
    waker.withLock { $0 = wake.map(Waker.init) }
  }

  /// Puts something in, from any thread.
  ///
  /// What can wait here is bounded by what was asked for: one mail for each batch and each time
  /// that it is tried again, each history, each app and each request under way, and one of the
  /// retention. What connections send that came to another loop is counted there, and is no more
  /// than ``SimulationConfiguration/commandsPerSecond`` of each until the watch ends a loop that
  /// stands still. Of lines from other loops much more can come; these look at ``lineBytes``
  /// before they make more.
  func put(_ mail: Mail) {
    let bytes = mail.lineBytes
    let wasEmpty = state.withLock { state in
      state.mails.append(mail)
      state.lineBytes += bytes
      return state.mails.count == 1
    }
    if wasEmpty { waker.withLock { $0 }?.wake() }
  }

  /// Takes everything out, and how much of it is lines of other loops.
  func takeAll() -> (mails: [Mail], lineBytes: Int) {
    state.withLock { state in
      defer { state = State() }
      return (state.mails, state.lineBytes)
    }
  }

  /// Whether anything waits.
  var hasMail: Bool { state.withLock { !$0.mails.isEmpty } }

  /// How many bytes the lines take that wait here from other loops.
  var lineBytes: Int { state.withLock { $0.lineBytes } }
}

extension Mailbox.Mail {
  /// How many bytes its lines take; 0 where it is something else.
  fileprivate var lineBytes: Int {
    if case .shard(_, .lines(let batch)) = self { batch.size } else { 0 }
  }
}
