import Simulation
import WebSockets

// What may leave goes to a connection here, in another loop, or at another node.
extension StageLoop: CommitGateExit {
  func deliver(
    _ line: UnsafeRawBufferPointer, _ delivery: Turn.Delivery,
    to readers: ArraySlice<ConnectionKey>
  ) {
    guard let transport else { return }
    let key = delivery.coalescingKey
    if cluster == nil, shard.count == 1 {
      return transport.send(line, toEach: readers, coalescing: key)
    }
    var relayed: RelayedLine?
    for reader in readers {
      if cluster != nil {
        if deliverToGuest(reader, line, coalescing: key) { continue }
        if relayedOperators[reader] != nil {
          let read = relayed ?? RelayedLine(line)
          relayed = read
          deliver(read, toOperator: reader, coalescing: key)
          continue
        }
      }
      if let loop = loopElsewhere(of: ConnectionID(rawValue: reader)) {
        outbox.add(line, coalescing: key, to: reader, for: loop)
      } else {
        readersHere.append(reader)
      }
    }
    sendToReadersHere(line, coalescing: key)
  }

  /// Sends a line to the connections here that were found to get it.
  func sendToReadersHere(_ line: UnsafeRawBufferPointer, coalescing key: UInt64?) {
    transport?.send(line, toEach: readersHere[...], coalescing: key)
    readersHere.removeAll(keepingCapacity: true)
  }

  func close(_ closing: Turn.Closing) {
    close(
      ConnectionID(rawValue: closing.connection), code: CloseCode(rawValue: closing.code),
      reason: closing.reason)
  }
}
