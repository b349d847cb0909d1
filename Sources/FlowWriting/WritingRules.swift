/// What can be written from.
enum WritingRules {
  /// Whether a text can be a flow's name.
  static func isName(_ name: String) -> Bool {
    (1...WritingLimits.nameLength).contains(name.unicodeScalars.count)
      && name.contains { !$0.isWhitespace }
      && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// Refuses what is too much or nothing.
  static func check(_ clients: [RecordedClient]) throws(FlowWritingError) {
    guard !clients.isEmpty else { throw .noClients }
    guard clients.count <= WritingLimits.clients else { throw .tooManyClients(clients.count) }
    let count = clients.reduce(0) { $0 + $1.commands.count }
    guard count <= WritingLimits.commands else {
      throw .tooMuch("the part holds \(count) commands, more than \(WritingLimits.commands)")
    }
    for client in clients where !client.commands.contains(where: { $0.sequence >= client.from }) {
      throw .nothingDone(stream: client.stream)
    }
  }
}
