import WireProtocol

extension ClientMessage.Watch {
  /// How much of a watched client's progress is sent.
  func progress(of stream: String) -> ProgressRate {
    if focus.contains(stream) { return .full }
    return inView?.contains(stream) ?? true ? .reduced : .none
  }

  /// Whether a client's picture is looked at, as far as it is said.
  func isLookedAt(_ stream: String) -> Bool {
    focus.contains(stream) || inView?.contains(stream) ?? false
  }

  func includes(_ stream: String) -> Bool { streams?.contains(stream) ?? true }

  /// The clients for which it says something else than the request before; nil for any client.
  ///
  /// A page that scrolls says so often, so that what it costs follows from what has changed.
  func changes(since before: Self?) -> Set<String>? {
    guard let before else { return streams }
    let watched: Set<String>
    switch (before.streams, streams) {
    case (nil, nil): watched = []
    case (let old?, let new?): watched = old.symmetricDifference(new)
    case (nil, _?), (_?, nil): return nil
    }
    let viewed: Set<String>
    switch (before.inView, inView) {
    case (nil, nil): viewed = []
    case (let old?, let new?): viewed = old.symmetricDifference(new)
    case (nil, _?), (_?, nil): return nil
    }
    return watched.union(viewed).union(before.focus.symmetricDifference(focus))
  }
}
