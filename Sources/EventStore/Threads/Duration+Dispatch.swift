import Dispatch

extension Duration {
  /// The same span for a semaphore's timeout, cut to whole microseconds.
  var dispatchInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    return .microseconds(Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000))
  }
}
