import Foundation
import Logging
import ServiceLifecycle
import StageServer
import UnixSignals

/// What a server does at SIGHUP.
///
/// It means two things: a service is told by it to read its files again, and a program in a
/// terminal that the terminal is gone. The latter stops the server as SIGTERM does.
enum HangUp {
  /// The signals that stop a server. Whoever started it to outlive its terminal has the hang-up
  /// ignored, and it stays so.
  static func stopSignals(readsAgain: Bool) -> [UnixSignal] {
    [.sigterm, .sigint] + (isIgnored || readsAgain ? [] : [.sighup])
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

  /// Reads the certificate again at each SIGHUP; ends, and with it the server, when the terminal
  /// is gone in which it was started.
  struct CertificateReload: Service {
    let server: StageServer
    let logger: Logger
    private let hadTerminal = HangUp.hasTerminal
    private let hangUps: UnixSignalsSequence

    /// Traps the signal, which from then on no longer ends the process.
    init(server: StageServer, logger: Logger) async {
      self.server = server
      self.logger = logger
      hangUps = await UnixSignalsSequence(trapping: .sighup)
    }

    func run() async throws {
      for await _ in hangUps.cancelOnGracefulShutdown() {
        if hadTerminal, !HangUp.hasTerminal { return }
        do throws(StageServerError) {
          try server.reloadCertificate()
          logger.notice("the certificate was read again")
        } catch {
          logger.error("\(error); the certificate of before holds on")
        }
      }
    }
  }
}
