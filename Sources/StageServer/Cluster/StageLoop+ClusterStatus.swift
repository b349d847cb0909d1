import ClusterDriving
import EventStore
import WebSockets

// What people and machines are told of the cluster of which this server is a node.
extension StageLoop {
  func answerCluster(_ request: HTTPRequest) {
    guard let cluster else {
      transport?.respond(to: request.id, .json(ClusterAnswer.alone))
      return
    }
    let load = clusterLoad
    // The servers are waited for.
    answer(request, on: .reading) { _ in
      let answer = ClusterAnswer(
        status: cluster.status, streams: cluster.streams(), load: load)
      return .json(answer.bytes)
    }
  }

  private var clusterLoad: ClusterAnswer.Load {
    var load = ClusterAnswer.Load(
      guests: clusterConnections.guests.count,
      waitingDevices: clusterConnections.parked.count,
      waitingCommands: relayedOperators.values.reduce(0) { $0 + $1.open.count })
    for case .relayed in clusterConnections.places.values { load.relayed += 1 }
    return load
  }

  /// Looks at what a cluster has more than a server on its own.
  func updateClusterMetrics() {
    guard let status = cluster?.status else { return }
    let load = clusterLoad
    metrics.set(.clusterNodes, status.nodes.count)
    let own = status.nodes.first { $0.isHere }
    metrics.set(.clusterLeaseSeconds, Double(own?.leaseMicroseconds ?? 0) / 1_000_000)
    metrics.set(.clusterClients, own?.clients ?? 0)
    metrics.set(.clusterAbandonedClients, status.abandonedClients)
    metrics.set(.clusterLinked, status.link.isConnected ? 1 : 0)
    metrics.set(.clusterReconnects, status.link.reconnects)
    metrics.set(.clusterConnections, load.relayed, ("of", "relayed"))
    metrics.set(.clusterConnections, load.guests, ("of", "guests"))
    metrics.set(.clusterConnections, load.waitingDevices, ("of", "waiting"))
    metrics.set(.clusterCacheBytes, status.cache.bytes)
    metrics.set(.clusterCacheLimit, status.cache.limit)
    metrics.set(.clusterLogBytes, Int(store.size.usedBytes))
    if let bound = configuration.sizeBound {
      metrics.set(.clusterLogLimit, Int(bound.maximumBytes))
    }
  }
}
