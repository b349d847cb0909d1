import EventStore
import NATSMessaging
import TestSupport
import Testing

/// The implementations of `EventStoring`.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case inMemory
  case sqlite
  case jetStream

  /// JetStream too, where there are its servers and their library.
  static let allCases: [Self] =
    NATSServer.isInstalled ? [.inMemory, .sqlite, .jetStream] : [.inMemory, .sqlite]

  var testDescription: String { rawValue }

  /// An empty store; the folder has to outlive it.
  func make(in folder: TemporaryFolder) throws -> any EventStoring {
    switch self {
    case .inMemory: InMemoryEventStore()
    case .sqlite: try SQLiteEventStore(directory: folder.path)
    case .jetStream: try Self.jetStream(in: folder)
    }
  }

  /// A store in streams of its own on the tests' server.
  static func jetStream(in folder: TemporaryFolder) throws -> JetStreamEventStore {
    var configuration = JetStreamEventStore.Configuration(
      servers: NATSSettings(servers: [try NATSServer.shared.address], name: "test"))
    configuration.name = String(folder.path.split(separator: "/").last ?? "test")
    configuration.streams = 2
    return try JetStreamEventStore(configuration)
  }
}
