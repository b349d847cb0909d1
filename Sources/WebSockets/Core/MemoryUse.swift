import CLibwebsockets

/// How the process takes memory from the system, and gives it back.
public enum MemoryUse {
  /// Free bytes that are kept for the next turn.
  private static let keptBytes: Int32 = 67_108_864
  /// Pieces from this size on are taken from the system, and given back, one by one.
  private static let largePieceBytes: Int32 = 4_194_304

  /// Keeps what a turn has freed for the next one, which needs as much.
  ///
  /// By default all but 128 KiB goes back at once. Each turn of a server whose clients animate
  /// would get it anew then, page by page, and cleared. With forty watchers of three hundred
  /// clients that took 29 % of the time on a machine busy with other things, where much waits for
  /// each; on a quiet one there is no difference.
  public static func keepForNextTurn() { shim_keep_memory(keptBytes, largePieceBytes) }

  /// Gives back all that is free.
  public static func giveBack() { shim_give_memory_back() }
}
