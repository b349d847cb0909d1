/// The files by which a server proves who it is, both in PEM.
public struct TLSFiles: Sendable, Equatable {
  /// The certificate, and behind it those that lead to one that browsers know.
  public let certificate: String
  /// The key of the certificate, without a pass phrase.
  public let key: String

  /// Names the files.
  public init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }
}
