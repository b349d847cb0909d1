/// Every metric of the page, with what it means; the guide to operations lists them too.
enum MetricName: String, CaseIterable {
  // The transport.
  case openedConnections = "connections_opened_total"
  case connections
  case connectionLimit = "connections_limit"
  case closes = "connections_closed_total"
  case clientCloses = "connections_closed_by_client_total"
  case silentConnections = "silent_connections_total"
  case slowReaders = "slow_readers_total"
  case refusedUpgrades = "upgrades_refused_total"
  case refusedSockets = "sockets_refused_total"
  case messagesReceived = "messages_received_total"
  case bytesReceived = "received_bytes_total"
  case framesSent = "frames_sent_total"
  case bytesSent = "sent_bytes_total"
  case lines = "lines_total"
  case linesCoalesced = "lines_coalesced_total"
  case outboxBytes = "outbox_bytes"
  case outboxLimit = "outbox_limit_bytes"
  case requests = "http_requests_total"
  case requestSeconds = "http_request_seconds"
  case bodyBytes = "http_body_bytes"
  case bodyLimit = "http_body_limit_bytes"
  case answerBytes = "http_answer_bytes"
  case answerLimit = "http_answer_limit_bytes"
  // The loop.
  case turns = "turns_total"
  case turnSeconds = "turn_seconds"
  case lagSeconds = "loop_lag_seconds"
  case stalls = "loop_stalls_total"
  // The simulation and what waits.
  case clients
  case clientLimit = "clients_limit"
  case queueLength = "queue_length"
  case queueLimit = "queue_limit"
  case explorations
  case explorationLimit = "explorations_limit"
  case explorationBytes = "exploration_states_bytes"
  case explorationLimitBytes = "exploration_states_limit_bytes"
  case explorationsEnded = "explorations_ended_total"
  case exploredSteps = "explored_steps_total"
  // The store.
  case commitSeconds = "store_commit_seconds"
  case storeRetries = "store_retries_total"
  case storeDamages = "store_damages_total"
  case storeBacklogBytes = "store_backlog_bytes"
  case storeBacklogLimit = "store_backlog_limit_bytes"
  case dataBytes = "data_bytes"
  // The cluster, where there is one.
  case clusterNodes = "cluster_nodes"
  case clusterLeaseSeconds = "cluster_lease_seconds"
  case clusterClients = "cluster_clients"
  case clusterAbandonedClients = "cluster_abandoned_clients"
  case clusterLinked = "cluster_nats_connected"
  case clusterReconnects = "cluster_nats_reconnects"
  case clusterConnections = "cluster_connections"
  case clusterCacheBytes = "cluster_cache_bytes"
  case clusterCacheLimit = "cluster_cache_limit_bytes"
  case clusterLogBytes = "cluster_log_bytes"
  case clusterLogLimit = "cluster_log_limit_bytes"
  // The process, by the names that all clients of Prometheus use.
  case buildInfo = "build_info"
  case cpuSeconds = "process_cpu_seconds_total"
  case residentBytes = "process_resident_memory_bytes"
  case virtualBytes = "process_virtual_memory_bytes"
  case openDescriptors = "process_open_fds"
  case descriptorLimit = "process_max_fds"
  case startTime = "process_start_time_seconds"

  /// The name on the page.
  var label: String { rawValue.hasPrefix("process_") ? rawValue : "rootstage_\(rawValue)" }

  var help: String {
    switch self {
    case .openedConnections: "WebSocket connections opened."
    case .connections: "WebSocket connections that are open."
    case .connectionLimit: "WebSocket connections that may be open."
    case .closes: "WebSocket connections closed by the server, by close code."
    case .clientCloses: "WebSocket connections closed by their clients."
    case .silentConnections: "WebSocket connections given up in silence."
    case .slowReaders: "WebSocket connections closed since their reader was too slow."
    case .refusedUpgrades: "Upgrades answered with an error."
    case .refusedSockets: "Sockets closed without an answer, by reason."
    case .messagesReceived: "Messages received."
    case .bytesReceived: "Payload bytes received."
    case .framesSent: "Text frames sent."
    case .bytesSent: "Payload bytes sent."
    case .lines: "Lines put into outboxes."
    case .linesCoalesced: "Lines of progress that later ones replaced."
    case .outboxBytes: "Bytes that wait for all connections, and for the one with most of them."
    case .outboxLimit: "Bytes that may wait for all connections, and for one."
    case .requests: "HTTP requests answered, by route and status."
    case .requestSeconds: "Time from a socket's acceptance to the last byte of its answer."
    case .bodyBytes: "Bytes of request bodies that are held."
    case .bodyLimit: "Bytes of request bodies that may be held."
    case .answerBytes: "Bytes of long answers that have yet to be taken."
    case .answerLimit: "Bytes of long answers that may wait to be taken."
    case .turns: "Turns of the loop."
    case .turnSeconds: "Time that the loop's turns took."
    case .lagSeconds: "How much later than its deadline the loop's timer began a turn."
    case .stalls: "Turns of the loop that took longer than 0.1 s."
    case .clients: "Clients in memory."
    case .clientLimit: "Clients that may be in memory."
    case .queueLength: "What waits, by queue."
    case .queueLimit: "What may wait, by queue."
    case .explorations: "Explorations under way."
    case .explorationLimit: "Explorations that may be under way."
    case .explorationBytes: "Bytes of the states of all explorations under way; an estimate."
    case .explorationLimitBytes: "Bytes of states that all explorations may have."
    case .explorationsEnded: "Explorations that have ended, by why."
    case .exploredSteps: "Steps of explorations that have ended."
    case .commitSeconds: "Time that transactions of the store took, those that failed left out."
    case .storeRetries: "Times that records were tried again."
    case .storeDamages: "Reads and writes of the store that met with damage."
    case .storeBacklogBytes: "Bytes that wait to be stored."
    case .storeBacklogLimit: "Bytes that may wait to be stored."
    case .dataBytes: "Size of the files in the data folder."
    case .clusterNodes: "Nodes that hold a lease, with this one."
    case .clusterLeaseSeconds: "What is left of this node's lease; 0 where it has none."
    case .clusterClients: "Clients that this node owns, with those that are not in memory."
    case .clusterAbandonedClients: "Clients whose node is gone, and that no other has taken yet."
    case .clusterLinked: "Whether the connection to NATS is there."
    case .clusterReconnects: "Times that the connection to NATS came back."
    case .clusterConnections:
      "Connections relayed to other nodes, taken from them, and waiting for their client's node."
    case .clusterCacheBytes: "Bytes of records in memory."
    case .clusterCacheLimit: "Bytes of records that may be in memory."
    case .clusterLogBytes: "What the messages of the log hold, however many servers have them."
    case .clusterLogLimit: "What they may hold; left out where there is no bound."
    case .buildInfo: "The version of the server; always 1."
    case .cpuSeconds: "User and system time used."
    case .residentBytes: "Memory that is resident."
    case .virtualBytes: "Memory that is mapped."
    case .openDescriptors: "Open file descriptors."
    case .descriptorLimit: "File descriptors that may be open."
    case .startTime: "When the process started, in seconds since 1970."
    }
  }

  /// The upper bounds of the histogram's buckets in seconds; nil where it is none.
  var buckets: [Double]? {
    switch self {
    case .turnSeconds, .lagSeconds:
      [0.000_1, 0.000_5, 0.001, 0.0025, 0.005, 0.01, 0.0167, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
    case .commitSeconds, .requestSeconds:
      [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
    default: nil
    }
  }
}
