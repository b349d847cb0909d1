/// A connection that gets a client's records.
struct Observer {
  let connection: ConnectionKey
  /// Whether it is a device, and no operator.
  var isDevice = false
  /// Which frames of its transitions are sent.
  var progress: ProgressRate
  /// Lines that wait until the missed records before them were read; nil once it is live.
  var waiting: WaitingLines?

  /// Lines that came while the history was being read.
  struct WaitingLines {
    var lines: [(sequence: Int64, line: [UInt8])] = []
  }
}
