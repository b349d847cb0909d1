import CoreMetrics
import EventStore
import Simulation
import WebSockets

/// What a server counts: on its page `/metrics`, and for the process's own backend of metrics.
struct ServerMetrics {
  private typealias Count = @Sendable (WebSocketServerStatistics) -> UInt64

  private static let totals: [(label: String, help: String, count: Count)] = [
    ("connections_total", "WebSocket connections so far.", { $0.openedConnections }),
    ("upgrades_refused_total", "Upgrades refused.", { $0.refusedUpgrades }),
    ("sockets_refused_total", "Sockets closed at the bound on sockets.", { $0.refusedSockets }),
    ("slow_readers_total", "Connections closed with 4413.", { $0.slowReaders }),
    ("silent_connections_total", "Connections given up in silence.", { $0.silentConnections }),
    ("requests_total", "HTTP requests answered.", { $0.requestsAnswered }),
    ("messages_received_total", "Messages received.", { $0.messagesReceived }),
    ("bytes_received_total", "Payload bytes received.", { $0.bytesReceived }),
    ("frames_sent_total", "Text frames sent.", { $0.framesSent }),
    ("bytes_sent_total", "Payload bytes sent.", { $0.bytesSent }),
    ("lines_total", "Lines put into outboxes.", { $0.linesAccepted }),
    ("lines_coalesced_total", "Progress lines replaced.", { $0.linesCoalesced }),
    ("turns_total", "Turns of the loop.", { $0.turns }),
  ]
  private static let gauges = [
    ("clients", "Clients in memory."),
    ("connections", "Open WebSocket connections."),
    ("store_backlog_batches", "Batches that wait to be stored."),
    ("store_backlog_bytes", "Bytes that wait to be stored."),
  ]
  private static let retries = ("store_retries_total", "Times that records were tried again.")

  private let page: PrometheusMetrics
  private let clients: Meter
  private let connections: Meter
  private let backlogBatches: Meter
  private let backlogBytes: Meter
  private let storeRetries: Counter
  private let counters: [(counter: Counter, count: Count)]
  private var told: WebSocketServerStatistics?
  private var toldRetries: UInt64 = 0

  init() {
    let help = Self.gauges + [Self.retries] + Self.totals.map { ($0.label, $0.help) }
    page = PrometheusMetrics(
      help: Dictionary(uniqueKeysWithValues: help.map { ("rootstage_\($0.0)", $0.1) }))
    let factory = MultiplexMetricsHandler(factories: [page, MetricsSystem.factory])
    func meter(_ label: String) -> Meter { Meter(label: "rootstage_\(label)", factory: factory) }
    clients = meter("clients")
    connections = meter("connections")
    backlogBatches = meter("store_backlog_batches")
    backlogBytes = meter("store_backlog_bytes")
    storeRetries = Counter(label: "rootstage_\(Self.retries.0)", factory: factory)
    counters = Self.totals.map { total in
      (Counter(label: "rootstage_\(total.label)", factory: factory), total.count)
    }
  }

  /// The page in Prometheus' text format.
  var text: String { page.text }

  /// Takes in what the server counted since the last time.
  mutating func update(
    _ counts: WebSocketServerStatistics, clients count: Int, backlog: StoreWriter.Backlog,
    retries: UInt64
  ) {
    storeRetries.increment(by: retries - toldRetries)
    toldRetries = retries
    clients.set(count)
    connections.set(counts.openConnections)
    backlogBatches.set(backlog.batches)
    backlogBytes.set(backlog.bytes)
    for (counter, count) in counters {
      let new = count(counts) - (told.map(count) ?? 0)
      if new > 0 { counter.increment(by: new) }
    }
    told = counts
  }
}

extension StageLoop {
  /// Tells the metrics what the loop has done.
  func updateMetrics() {
    guard let transport else { return }
    metrics.update(
      transport.statistics, clients: simulation.clientCount, backlog: writer.backlog,
      retries: storeRetries)
  }

  /// Answers with the page of metrics.
  func answerMetrics(_ request: HTTPRequest) {
    updateMetrics()
    transport?.respond(
      to: request.id,
      HTTPResponse(
        status: 200, contentType: "text/plain; version=0.0.4", body: Array(metrics.text.utf8)))
  }
}
