/// Why a NATS cluster did not do what it was asked for.
public enum NATSError: Error, Equatable, Sendable {
  /// The system has no `libnats`.
  case libraryMissing
  /// The system's `libnats` lacks a function.
  case libraryTooOld(String)
  /// No server answers at these addresses.
  case unreachable(servers: String, reason: String)
  /// The servers refuse the name and the password.
  case refused(servers: String, reason: String)
  /// The servers do not let the account do all that a node does.
  case notPermitted(servers: String, reason: String)
  /// A file with certificates or with a key cannot be used.
  case badFile(path: String, reason: String)
  /// The servers' certificate is not to be trusted.
  case untrusted(servers: String, reason: String)
  /// The servers do not speak TLS.
  case unencrypted(servers: String)
  /// The servers end the connection once they have seen this certificate, or none.
  case certificateRefused(servers: String, certificate: String?)
  /// The servers run without JetStream, or the account may not use it.
  case noJetStream(servers: String)
  /// More servers are to have each message than there are; one that is alone stays so.
  case tooFewServers(servers: String, isAlone: Bool)
  /// JetStream answered with an error.
  case jetStream(code: Int64, reason: String)
  /// Nothing answered in time.
  case unanswered
  /// The library could not carry out a call.
  case failed(String)
}

extension NATSError {
  /// Whether JetStream says that there is no such thing.
  public var isMissing: Bool { if case .jetStream(404, _) = self { true } else { false } }
}

extension NATSError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .libraryMissing:
      "a cluster needs libnats, which is not on this machine; install it with "
        + "apt-get install libnats-dev"
    case .libraryTooOld(let function):
      "this machine's libnats has no \(function); install version 3.4 or later"
    case .unreachable(let servers, let reason):
      "no NATS server answers at \(servers) (\(reason)); start one, or correct --cluster"
    case .refused(let servers, let reason):
      "the NATS servers at \(servers) let nobody in with these credentials (\(reason)); write "
        + "--cluster nats://NAME:PASSWORD@HOST:PORT"
    case .notPermitted(let servers, let reason):
      "the NATS servers at \(servers) do not let this account do what a node does (\(reason)); "
        + "give it the permissions in CLUSTER.md"
    case .badFile(let path, "key values mismatch"): "\(path): it is not the certificate's key"
    case .badFile(let path, let reason): "\(path): \(reason)"
    case .untrusted(let servers, let reason):
      "the certificate of the NATS servers at \(servers) is not trusted (\(reason)); "
        + Self.advice(for: reason)
    case .unencrypted(let servers):
      "the NATS servers at \(servers) do not speak TLS; give them certificates, or write nats://"
    case .certificateRefused(let servers, nil):
      "the NATS servers at \(servers) want a certificate; give one with --cluster-cert and "
        + "--cluster-key"
    case .certificateRefused(let servers, let certificate?):
      "the NATS servers at \(servers) refuse the certificate in \(certificate); use one that has "
        + "not expired, of an authority that they know"
    case .noJetStream(let servers):
      "the NATS servers at \(servers) run without JetStream, or this account may not use it; "
        + "start nats-server with --jetstream"
    case .tooFewServers(let servers, true):
      "the NATS server at \(servers) is alone, and can have no replicas; name it and others in a "
        + "cluster of NATS servers, or write --replicas 1"
    case .tooFewServers(let servers, false):
      "of the NATS servers at \(servers) fewer are there than --replicas wants; start the others, "
        + "or write --replicas 1"
    case .jetStream(_, let reason): "JetStream: \(reason)"
    case .unanswered: "the NATS servers do not answer"
    case .failed(let reason): "NATS: \(reason)"
    }
  }

  /// What makes a certificate trusted that OpenSSL refuses for a reason.
  private static func advice(for reason: String) -> String {
    switch reason {
    case "hostname mismatch", "IP address mismatch":
      "write the host that it names in --cluster, or replace it"
    case "certificate has expired": "replace it"
    case "certificate is not yet valid": "set this machine's clock, or replace it"
    default: "name the authority that signed it with --cluster-ca, or replace it"
    }
  }
}
