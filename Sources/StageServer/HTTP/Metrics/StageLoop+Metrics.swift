import EventStore
import Exploring
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
    if let transport { metrics.update(transport.statistics, of: shard.number) }
  }

  func requestAnswered(_ request: AnsweredRequest) {
    metrics.count(request, route: Endpoint.route(of: request.path))
    logAnswer(request)
  }

  /// Answers with the page of metrics, once the other loops have said how much they have.
  func answerMetrics(_ request: HTTPRequest) {
    guard shard.count > 1 else { return answerMetrics(request.id, figures) }
    waitingMetrics[request.id] = (shard.count - 1, figures)
    for other in shard.others { post(.askFigures(request.id), to: other) }
  }

  /// Another loop says how much it has.
  func take(_ figures: LoopFigures, for id: HTTPRequest.ID) {
    waitingMetrics[id]?.figures.add(figures)
    waitingMetrics[id]?.left -= 1
    guard let waiting = waitingMetrics[id], waiting.left == 0 else { return }
    waitingMetrics[id] = nil
    answerMetrics(id, waiting.figures)
  }

  /// What has a size in this loop.
  var figures: LoopFigures {
    LoopFigures(waitingBytes: transport?.waitingBytesOfAll ?? (0, 0), heldTurns: heldTurns)
  }

  private func answerMetrics(_ id: HTTPRequest.ID, _ figures: LoopFigures) {
    updateMetrics()
    updateSizes(figures)
    metrics.update(storeDamages: store.damagesFound)
    metrics.updateProcess()
    transport?.respond(
      to: id,
      HTTPResponse(
        status: 200, contentType: "text/plain; version=0.0.4", body: Array(metrics.text.utf8)))
  }

  /// Looks at everything that has a size.
  private func updateSizes(_ figures: LoopFigures) {
    guard let transport else { return }
    let (settings, counts) = (transport.configuration, transport.statistics)
    updateClusterMetrics()
    metrics.set(.clients, directory.clientCount)
    metrics.set(.clientLimit, configuration.simulation.maximumClients)
    metrics.set(.connections, transport.connectionsOfPort)
    metrics.set(.connectionLimit, settings.maximumConnections)
    let waiting = figures.waitingBytes
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
    let underWay = explorations.all.filter { !$0.isOver }
    let bounds = configuration.explorations
    metrics.set(.explorations, underWay.count)
    metrics.set(.explorationLimit, bounds.atOnce)
    metrics.set(.explorationBytes, underWay.reduce(0) { $0 + $1.view.progress.bytes })
    metrics.set(.explorationLimitBytes, bounds.atOnce * bounds.megabytes << 20)
    if let folder = configuration.dataFolder {
      metrics.set(.dataBytes, Self.bytes(ofFilesIn: folder))
    }
    let queues =
      [
        ("store", writer.backlog.batches, writer.limits.maximumWaitingBatches),
        ("commit_gate", figures.heldTurns, writer.limits.maximumWaitingBatches),
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
