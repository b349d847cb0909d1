import EventStore
import Foundation
import Logging
import Simulation
import WebSockets

extension StageLoop {
  func turnEnded(after microseconds: Int64, lateBy lateness: Int64?) {
    metrics.countTurn(microseconds: microseconds, lateBy: lateness)
    if let line = stalls.line(after: microseconds, at: now) { logger.warning("\(line)") }
  }

  /// Tells the metrics what the loop has done.
  func updateMetrics() {
    if let transport { metrics.update(transport.statistics) }
  }

  func requestAnswered(_ request: AnsweredRequest) {
    metrics.count(request, route: Endpoint.route(of: request.path))
    logAnswer(request)
  }

  /// Answers with the page of metrics.
  func answerMetrics(_ request: HTTPRequest) {
    updateMetrics()
    updateSizes()
    metrics.update(storeDamages: store.damagesFound)
    metrics.updateProcess()
    transport?.respond(
      to: request.id,
      HTTPResponse(
        status: 200, contentType: "text/plain; version=0.0.4", body: Array(metrics.text.utf8)))
  }

  /// Looks at everything that has a size.
  private func updateSizes() {
    guard let transport else { return }
    let (settings, counts) = (transport.configuration, transport.statistics)
    metrics.set(.clients, simulation.clientCount)
    metrics.set(.clientLimit, configuration.simulation.maximumClients)
    metrics.set(.connections, counts.openConnections)
    metrics.set(.connectionLimit, settings.maximumConnections)
    let waiting = transport.waitingBytesOfAll
    metrics.set(.outboxBytes, waiting.total, ("of", "all"))
    metrics.set(.outboxBytes, waiting.largest, ("of", "largest"))
    metrics.set(.outboxLimit, settings.outboxesMaximumBytes, ("of", "all"))
    metrics.set(.outboxLimit, settings.outboxMaximumBytes, ("of", "largest"))
    metrics.set(.bodyBytes, counts.heldBodyBytes)
    metrics.set(.bodyLimit, settings.maximumBodiesBytes)
    metrics.set(.answerBytes, counts.heldAnswerBytes)
    metrics.set(.answerLimit, settings.maximumAnswersBytes)
    metrics.set(.storeBacklogBytes, writer.backlog.bytes)
    metrics.set(.storeBacklogLimit, writer.limits.maximumWaitingBytes)
    if let folder = configuration.dataFolder {
      metrics.set(.dataBytes, Self.bytes(ofFilesIn: folder))
    }
    let queues =
      [
        ("store", writer.backlog.batches, writer.limits.maximumWaitingBatches),
        ("commit_gate", heldTurns, writer.limits.maximumWaitingBatches),
        (
          "operator_commands", simulation.mostWaitingTargets,
          configuration.simulation.maximumWaitingTargets
        ),
        ("request_sockets", transport.requestSockets, settings.maximumRequestSockets),
      ]
      + JobQueue.Lane.allCases.map { ("jobs_\($0)", jobs.backlog(of: $0), jobs.bound(of: $0)) }
    for (name, length, limit) in queues {
      metrics.set(.queueLength, length, ("queue", name))
      metrics.set(.queueLimit, limit, ("queue", name))
    }
  }

  private static func bytes(ofFilesIn folder: String) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.reduce(0) { sum, name in
      var status = stat()
      return stat("\(folder)/\(name)", &status) == 0 ? sum + Int(status.st_size) : sum
    }
  }
}
