import FlowLanguage

/// A client of a run, with what the run keeps for it.
package struct DrivenClient<Client: FlowClient> {
  /// The name that the flow gives it; nil where the flow names none.
  package let name: String?
  /// The client; each look at a list of them would copy it, were it not in a box.
  package internal(set) var client: Client {
    _read { yield box.value }
    _modify { yield &box.value }
  }
  private var box: Boxed<Client>
  /// What the flow calls the client's app; what the whole flow is about, where nil.
  let appID: Template?
  /// When the flow began, in microseconds of its stream; 0 for a client on which nothing was done.
  let began: Int64
  /// How many durable records it had then.
  let first: Int
  /// Where the records begin that assertions look at.
  var mark: Int
  /// When a step for it was carried out that did more than look, in microseconds of its stream.
  var lastAction: Int64
  /// Whether the flow begins as if the app were open, although nothing has opened it.
  var isTakenForOpen = false
  /// The part of its recording that has begun; nil where none has.
  var recording: RunningRecording?

  /// Begins with a client as it is now.
  init(name: String?, client: Client, appID: Template?) {
    self.name = name
    box = Boxed(client)
    self.appID = appID
    began = client.now
    first = client.recordCount
    mark = first
    lastAction = began
  }
}

/// A part of a client's recording that has begun.
struct RunningRecording: Sendable {
  let name: String
  /// When it began, in microseconds of the stream.
  let began: Int64
}
