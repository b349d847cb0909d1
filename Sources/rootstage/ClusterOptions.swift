import ArgumentParser
import ClusterDriving
import EventStore
import Foundation
import Logging
import NATSMessaging
import Settings
import Synchronization
import WireProtocol

/// The cluster that a server is to join, as its settings say.
struct ClusterOptions {
  private let servers: [String]
  private let authorities: String?
  private let certificate: (chain: String, key: String)?
  private let node: String
  private let replicas: Int
  private let streams: Int?

  /// Nil for a server on its own.
  ///
  /// - Throws: A `ValidationError` for what does not go with a cluster.
  init?(_ settings: SettingValues) throws {
    guard let servers = settings.textIfSet(.cluster) else {
      for setting in [Setting.node, .clusterCA, .clusterCert, .clusterKey]
      where settings.textIfSet(setting) != nil {
        throw ValidationError("--\(setting.name) needs --cluster.")
      }
      return nil
    }
    guard let node = settings.textIfSet(.node) else {
      throw ValidationError("--cluster needs --node, a name that no other node has.")
    }
    guard LoopCount.count(of: settings) == 1 else {
      throw ValidationError("A node of a cluster has one loop; start more nodes for more cores.")
    }
    self.servers = servers.split(separator: ",").map(String.init)
    authorities = settings.textIfSet(.clusterCA)
    certificate =
      switch (settings.textIfSet(.clusterCert), settings.textIfSet(.clusterKey)) {
      case (let chain?, let key?): (chain, key)
      case (nil, nil): nil
      case (_?, nil):
        throw ValidationError("--cluster-cert needs --cluster-key, the certificate's key.")
      case (nil, _?):
        throw ValidationError("--cluster-key needs --cluster-cert, its certificate.")
      }
    let hasFiles = authorities != nil || certificate != nil
    guard !hasFiles || self.servers.allSatisfy({ $0.hasPrefix("tls://") }) else {
      throw ValidationError(
        "Certificates are for connections by TLS: write all servers of --cluster with tls://.")
    }
    self.node = node
    replicas = settings.number(.replicas)
    streams = settings.textIfSet(.streams).flatMap(Int.init)
  }

  /// Whether a text names servers.
  static func areServers(_ text: String) -> Bool {
    let servers = text.split(separator: ",", omittingEmptySubsequences: false)
    return servers.allSatisfy { server in
      guard let url = URL(string: String(server)) else { return false }
      return ["nats", "tls"].contains(url.scheme) && url.host?.isEmpty == false
    }
  }

  /// Connects to the servers, reads the log and takes the node's name.
  ///
  /// - Throws: A `Failure` that says what is in the way.
  func join(_ logger: Logger) throws -> (any EventStoring, ClusterMember) {
    for file in [authorities, certificate?.chain, certificate?.key].compactMap(\.self) {
      try Self.check(file)
    }
    var address = NATSSettings(servers: servers, name: "rootstage \(node)")
    address.authorities = authorities
    address.certificate = certificate
    address.whileOpening = { error in
      logger.notice("waiting up to 30 s for the NATS servers to open a stream: \(error)")
    }
    var configuration = JetStreamEventStore.Configuration(servers: address)
    configuration.replicas = replicas
    configuration.streams = streams
    configuration.demandsOwners = true
    let report: ClusterMember.Report = { isTrouble, message in
      logger.log(level: isTrouble ? .warning : .notice, "\(message)")
    }
    do {
      let box = MemberBox()
      let store = try JetStreamEventStore(configuration) { box.connectionChanged($0) }
      let member = try ClusterMember(
        store, node: node, version: FormatVersion.engine, report: report)
      box.set(member)
      return (store, member)
    } catch let error as EventStoreError {
      throw Failure(message: "\(error)", code: Failure.badData)
    } catch let error as ClusterError {
      throw Failure(message: "\(error)", code: Failure.unavailable)
    } catch let error as NATSError {
      if case .badFile = error { throw Failure(message: "\(error)", code: Failure.badData) }
      throw Failure(message: "\(error)", code: Failure.unavailable)
    }
  }
}

extension ClusterOptions {
  /// Whether a file can be read.
  private static func check(_ file: String) throws {
    guard !FileManager.default.isReadableFile(atPath: file) else { return }
    let isThere = FileManager.default.fileExists(atPath: file)
    throw Failure(
      message: "\(file): \(isThere ? "permission denied" : "no such file")",
      code: Failure.noInput)
  }
}

/// The member that is told of the connection to the servers, once it is there.
private final class MemberBox: Sendable {
  private let member = Mutex<ClusterMember?>(nil)

  func set(_ member: ClusterMember) { self.member.withLock { $0 = member } }

  func connectionChanged(_ isConnected: Bool) {
    member.withLock { $0 }?.connectionChanged(isConnected)
  }
}
