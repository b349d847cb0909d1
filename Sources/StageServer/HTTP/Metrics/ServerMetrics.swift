import CoreMetrics
import Synchronization
import WebSockets

/// What a server counts: on its page `/metrics`, and for the process's own backend of metrics.
///
/// What happens often is counted as it happens; what has a size, and what is known of the process,
/// is looked at when the page is asked for.
final class ServerMetrics: Sendable {
  /// A turn of the loop that takes longer is a stall, in microseconds.
  private static let stallMicroseconds: Int64 = 100_000

  private let turnSeconds: CoreMetrics.Timer
  private let lagSeconds: CoreMetrics.Timer
  private let stalls: Counter
  private let commitSeconds: CoreMetrics.Timer
  private let storeRetries: Counter
  private let storeDamages: Counter
  private let exploredSteps: Counter
  private let toldDamages = Mutex<UInt64>(0)
  private let page: PrometheusMetrics
  private let factory: any MetricsFactory
  private let meters = Mutex<[String: Meter]>([:])
  private let transport = Mutex(TransportCounts())
  private let requests = Mutex(RequestCounters())
  private let process = Mutex(ProcessUsage())

  /// Makes all metrics that have no labels, so that they are on the first page already.
  init(version: String) {
    page = PrometheusMetrics(
      help: Dictionary(uniqueKeysWithValues: MetricName.allCases.map { ($0.label, $0.help) }),
      buckets: Dictionary(
        uniqueKeysWithValues: MetricName.allCases.compactMap { name in
          name.buckets.map { (name.label, $0) }
        }))
    let factory = MultiplexMetricsHandler(factories: [page, MetricsSystem.factory])
    self.factory = factory
    turnSeconds = CoreMetrics.Timer(label: MetricName.turnSeconds.label, factory: factory)
    lagSeconds = CoreMetrics.Timer(label: MetricName.lagSeconds.label, factory: factory)
    stalls = Counter(label: MetricName.stalls.label, factory: factory)
    commitSeconds = CoreMetrics.Timer(label: MetricName.commitSeconds.label, factory: factory)
    storeRetries = Counter(label: MetricName.storeRetries.label, factory: factory)
    storeDamages = Counter(label: MetricName.storeDamages.label, factory: factory)
    exploredSteps = Counter(label: MetricName.exploredSteps.label, factory: factory)
    set(.buildInfo, 1, ("version", version))
  }

  /// The page in Prometheus' text format.
  var text: String { page.text }

  /// Counts a turn of the loop.
  ///
  /// - Parameter lateness: How late the timer began it, in microseconds; nil where it did not.
  func countTurn(microseconds: Int64, lateBy lateness: Int64?) {
    turnSeconds.recordMicroseconds(microseconds)
    if let lateness { lagSeconds.recordMicroseconds(max(0, lateness)) }
    if microseconds > Self.stallMicroseconds { stalls.increment() }
  }

  /// Counts a transaction of the store.
  func countCommit(_ duration: Duration) { commitSeconds.recordSeconds(duration / .seconds(1)) }

  /// Counts that records are tried again.
  func countRetry() { storeRetries.increment() }

  /// Counts an exploration that has ended.
  ///
  /// - Parameter end: Why; one of few words.
  func countExploration(end: String, steps: Int) {
    Counter(
      label: MetricName.explorationsEnded.label, dimensions: [("end", end)], factory: factory
    ).increment()
    exploredSteps.increment(by: steps)
  }

  /// Sets the value that something has now.
  ///
  /// - Parameter label: The one label of the metric, where it has one.
  func set(_ name: MetricName, _ value: Double, _ label: (name: String, value: String)? = nil) {
    let key = "\(name.label) \(label?.value ?? "")"
    let meter = meters.withLock { meters in
      let meter =
        meters[key]
        ?? Meter(
          label: name.label, dimensions: label.map { [($0.name, $0.value)] } ?? [],
          factory: factory)
      meters[key] = meter
      return meter
    }
    meter.set(value)
  }

  func set(_ name: MetricName, _ value: Int, _ label: (name: String, value: String)? = nil) {
    set(name, Double(value), label)
  }

  /// Takes in what the transport of a loop counted since the last time.
  func update(_ counts: WebSocketServerStatistics, of loop: Int) {
    transport.withLock { $0.update(counts, of: loop, factory) }
  }

  /// Takes in how often the store has met with damage.
  func update(storeDamages count: UInt64) {
    let new = toldDamages.withLock { told in
      defer { told = count }
      return count - told
    }
    storeDamages.increment(by: new)
  }

  /// Takes in what the process has used since the last time.
  func updateProcess() {
    process.withLock { $0.update(self, factory) }
  }

  /// Counts a request that was answered.
  func count(_ request: AnsweredRequest, route: String) {
    requests.withLock { $0.count(request, route: route, factory) }
  }
}

/// The counters of requests, each made when it is needed for the first time.
private struct RequestCounters {
  private struct Key: Hashable {
    let route: String
    let status: Int
  }

  private var counters: [Key: Counter] = [:]
  private var timers: [String: CoreMetrics.Timer] = [:]

  mutating func count(_ request: AnsweredRequest, route: String, _ factory: any MetricsFactory) {
    let key = Key(route: route, status: request.status)
    let counter =
      counters[key]
      ?? Counter(
        label: MetricName.requests.label,
        dimensions: [("route", route), ("status", "\(request.status)")], factory: factory)
    counters[key] = counter
    counter.increment()
    let timer =
      timers[route]
      ?? CoreMetrics.Timer(
        label: MetricName.requestSeconds.label, dimensions: [("route", route)], factory: factory)
    timers[route] = timer
    timer.recordNanoseconds(request.microseconds * 1_000)
  }
}
