import CoreMetrics
import Synchronization

/// Keeps metrics for one page in Prometheus' text format, version 0.0.4.
///
/// A label is a metric's name on the page, dimensions are its labels there. A recorder and a timer
/// become a summary without quantiles; a timer's values are seconds, as Prometheus wants it.
final class PrometheusMetrics: MetricsFactory {
  private enum Kind: String { case counter, gauge, summary }

  private struct Series {
    let label: String
    let kind: Kind
    let dimensions: String
    let cell: Cell
  }

  private let help: [String: String]
  private let series = Mutex<[Series]>([])

  /// Begins without a metric.
  ///
  /// - Parameter help: What each label means, in a sentence.
  init(help: [String: String] = [:]) { self.help = help }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    cell(label, .counter, dimensions)
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    cell(label, .gauge, dimensions)
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    cell(label, aggregate ? .summary : .gauge, dimensions)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    cell(label, .summary, dimensions)
  }

  func destroyCounter(_ handler: any CounterHandler) { remove(handler) }
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
        let value = each.cell.value.withLock { $0 }
        guard each.kind == .summary else {
          text += "\(each.label)\(each.dimensions) \(Self.number(value.sum))\n"
          continue
        }
        text += "\(each.label)_sum\(each.dimensions) \(Self.number(value.sum))\n"
        text += "\(each.label)_count\(each.dimensions) \(value.count)\n"
      }
    }
    return text
  }

  private func cell(_ label: String, _ kind: Kind, _ dimensions: [(String, String)]) -> Cell {
    let words = dimensions.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }.joined(separator: ",")
    let dimensions = words.isEmpty ? "" : "{\(words)}"
    return series.withLock { series in
      if let known = series.first(where: { $0.label == label && $0.dimensions == dimensions }) {
        return known.cell
      }
      let cell = Cell(addsRecords: kind == .summary)
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
private final class Cell: CounterHandler, MeterHandler, RecorderHandler, TimerHandler {
  let value = Mutex((sum: 0.0, count: Int64(0)))
  /// Whether a recorded value adds to those before; where not, it takes their place.
  private let addsRecords: Bool

  init(addsRecords: Bool) { self.addsRecords = addsRecords }

  func increment(by amount: Int64) { increment(by: Double(amount)) }
  func increment(by amount: Double) { value.withLock { $0.sum += amount } }
  func decrement(by amount: Double) { increment(by: -amount) }
  func reset() { value.withLock { $0 = (0, 0) } }
  func set(_ number: Int64) { set(Double(number)) }
  func set(_ number: Double) { value.withLock { $0.sum = number } }
  func record(_ number: Int64) { record(Double(number)) }
  func record(_ number: Double) {
    guard addsRecords else { return set(number) }
    value.withLock { $0 = ($0.sum + number, $0.count + 1) }
  }
  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
}
