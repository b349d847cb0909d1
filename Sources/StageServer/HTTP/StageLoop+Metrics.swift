import EventStore
import Simulation
import WebSockets

extension StageLoop {
  /// Answers with counts in Prometheus' text format.
  func answerMetrics(_ request: HTTPRequest) {
    guard let transport else { return }
    let counts = transport.statistics
    let backlog = writer.backlog
    var text = ""
    func add(_ name: String, _ kind: String, _ help: String, _ value: some BinaryInteger) {
      text += "# HELP rootstage_\(name) \(help)\n# TYPE rootstage_\(name) \(kind)\n"
      text += "rootstage_\(name) \(value)\n"
    }
    add("clients", "gauge", "Clients in memory.", simulation.clientCount)
    add("connections", "gauge", "Open WebSocket connections.", counts.openConnections)
    add("connections_total", "counter", "WebSocket connections so far.", counts.openedConnections)
    add("upgrades_refused_total", "counter", "Upgrades refused.", counts.refusedUpgrades)
    add("slow_readers_total", "counter", "Connections closed with 4413.", counts.slowReaders)
    add("messages_received_total", "counter", "Messages received.", counts.messagesReceived)
    add("frames_sent_total", "counter", "Text frames sent.", counts.framesSent)
    add("lines_total", "counter", "Lines put into outboxes.", counts.linesAccepted)
    add("lines_coalesced_total", "counter", "Progress lines replaced.", counts.linesCoalesced)
    add("bytes_sent_total", "counter", "Payload bytes sent.", counts.bytesSent)
    add("turns_total", "counter", "Turns of the loop.", counts.turns)
    add("store_backlog_batches", "gauge", "Batches that wait to be stored.", backlog.batches)
    add("store_backlog_bytes", "gauge", "Bytes that wait to be stored.", backlog.bytes)
    transport.respond(
      to: request.id,
      HTTPResponse(
        status: 200, contentType: "text/plain; version=0.0.4", body: Array(text.utf8)))
  }
}
