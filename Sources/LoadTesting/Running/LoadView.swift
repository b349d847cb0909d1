/// Where a person sees how a load test goes.
package protocol LoadView: AnyObject {
  /// How often it looks, in microseconds.
  var interval: Int64 { get }
  /// Shows what there is now; the test goes on when this returns.
  ///
  /// - Returns: What the person asked for since the last time.
  func look(at run: LoadRun) -> [LoadWish]
}
