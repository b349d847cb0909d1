/// The requirements on the name and the input of a flow.
enum WritingRules {
  /// Whether a text can be a flow's name.
  static func isName(_ name: String) -> Bool {
    (1...WritingLimits.nameLength).contains(name.unicodeScalars.count)
      && name.contains { !$0.isWhitespace }
      && !name.unicodeScalars.contains { scalar in
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      }
  }

  /// Rejects input without commands or over a limit.
  static func check(_ clients: [RecordedInput]) throws(FlowWritingError) {
    guard !clients.isEmpty else { throw .noClients }
    guard clients.count <= WritingLimits.clients else { throw .tooManyClients(clients.count) }
    let count = clients.reduce(0) { $0 + $1.commands.count }
    guard count <= WritingLimits.commands else {
      throw .tooMuch("\(count) commands are more than the limit of \(WritingLimits.commands)")
    }
    for client in clients where !client.commands.contains(where: { $0.sequence >= client.from }) {
      throw .nothingDone(stream: client.stream)
    }
  }
}
