import FlowLanguage

/// Variables that Maestro sets by itself; what comes from outside under these names is not taken.
enum WorkspaceVariables {
  /// What a shell sets under this prefix is seen by flows.
  static let prefix = "MAESTRO_"

  static let fileName = "MAESTRO_FILENAME"
  static let device = "MAESTRO_DEVICE_UDID"
  static let shardID = "MAESTRO_SHARD_ID"
  static let shardIndex = "MAESTRO_SHARD_INDEX"

  /// What stands for the device's own number where a run has one device.
  static let onlyDevice = "simulated"

  /// The variables of one run of a flow.
  ///
  /// - Parameters:
  ///   - client: The variables from outside, among which a client's name may be.
  ///   - shard: Which of several shards it is in, from 1; nil where there is one.
  static func all(
    of flow: Flow, client: [String: String], shard: Int?
  ) -> [(String, String)] {
    let ownDevice = shard.map { "\(onlyDevice)-\($0)" } ?? onlyDevice
    return [
      (device, client[FlowSuite.clientVariables.name] ?? ownDevice), (fileName, flow.fileName),
      (shardID, String(shard ?? 1)), (shardIndex, String((shard ?? 1) - 1)),
    ]
  }
}

extension FlowSuite {
  /// The variables of a shell that flows see, as in Maestro.
  public static func shellVariables(of environment: [String: String]) -> [String: String] {
    environment.filter { name, value in
      name.hasPrefix(WorkspaceVariables.prefix) && !value.isEmpty
        && name != WorkspaceVariables.shardID && name != WorkspaceVariables.shardIndex
    }
  }
}
