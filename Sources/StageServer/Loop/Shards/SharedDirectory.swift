import Simulation
import Synchronization

/// The directory of the loops of one process.
final class SharedDirectory: ClientDirectory, Sendable {
  private let entries = Mutex(DirectoryEntries())

  func update<Value: Sendable>(_ body: (inout DirectoryEntries) -> Value) -> Value {
    entries.withLock { body(&$0) }
  }
}
