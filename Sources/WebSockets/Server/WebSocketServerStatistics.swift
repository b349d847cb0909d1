/// Counts of what a transport has done since it started.
public struct WebSocketServerStatistics: Hashable, Sendable {
  /// Makes the counts of a transport that has done nothing yet.
  public init() {}

  /// WebSocket connections that are open now.
  public internal(set) var openConnections = 0
  /// WebSocket connections opened so far.
  public internal(set) var openedConnections: UInt64 = 0
  /// Upgrades answered with an HTTP error.
  public internal(set) var refusedUpgrades: UInt64 = 0
  /// Sockets closed without an answer to make room for others, and those that found none.
  public var refusedSockets: UInt64 { refusedSocketsByReason.values.reduce(0, +) }
  /// The same by the reason.
  public internal(set) var refusedSocketsByReason: [SocketRefusal: UInt64] = [:]
  /// Bytes of request bodies that are held now.
  public internal(set) var heldBodyBytes = 0
  /// Bytes of long answers that their clients have yet to take.
  public internal(set) var heldAnswerBytes = 0
  /// Connections closed with 4413 because their reader was too slow.
  public internal(set) var slowReaders: UInt64 = 0
  /// Connections closed from here, by the code that was sent.
  public internal(set) var closes: [CloseCode: UInt64] = [:]
  /// Connections that their clients closed.
  public internal(set) var clientCloses: UInt64 = 0
  /// Connections given up because nothing was heard from them, not even an answer to a ping.
  public internal(set) var silentConnections: UInt64 = 0
  /// Text messages handed to the handler.
  public internal(set) var messagesReceived: UInt64 = 0
  /// Bytes in these messages.
  public internal(set) var bytesReceived: UInt64 = 0
  /// Text frames sent.
  public internal(set) var framesSent: UInt64 = 0
  /// Payload bytes in these frames.
  public internal(set) var bytesSent: UInt64 = 0
  /// Lines put into outboxes.
  public internal(set) var linesAccepted: UInt64 = 0
  /// Ephemeral lines that a later one with the same key replaced before they were sent.
  public internal(set) var linesCoalesced: UInt64 = 0
  /// HTTP requests answered, static files and refused upgrades included.
  public internal(set) var requestsAnswered: UInt64 = 0
  /// Turns of the loop in which anything happened.
  public internal(set) var turns: UInt64 = 0
}

/// Why a socket was closed without an answer.
public enum SocketRefusal: String, Hashable, Sendable, CaseIterable {
  /// Nothing could make room for it.
  case full
  /// Its address had too many already.
  case address
  /// Its request was unfinished for longest when another one needed the place.
  case replaced
}
