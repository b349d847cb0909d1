import CoreMetrics
import WebSockets

/// Tells counters what the counts of the loops' transports have grown by.
struct TransportCounts {
  private typealias Count = @Sendable (WebSocketServerStatistics) -> UInt64

  private static let totals: [(name: MetricName, count: Count)] = [
    (.openedConnections, { $0.openedConnections }), (.clientCloses, { $0.clientCloses }),
    (.refusedUpgrades, { $0.refusedUpgrades }), (.slowReaders, { $0.slowReaders }),
    (.silentConnections, { $0.silentConnections }), (.turns, { $0.turns }),
    (.messagesReceived, { $0.messagesReceived }), (.bytesReceived, { $0.bytesReceived }),
    (.framesSent, { $0.framesSent }), (.bytesSent, { $0.bytesSent }),
    (.lines, { $0.linesAccepted }), (.linesCoalesced, { $0.linesCoalesced }),
  ]

  private var counters: [Counter] = []
  private var refusals: [SocketRefusal: Counter] = [:]
  private var closes: [CloseCode: Counter] = [:]
  /// What each loop has told.
  private var toldByLoop: [Int: WebSocketServerStatistics] = [:]

  /// Counts what is new.
  mutating func update(
    _ counts: WebSocketServerStatistics, of loop: Int, _ factory: any MetricsFactory
  ) {
    if counters.isEmpty { make(factory) }
    let told = toldByLoop[loop] ?? WebSocketServerStatistics()
    for ((_, count), counter) in zip(Self.totals, counters) {
      add(count(counts), count(told), to: counter)
    }
    for (reason, count) in counts.refusedSocketsByReason {
      if let counter = refusals[reason] {
        add(count, told.refusedSocketsByReason[reason] ?? 0, to: counter)
      }
    }
    for (code, count) in counts.closes {
      let counter = closes[code] ?? Self.counter(code, factory)
      closes[code] = counter
      add(count, told.closes[code] ?? 0, to: counter)
    }
    toldByLoop[loop] = counts
  }

  private mutating func make(_ factory: any MetricsFactory) {
    counters = Self.totals.map { Counter(label: $0.name.label, factory: factory) }
    for reason in SocketRefusal.allCases {
      refusals[reason] = Counter(
        label: MetricName.refusedSockets.label, dimensions: [("reason", reason.rawValue)],
        factory: factory)
    }
    // These are there from the start, so that rates see the first of each.
    for code in [CloseCode.goingAway, .internalError, .slowReader, Self.tooManyMessages] {
      closes[code] = Self.counter(code, factory)
    }
  }

  /// How the simulation closes who sends too much.
  private static let tooManyMessages = CloseCode(rawValue: 4429)

  private static func counter(_ code: CloseCode, _ factory: any MetricsFactory) -> Counter {
    Counter(
      label: MetricName.closes.label, dimensions: [("code", "\(code.rawValue)")],
      factory: factory)
  }

  private func add(_ count: UInt64, _ known: UInt64, to counter: Counter) {
    if count > known { counter.increment(by: count - known) }
  }
}
