import Foundation
import Logging
import StageServer

/// What a server does at SIGHUP.
///
/// It means two things: a service is told by it to read its files again, and a program in a
/// terminal that the terminal is gone. The latter stops the server as SIGTERM does.
enum HangUp {
  /// The signals that stop a server. Whoever started it to outlive its terminal has the hang-up
  /// ignored, and it stays so.
  static func stopSignals(readsAgain: Bool) -> [Int32] {
    [SIGTERM, SIGINT] + (isIgnored || readsAgain ? [] : [SIGHUP])
  }

  private static var isIgnored: Bool {
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  private static var hasTerminal: Bool {
    let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    if terminal >= 0 { close(terminal) }
    return terminal >= 0
  }

  /// Reads the certificate again at each SIGHUP; stops the server when the terminal is gone in
  /// which it was started.
  static func readsCertificateAgain(of server: StageServer, logger: Logger) -> SignalTrap {
    let hadTerminal = hasTerminal
    return SignalTrap([SIGHUP]) { _ in
      if hadTerminal, !hasTerminal { return server.stop() }
      do throws(StageServerError) {
        try server.reloadCertificate()
        logger.notice("the certificate was read again")
      } catch {
        logger.error("\(error); the certificate of before holds on")
      }
    }
  }
}
