/// A flow with all the flows that it runs.
public struct LoadedFlow: Sendable {
  /// The flow.
  public let flow: Flow
  /// The flows in other files that it and they run, by path.
  public internal(set) var subflows: [String: Flow]
  /// The texts of the script files that it and they run, by path.
  public internal(set) var scripts: [String: String] = [:]

  /// The files that were read for it, those of other kinds among them.
  public internal(set) var files: Set<String> = []
}
