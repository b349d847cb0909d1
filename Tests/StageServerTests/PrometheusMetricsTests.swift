import CoreMetrics
import Testing

@testable import StageServer

@Suite("The page of metrics, in Prometheus' text format")
struct PrometheusMetricsTests {
  private let metrics = PrometheusMetrics(help: ["visits_total": "Visits so far."])

  @Test("A counter adds up, and has its help and its type before it")
  func counter() {
    let visits = Counter(label: "visits_total", factory: metrics)
    visits.increment()
    visits.increment(by: 4)
    #expect(
      metrics.text == """
        # HELP visits_total Visits so far.
        # TYPE visits_total counter
        visits_total 5

        """)
  }

  @Test("A meter has its last value, also a fraction, a negative one and none yet")
  func meter() {
    let degrees = Meter(label: "degrees", factory: metrics)
    #expect(metrics.text == "# TYPE degrees gauge\ndegrees 0\n")
    degrees.set(-2.5)
    #expect(metrics.text == "# TYPE degrees gauge\ndegrees -2.5\n")
    degrees.set(7)
    degrees.increment()
    degrees.decrement(by: 3)
    #expect(metrics.text == "# TYPE degrees gauge\ndegrees 5\n")
  }

  @Test("Metrics of one label stand together, with their dimensions escaped")
  func dimensions() {
    let ok = Counter(label: "requests", dimensions: [("status", "200")], factory: metrics)
    Meter(label: "other", factory: metrics).set(1)
    let odd = Counter(
      label: "requests", dimensions: [("status", "a\"b\\c\nd"), ("way", "x")], factory: metrics)
    ok.increment(by: 2)
    odd.increment()
    #expect(
      metrics.text == """
        # TYPE requests counter
        requests{status="200"} 2
        requests{status="a\\"b\\\\c\\nd",way="x"} 1
        # TYPE other gauge
        other 1

        """)
  }

  @Test("A timer and a recorder are summaries; a recorder that does not aggregate is a gauge")
  func summaries() {
    let wait = CoreMetrics.Timer(label: "wait_seconds", factory: metrics)
    wait.recordMilliseconds(250)
    wait.recordMilliseconds(1_250)
    Recorder(label: "sizes", factory: metrics).record(3)
    let last = Recorder(label: "last", aggregate: false, factory: metrics)
    last.record(3)
    last.record(4)
    #expect(
      metrics.text == """
        # TYPE wait_seconds summary
        wait_seconds_sum 1.5
        wait_seconds_count 2
        # TYPE sizes summary
        sizes_sum 3
        sizes_count 1
        # TYPE last gauge
        last 4

        """)
  }

  @Test("A timer with bounds is a histogram, whose buckets hold all values up to their bound")
  func histogram() {
    let metrics = PrometheusMetrics(buckets: ["wait_seconds": [0.1, 1]])
    let wait = CoreMetrics.Timer(
      label: "wait_seconds", dimensions: [("way", "x")], factory: metrics)
    for milliseconds in [100, 250, 1_000, 1_500] { wait.recordMilliseconds(milliseconds) }
    #expect(
      metrics.text == """
        # TYPE wait_seconds histogram
        wait_seconds_bucket{way="x",le="0.1"} 1
        wait_seconds_bucket{way="x",le="1"} 3
        wait_seconds_bucket{way="x",le="+Inf"} 4
        wait_seconds_sum{way="x"} 2.85
        wait_seconds_count{way="x"} 4

        """)
    wait.destroy()
    #expect(metrics.text.isEmpty)
  }

  @Test("A counter of fractions adds them up exactly")
  func fractions() {
    let seconds = FloatingPointCounter(label: "cpu_seconds_total", factory: metrics)
    seconds.increment(by: 0.25)
    seconds.increment(by: 0.5)
    #expect(metrics.text == "# TYPE cpu_seconds_total counter\ncpu_seconds_total 0.75\n")
  }

  @Test("Two handles of one label count together; one that is destroyed leaves the page")
  func handles() {
    let one = Counter(label: "visits_total", factory: metrics)
    let other = Counter(label: "visits_total", factory: metrics)
    one.increment()
    other.increment()
    #expect(metrics.text.hasSuffix("visits_total 2\n"))
    one.reset()
    #expect(metrics.text.hasSuffix("visits_total 0\n"))
    one.destroy()
    #expect(metrics.text.isEmpty)
  }
}
