import Synchronization

/// Gives ids to new clients, and keeps them apart from the names of imported streams.
///
/// In a process that has both, every stream gets its name through one of these. A store on a disk
/// that is opened for writing has no other process beside it, so two streams never want the same
/// name. The nodes of a cluster have a store in common: there no import gets a name of the form
/// that clients of a node have, and where two nodes import the same name at once the store says who
/// was first.
///
/// A name holds from the transaction on that stores its stream, and nobody is told it before: that
/// transaction refuses a name that is there, and counts the number as used, also for the time after
/// the stream is deleted.
public final class StreamNames: Sendable {
  private struct State {
    var next: Int64
    /// Numbers from the next one on that streams have which were not named here.
    var taken: Set<Int64>
  }

  private let prefix: String
  /// What the ids of all nodes' clients have before the number; nil where there are no other nodes.
  private let sharedMark: String?
  private let first: Int64
  private let state: Mutex<State>
  private let appearing = Mutex(())

  /// Begins after the names in a store.
  ///
  /// - Parameters:
  ///   - prefix: What stands before the number of each new client.
  ///   - sharedMark: How that ends at each node of a cluster; nil without one.
  public init(
    in store: any EventStoring, prefix: String, sharedMark: String? = nil
  ) throws(EventStoreError) {
    self.prefix = prefix
    self.sharedMark = sharedMark
    first = try store.nextStreamNumber(prefix: prefix)
    let taken = Set(try store.streamNumbers(prefix: prefix, from: first))
    state = Mutex(State(next: first, taken: taken))
  }

  /// The id of the next new client, which no stream has.
  public func next() -> String {
    state.withLock { state in
      while state.taken.remove(state.next) != nil { state.next += 1 }
      defer { state.next += 1 }
      return prefix + String(state.next)
    }
  }

  /// Takes a name for an imported stream, provided that the store has no stream of that name.
  ///
  /// - Returns: false where a new client was given that name, or another import has it, and where a
  ///   client of another node may be given it.
  public func take(_ name: String) -> Bool {
    guard let parts = StreamNumber(id: name) else { return true }
    if let sharedMark, parts.prefix.hasSuffix(sharedMark) { return false }
    guard parts.prefix == prefix else { return true }
    return state.withLock { state in
      guard parts.number >= state.next else { return parts.number < first }
      return state.taken.insert(parts.number).inserted
    }
  }

  /// Does what lets streams of an import be seen, while no other import does.
  public func oneAtATime<Value>(_ body: () throws -> Value) rethrows -> Value {
    try appearing.withLock { _ in try body() }
  }

  /// Gives back a name that was taken, and that no stream got.
  public func release(_ name: String) {
    guard let parts = StreamNumber(id: name), parts.prefix == prefix else { return }
    state.withLock { state in
      if parts.number >= state.next { state.taken.remove(parts.number) }
    }
  }
}
