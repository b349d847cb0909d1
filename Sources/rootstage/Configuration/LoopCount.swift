import Cores
import Settings

/// How many loops serve the clients of a server.
enum LoopCount {
  /// What the setting says for as many as the server may use cores.
  static let cores = "cores"
  /// The most that cores alone bring; by then one thread that stores is what a server waits for.
  static let mostByCores = 16
  private static let range = 1...64
  /// Files that may be open for each loop that cores bring, so that most are left for clients.
  private static let filesPerLoop = 128

  /// What the setting takes, in words.
  static let words = "\(range.lowerBound) to \(range.upperBound), or \(cores)"

  static func isSetting(_ text: String) -> Bool {
    text == cores || Int(text).map(range.contains) == true
  }

  /// The loops of a server with these settings. A node of a cluster has one: there are more nodes
  /// for more cores.
  static func count(of settings: SettingValues) -> Int {
    if let number = settings.numberIfSet(.loops) { return number }
    return settings.textIfSet(.cluster) == nil ? ofThisMachine : 1
  }

  /// The loops that the usable cores bring, as far as the files allow that may be open.
  static var ofThisMachine: Int {
    let byFiles = Int(clamping: Machine.mostOpenFiles) / filesPerLoop
    return max(1, min(UsableCores.now.count, mostByCores, byFiles))
  }
}
