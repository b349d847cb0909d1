import CoreMetrics
import Foundation

/// What the system knows of this process, as all clients of Prometheus tell it.
struct ProcessUsage {
  private var cpu: FloatingPointCounter?
  private var toldSeconds = 0.0

  /// Looks, and tells.
  mutating func update(_ metrics: ServerMetrics, _ factory: any MetricsFactory) {
    guard let statistics = Statistics() else { return }
    let counter =
      cpu ?? FloatingPointCounter(label: MetricName.cpuSeconds.label, factory: factory)
    cpu = counter
    counter.increment(by: statistics.cpuSeconds - toldSeconds)
    toldSeconds = statistics.cpuSeconds
    metrics.set(.residentBytes, statistics.residentBytes)
    metrics.set(.virtualBytes, statistics.virtualBytes)
    metrics.set(.startTime, statistics.startSeconds)
    let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    // The folder itself is open while it is read.
    if let descriptors { metrics.set(.openDescriptors, descriptors.count - 1) }
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    metrics.set(.descriptorLimit, Double(limit.rlim_cur))
  }
}

/// The line of `/proc/self/stat`, in units that people use.
private struct Statistics {
  let cpuSeconds: Double
  let virtualBytes: Double
  let residentBytes: Double
  /// Since 1970.
  let startSeconds: Double

  /// Nil where the system has no such file.
  init?() {
    guard let line = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      // The program's name, in parentheses, may have spaces in it.
      let end = line.lastIndex(of: ")")
    else { return nil }
    let fields = line[line.index(after: end)...].split(separator: " ").map(String.init)
    // By proc(5) the state is the third field of all, and the first here.
    func field(_ number: Int) -> Double { Double(fields[number - 3]) ?? 0 }
    guard fields.count > 21 else { return nil }
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    cpuSeconds = (field(14) + field(15)) / ticks
    virtualBytes = field(23)
    residentBytes = field(24) * Double(sysconf(Int32(_SC_PAGESIZE)))
    startSeconds = Self.bootSeconds + field(22) / ticks
  }

  /// When the system started, which never changes.
  private static let bootSeconds: Double = {
    let text = try? String(contentsOfFile: "/proc/stat", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("btime ") }
    return line.flatMap { Double($0.dropFirst(6)) } ?? 0
  }()
}
