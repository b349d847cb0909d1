import Clustering
import Foundation
import NATSMessaging

/// What must hold before a node joins.
struct JoinCheck {
  /// How far this machine's clock may be from the servers'.
  private static let maximumSkewSeconds = 60.0

  /// How much longer than it holds the servers may keep a lease: busy ones let go late.
  private static let lateSeconds: Int64 = 12

  private let bucket: LeaseBucket
  private let jetStream: JetStream
  private let report: ClusterMember.Report

  init(_ bucket: LeaseBucket, _ jetStream: JetStream, report: @escaping ClusterMember.Report) {
    self.bucket = bucket
    self.jetStream = jetStream
    self.report = report
  }

  func check(_ name: NodeName) throws {
    try checkClock()
    try checkName(name)
  }

  /// A lease that is left of a run that ended without giving it back is waited for.
  private func checkName(_ name: NodeName) throws {
    let subject = bucket.subject(of: name)
    let first = try jetStream.last(of: subject, in: bucket.stream)
    guard let first, !first.payload.isEmpty else { return }
    report(false, "waiting until the lease of an earlier run of \(name.text) has ended")
    for _ in 0..<10 * (bucket.leaseSeconds + Self.lateSeconds) {
      Thread.sleep(forTimeInterval: 0.1)
      guard let found = try jetStream.last(of: subject, in: bucket.stream), !found.payload.isEmpty
      else { return }
      guard found.sequence == first.sequence else { throw ClusterError.nameInUse(name.text) }
    }
    throw ClusterError.nameInUse(name.text)
  }

  private func checkClock() throws {
    let subject = "$KV.\(bucket.name).clock"
    try jetStream.connection.publish(NATSMessage(subject: subject, headers: ["Nats-TTL": "60s"]))
    try jetStream.connection.flush(milliseconds: 5_000)
    let here = Date()
    guard let written = try jetStream.last(of: subject, in: bucket.stream),
      let there = Self.date(written.time)
    else { return }
    let skew = here.timeIntervalSince(there)
    guard abs(skew) <= Self.maximumSkewSeconds else {
      throw ClusterError.clockSkew(seconds: Int(skew.rounded()))
    }
  }

  /// A time as the servers write it, with nanoseconds.
  private static func date(_ text: String) -> Date? {
    let formatter = ISO8601DateFormatter()
    let whole = text.prefix { $0 != "." && $0 != "Z" }
    return formatter.date(from: whole + "Z")
  }
}
