import EventStore
import Testing

/// The implementations of `EventStoring`.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case inMemory
  case sqlite

  var testDescription: String { rawValue }

  /// An empty store; the folder has to outlive it.
  func make(in folder: TemporaryFolder) throws -> any EventStoring {
    switch self {
    case .inMemory: InMemoryEventStore()
    case .sqlite: try SQLiteEventStore(directory: folder.path)
    }
  }
}
