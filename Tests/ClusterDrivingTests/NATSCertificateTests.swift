import Foundation
import NATSMessaging
import TestSupport
import Testing

/// Authorities and certificates that OpenSSL's own tool makes.
private struct Certificates {
  let folder = NSTemporaryDirectory() + "certificates-" + UUID().uuidString

  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try shell(
      """
      authority() {
        openssl req -x509 $new -keyout $1.key -out $1.pem -days 2 -subj /CN=$1
      }
      certificate() {
        openssl req $new -keyout $1.key -out $1.csr -subj /CN=$1 -addext subjectAltName=$3
        openssl x509 -req -in $1.csr -CA $2.pem -CAkey $2.key -copy_extensions copy -days $4 \
          -out $1.pem
      }
      new="-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
      authority authority
      authority other
      certificate server authority IP:127.0.0.1 2
      certificate elsewhere authority DNS:elsewhere.example 2
      certificate old authority IP:127.0.0.1 0
      certificate node authority DNS:node 2
      certificate stranger other DNS:node 2
      """)
  }

  private func shell(_ script: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-ec", script]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  func file(_ name: String) -> String { "\(folder)/\(name)" }

  func server(_ name: String = "server", _ more: [String] = []) throws -> NATSServer {
    try NATSServer(
      ["--tls", "--tlscert", file("\(name).pem"), "--tlskey", file("\(name).key")] + more)
  }
}

@Suite(
  "Certificates of NATS servers",
  .enabled(if: NATSServer.isInstalled && Certificates.isInstalled))
final class NATSCertificateTests {
  private let files: Certificates

  init() throws { files = try Certificates() }

  deinit { files.remove() }

  private func connect(
    _ address: String, authority: String? = "authority.pem",
    certificate: (chain: String, key: String)? = nil
  ) throws {
    var settings = NATSSettings(servers: [address], name: "test")
    settings.authorities = authority.map(files.file)
    settings.certificate = certificate.map { (files.file($0.chain), files.file($0.key)) }
    let connection = try NATSConnection(settings)
    try connection.flush(milliseconds: 60_000)
  }

  @Test("A server whose certificate a given authority has signed is trusted, and no other one")
  func authority() throws {
    let server = try files.server()
    try connect(server.address)
    for wrong in ["other.pem", nil] {
      let reason = "unable to get local issuer certificate"
      #expect(throws: NATSError.untrusted(servers: server.address, reason: reason)) {
        try connect(server.address, authority: wrong)
      }
    }
  }

  @Test(
    "A certificate for another host, or one that has expired, is not trusted",
    arguments: [("elsewhere", "IP address mismatch"), ("old", "certificate has expired")])
  func unusable(_ name: String, _ reason: String) throws {
    let server = try files.server(name)
    // The one that has expired did so within the second in which it was made.
    Thread.sleep(forTimeInterval: 1.1)
    #expect(throws: NATSError.untrusted(servers: server.address, reason: reason)) {
      try connect(server.address)
    }
  }

  @Test("A server that wants certificates takes those of its authority, and says so of others")
  func ownCertificate() throws {
    let server = try files.server(
      "server", ["--tlsverify", "--tlscacert", files.file("authority.pem")])
    try connect(server.address, certificate: ("node.pem", "node.key"))
    let address = server.address
    #expect(throws: NATSError.certificateRefused(servers: address, certificate: nil)) {
      try connect(address)
    }
    let stranger = files.file("stranger.pem")
    #expect(throws: NATSError.certificateRefused(servers: address, certificate: stranger)) {
      try connect(address, certificate: ("stranger.pem", "stranger.key"))
    }
  }

  @Test("A server without TLS is not spoken to where an address says tls")
  func unencrypted() throws {
    let server = try NATSServer([])
    let address = server.address.replacing("nats://", with: "tls://")
    #expect(throws: NATSError.unencrypted(servers: address)) { try connect(address) }
  }

  @Test("A file that holds something else, and a key of another certificate, are named")
  func wrongFiles() throws {
    let nobody = "tls://127.0.0.1:9"
    let (key, chain) = (files.file("node.key"), files.file("server.key"))
    #expect(throws: NATSError.badFile(path: key, reason: "no certificate or crl found")) {
      try connect(nobody, authority: "node.key")
    }
    #expect(throws: NATSError.badFile(path: chain, reason: "no start line")) {
      try connect(nobody, certificate: ("server.key", "node.key"))
    }
    let error = #expect(throws: NATSError.badFile(path: chain, reason: "key values mismatch")) {
      try connect(nobody, certificate: ("node.pem", "server.key"))
    }
    #expect(error?.description == "\(chain): it is not the certificate's key")
  }
}
