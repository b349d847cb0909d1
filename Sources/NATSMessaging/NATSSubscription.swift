/// Messages of a subject, until this is released.
public final class NATSSubscription: @unchecked Sendable {
  private let handle: NATSLibrary.Handle
  private let connection: NATSConnection
  private let receiver: MessageReceiver?

  init(_ handle: NATSLibrary.Handle, _ connection: NATSConnection, _ receiver: MessageReceiver?) {
    self.handle = handle
    self.connection = connection
    self.receiver = receiver
  }

  deinit {
    connection.end(handle)
    // A call of the library that is under way may still use it; there are few of them.
    if let receiver { _ = Unmanaged.passRetained(receiver) }
  }

  /// The next message that was collected; nil where none comes in time.
  public func next(milliseconds: Int64) -> NATSMessage? {
    let library = connection.library
    var message: NATSLibrary.Handle?
    let status = library.nextMessage(&message, handle, max(1, milliseconds))
    guard let message else {
      return status == Self.noResponders
        ? NATSMessage(subject: "", headers: ["Status": "503"]) : nil
    }
    return NATSMessage(taking: message, of: library)
  }

  private static let noResponders: NATSLibrary.Status = 34
}

final class MessageReceiver: Sendable {
  let library: NATSLibrary
  let body: @Sendable (NATSMessage) -> Void

  init(library: NATSLibrary, body: @escaping @Sendable (NATSMessage) -> Void) {
    self.library = library
    self.body = body
  }
}
