import Clustering
import Foundation
import NATSMessaging

/// What must hold before a node joins.
struct JoinCheck {
  /// How far this machine's clock may be from the servers'.
  private static let maximumSkewSeconds = 60.0

  private let bucket: LeaseBucket
  private let jetStream: JetStream

  init(_ bucket: LeaseBucket, _ jetStream: JetStream) {
    self.bucket = bucket
    self.jetStream = jetStream
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
    for _ in 0..<Int(bucket.leaseSeconds * 10 + 20) {
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
