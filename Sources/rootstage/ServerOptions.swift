import AccessControl
import ArgumentParser
import Foundation
import WebSockets

/// How a tool is let in by a server.
struct ServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with the server's token; else the variable ROOTSTAGE_TOKEN has it, where needed.",
      valueName: "file"), completion: .file())
  var tokenFile: String?

  @Option(
    help: ArgumentHelp(
      "The certificates that are trusted, in PEM, in place of the system's.", valueName: "file"),
    completion: .file())
  var trust: String?

  /// Reads the address of a server.
  ///
  /// - Throws: A `ValidationError` for an address that names none.
  static func endpoint(_ url: String) throws -> WebSocketEndpoint {
    do throws(EndpointError) {
      return try WebSocketEndpoint(url: url)
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// Reads the address of a server, and finds what it is shown.
  ///
  /// - Throws: Also a `Failure` for a file without a token, or one that is not there.
  func endpoint(_ url: String) throws -> WebSocketEndpoint {
    var endpoint = try Self.endpoint(url)
    endpoint.token = try TokenSource.token(tokenFile)?.text
    if let trust, !FileManager.default.isReadableFile(atPath: trust) {
      throw Failure(message: "\(trust): no such file", code: Failure.noInput)
    }
    endpoint.trustedCertificates = trust
    return endpoint
  }
}
