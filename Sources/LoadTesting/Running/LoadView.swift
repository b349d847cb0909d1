/// A display of a running load test, with its keys.
package protocol LoadView: AnyObject {
  /// The time between two updates, in microseconds.
  var interval: Int64 { get }
  /// Updates the display; called on the thread of the test, which waits for it.
  ///
  /// - Returns: What the user requested since the last update.
  func update(with run: LoadRun) -> [LoadControl]
}
