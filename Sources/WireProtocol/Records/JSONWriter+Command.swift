import NavigationEngine

extension JSONWriter {
  /// Writes a command with its origin, as records and messages carry it.
  mutating func command(_ command: Command, origin: CommandOrigin) {
    switch command {
    case .launch(let width, let height):
      raw("{\"command\":\"launch\",\"width\":")
      integer(width)
      raw(",\"height\":")
      integer(height)
    case .terminate:
      raw("{\"command\":\"terminate\"")
    case .tap(let element, let screen):
      raw("{\"command\":\"tap\",\"element\":")
      string(element)
      if let screen {
        raw(",\"screen\":")
        string(screen)
      }
    case .back:
      raw("{\"command\":\"back\"")
    case .route(let route):
      raw("{\"command\":\"route\",\"route\":")
      string(route)
    case .session(let key, let value):
      raw("{\"command\":\"session\",\"key\":")
      string(key)
      raw(",\"value\":")
      boolean(value)
    }
    if let key = origin.key {
      raw(",\"idempotencyKey\":")
      string(key)
    }
    if let sender = origin.sender {
      raw(",\"by\":")
      string(sender)
    }
    raw("}")
  }
}
