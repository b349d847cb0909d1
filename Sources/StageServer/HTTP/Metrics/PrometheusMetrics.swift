import CoreMetrics
import Synchronization

/// Keeps metrics for one page in Prometheus' text format, version 0.0.4.
///
/// A label is a metric's name on the page, dimensions are its labels there. A recorder and a timer
/// become a histogram where their label has bounds, and else a summary without quantiles; a timer's
/// values are seconds, as Prometheus wants it.
final class PrometheusMetrics: MetricsFactory {
  private enum Kind: String { case counter, gauge, summary, histogram }

  private struct Series {
    let label: String
    let kind: Kind
    let dimensions: String
    let cell: Cell
  }

  private let help: [String: String]
  private let buckets: [String: [Double]]
  private let series = Mutex<[Series]>([])

  /// Begins without a metric.
  ///
  /// - Parameters:
  ///   - help: What each label means, in a sentence.
  ///   - buckets: The upper bounds of each label's histogram, in ascending order.
  init(help: [String: String] = [:], buckets: [String: [Double]] = [:]) {
    self.help = help
    self.buckets = buckets
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    cell(label, .counter, dimensions)
  }

  func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    cell(label, .counter, dimensions)
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    cell(label, .gauge, dimensions)
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    cell(label, aggregate ? spread(of: label) : .gauge, dimensions)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    cell(label, spread(of: label), dimensions)
  }

  private func spread(of label: String) -> Kind { buckets[label] == nil ? .summary : .histogram }

  func destroyCounter(_ handler: any CounterHandler) { remove(handler) }
  func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) { remove(handler) }
  func destroyMeter(_ handler: any MeterHandler) { remove(handler) }
  func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }
  func destroyTimer(_ handler: any TimerHandler) { remove(handler) }

  /// The page; metrics stand in the order in which they were made, those of one label together.
  var text: String {
    let series = series.withLock { $0 }
    var text = ""
    var done: Set<String> = []
    for first in series where done.insert(first.label).inserted {
      if let help = help[first.label] { text += "# HELP \(first.label) \(help)\n" }
      text += "# TYPE \(first.label) \(first.kind.rawValue)\n"
      for each in series where each.label == first.label {
        text += lines(of: each)
      }
    }
    return text
  }

  private func lines(of series: Series) -> String {
    let value = series.cell.value.withLock { $0 }
    let (label, dimensions) = (series.label, Self.braces(series.dimensions))
    let sum = Self.number(value.sum)
    guard series.kind == .summary || series.kind == .histogram else {
      return "\(label)\(dimensions) \(sum)\n"
    }
    var lines = ""
    if series.kind == .histogram {
      var count: Int64 = 0
      for (bound, values) in zip(series.cell.bounds, value.buckets) {
        count += values
        let words = Self.braces([series.dimensions, "le=\"\(Self.number(bound))\""])
        lines += "\(label)_bucket\(words) \(count)\n"
      }
      let words = Self.braces([series.dimensions, "le=\"+Inf\""])
      lines += "\(label)_bucket\(words) \(value.count)\n"
    }
    lines += "\(label)_sum\(dimensions) \(sum)\n"
    return lines + "\(label)_count\(dimensions) \(value.count)\n"
  }

  private static func braces(_ dimensions: String) -> String { braces([dimensions]) }

  private static func braces(_ dimensions: [String]) -> String {
    let words = dimensions.filter { !$0.isEmpty }.joined(separator: ",")
    return words.isEmpty ? "" : "{\(words)}"
  }

  private func cell(_ label: String, _ kind: Kind, _ dimensions: [(String, String)]) -> Cell {
    let dimensions = dimensions.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }
      .joined(separator: ",")
    return series.withLock { series in
      if let known = series.first(where: { $0.label == label && $0.dimensions == dimensions }) {
        return known.cell
      }
      let cell = Cell(
        addsRecords: kind == .summary || kind == .histogram,
        bounds: kind == .histogram ? buckets[label] ?? [] : [])
      series.append(Series(label: label, kind: kind, dimensions: dimensions, cell: cell))
      return cell
    }
  }

  private func remove(_ handler: AnyObject) {
    series.withLock { $0.removeAll { $0.cell === handler } }
  }

  private static func number(_ value: Double) -> String {
    Int64(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}

/// The value of one metric with one set of dimensions.
private final class Cell: CounterHandler, FloatingPointCounterHandler, MeterHandler,
  RecorderHandler, TimerHandler
{
  struct Value {
    var sum = 0.0
    var count: Int64 = 0
    /// How many values were above the bound before and not above this one.
    var buckets: [Int64]
  }

  let value: Mutex<Value>
  /// The upper bounds of a histogram's buckets, in ascending order.
  let bounds: [Double]
  /// Whether a recorded value adds to those before; where not, it takes their place.
  private let addsRecords: Bool

  init(addsRecords: Bool, bounds: [Double]) {
    self.addsRecords = addsRecords
    self.bounds = bounds
    value = Mutex(Value(buckets: [Int64](repeating: 0, count: bounds.count)))
  }

  func increment(by amount: Int64) { increment(by: Double(amount)) }
  func increment(by amount: Double) { value.withLock { $0.sum += amount } }
  func decrement(by amount: Double) { increment(by: -amount) }
  func reset() {
    value.withLock { $0 = Value(buckets: [Int64](repeating: 0, count: bounds.count)) }
  }
  func set(_ number: Int64) { set(Double(number)) }
  func set(_ number: Double) { value.withLock { $0.sum = number } }
  func record(_ number: Int64) { record(Double(number)) }
  func record(_ number: Double) {
    guard addsRecords else { return set(number) }
    let bucket = bounds.firstIndex { number <= $0 }
    value.withLock { value in
      value.sum += number
      value.count += 1
      if let bucket { value.buckets[bucket] += 1 }
    }
  }
  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
}
