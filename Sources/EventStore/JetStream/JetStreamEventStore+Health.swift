// Whether the streams of the log are as they were read.
extension JetStreamEventStore {
  /// The streams of the log with what can be relied on of each.
  public var healths: [(stream: String, health: StreamHealth)] {
    zip(view.layout.shards, watch.healths).map { (view.layout.stream($0), $1) }
  }

  /// Why nothing of a client can be stored or read at the moment; nil where it can.
  public func trouble(of client: String) -> String? {
    watch.trouble(in: view.layout.shard(of: client))
  }

  /// Why a stream of the log cannot be relied on any more; nil where all can, or may again.
  public var setBack: EventStoreError? {
    for (shard, health) in watch.healths.enumerated() {
      if case .setBack(let reason) = health {
        return .setBack(place: watch.place(of: shard), reason: reason)
      }
    }
    return nil
  }

  /// Makes sure that the log still has what was read of it, as far as that was looked at: once a
  /// second, and with each message that is stored.
  public func confirm() throws(EventStoreError) {
    if let setBack { throw setBack }
  }

  /// How many places were found at which messages are missing that were there.
  public var damagesFound: UInt64 { view.breaks }

  /// Recordings that lack records, since their messages were deleted, each with these.
  public var holes: [(stream: String, records: [ClosedRange<Int64>])] { view.holes }

  /// Has it told where a stream is out, whole again or set back; on threads of the store.
  public func observeHealth(
    _ observer: @escaping @Sendable (_ stream: String, _ health: StreamHealth) -> Void
  ) { watch.observe(observer) }
}
