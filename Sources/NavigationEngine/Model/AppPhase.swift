/// Where an app stands in the life of its process.
public enum AppPhase: UInt8, Sendable, Codable {
  /// There is no process.
  case notRunning
  /// On screen.
  case active
  /// Behind the home screen or the lock screen; timers and frames wait.
  case background
}
