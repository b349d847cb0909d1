/// What the shards of a server agree on: which of them holds a client, how many there are, and
/// which may not come back.
public protocol ClientDirectory: AnyObject {
  /// Does something with the entries while no other shard does.
  func update<Value: Sendable>(_ body: (inout DirectoryEntries) -> Value) -> Value
}

/// The directory of a server that is not divided.
public final class SoleDirectory: ClientDirectory {
  private var entries = DirectoryEntries()

  /// Creates an empty directory.
  public init() {}

  public func update<Value: Sendable>(_ body: (inout DirectoryEntries) -> Value) -> Value {
    body(&entries)
  }
}

/// What stands in a directory.
public struct DirectoryEntries: Sendable {
  fileprivate var owners: [String: Int] = [:]
  fileprivate var counts: [Int: Int] = [:]
  fileprivate var removed: [String] = []
  fileprivate var clientsOfLinks: [String: String] = [:]
  fileprivate var setAside: Set<String> = []

  /// Creates no entries.
  public init() {}
}

extension ClientDirectory {
  /// Takes a client that no shard has, in memory or on its way there.
  ///
  /// - Returns: The shard that has it from now on, or had it before.
  func claim(_ stream: String, for shard: Int) -> Int {
    update { entries in
      if let owner = entries.owners[stream] { return owner }
      entries.owners[stream] = shard
      return shard
    }
  }

  /// Gives back a client, once all that is to be stored of it is stored.
  public func release(_ stream: String, by shard: Int) {
    update { entries in
      if entries.owners[stream] == shard { entries.owners[stream] = nil }
    }
  }

  /// The clients that shards have, in memory or on their way there or to the store.
  public var claimed: Set<String> { update { Set($0.owners.keys) } }

  /// Sets streams aside that are to be deleted, so that no client comes back from them; those that
  /// shards have are spared.
  ///
  /// - Returns: Those that are set aside.
  public func setAside(_ streams: [String]) -> Set<String> {
    update { entries in
      entries.setAside = Set(streams.filter { entries.owners[$0] == nil })
      return entries.setAside
    }
  }

  /// Whether a stream is about to be deleted.
  public func isSetAside(_ stream: String) -> Bool { update { $0.setAside.contains(stream) } }

  /// Sets nothing aside any more.
  ///
  /// - Returns: Whether anything was.
  public func clearSetAside() -> Bool {
    update { entries in
      defer { entries.setAside = [] }
      return !entries.setAside.isEmpty
    }
  }

  /// How many clients are in memory.
  public var clientCount: Int { update { $0.counts.values.reduce(0, +) } }

  func note(count: Int, of shard: Int) { update { $0.counts[shard] = count } }

  /// Has the devices of a client turned away from now on; those of the oldest such one come back.
  func noteRemoved(_ stream: String, bound: Int) {
    update { entries in
      if entries.removed.count == bound { entries.removed.removeFirst() }
      entries.removed.append(stream)
    }
  }

  func isRemoved(_ stream: String) -> Bool { update { $0.removed.contains(stream) } }

  /// The client of a link that is for the device of one client; nil where it has none yet.
  public func client(of link: String) -> String? { update { $0.clientsOfLinks[link] } }

  /// Sets or forgets the client of a link.
  public func setClient(_ stream: String?, of link: String) {
    update { $0.clientsOfLinks[link] = stream }
  }

  /// Gives a link its client, unless it has one.
  ///
  /// - Returns: Whether it had none.
  func bind(_ link: String, to stream: String) -> Bool {
    update { entries in
      guard entries.clientsOfLinks[link] == nil else { return false }
      entries.clientsOfLinks[link] = stream
      return true
    }
  }
}
