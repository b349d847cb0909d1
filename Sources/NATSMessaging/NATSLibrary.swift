import Foundation

/// The functions of the system's `libnats` that are used here, found when a server first asks for
/// them: whoever runs no cluster neither builds with the library nor needs it.
///
/// Only opaque pointers cross the boundary, so that any version 3.4 or later will do.
struct NATSLibrary: @unchecked Sendable {
  typealias Status = Int32
  typealias Handle = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>
  typealias Out = UnsafeMutablePointer<Handle?>
  typealias ConnectionCallback = @convention(c) (Handle?, Handle?) -> Void
  typealias MessageCallback = @convention(c) (Handle?, Handle?, Handle?, Handle?) -> Void

  let makeOptions: @convention(c) (Out) -> Status
  let destroyOptions: @convention(c) (Handle?) -> Void
  let setServers: @convention(c) (Handle?, UnsafeMutablePointer<Text?>, Int32) -> Status
  let setName: @convention(c) (Handle?, Text) -> Status
  let setTimeout: @convention(c) (Handle?, Int64) -> Status
  let setMaxReconnect: @convention(c) (Handle?, Int32) -> Status
  let setReconnectWait: @convention(c) (Handle?, Int64) -> Status
  let setPingInterval: @convention(c) (Handle?, Int64) -> Status
  let setSecure: @convention(c) (Handle?, Bool) -> Status
  let loadAuthorities: @convention(c) (Handle?, Text) -> Status
  let loadCertificate: @convention(c) (Handle?, Text, Text) -> Status
  let onDisconnect: @convention(c) (Handle?, ConnectionCallback?, Handle?) -> Status
  let onReconnect: @convention(c) (Handle?, ConnectionCallback?, Handle?) -> Status
  let connect: @convention(c) (Out, Handle?) -> Status
  let close: @convention(c) (Handle?) -> Void
  let destroyConnection: @convention(c) (Handle?) -> Void
  let connectedURL: @convention(c) (Handle?, UnsafeMutablePointer<CChar>, Int) -> Status
  let connectionError: @convention(c) (Handle?, UnsafeMutablePointer<Text?>) -> Status
  let maximumPayload: @convention(c) (Handle?) -> Int64
  let flush: @convention(c) (Handle?, Int64) -> Status
  let publish: @convention(c) (Handle?, Handle?) -> Status
  let subscribe: @convention(c) (Out, Handle?, Text, MessageCallback?, Handle?) -> Status
  let subscribeToWait: @convention(c) (Out, Handle?, Text) -> Status
  let nextMessage: @convention(c) (Out, Handle?, Int64) -> Status
  let endSubscription: @convention(c) (Handle?) -> Status
  let destroySubscription: @convention(c) (Handle?) -> Void
  let makeMessage: @convention(c) (Out, Text, Text?, UnsafeRawPointer?, Int32) -> Status
  let destroyMessage: @convention(c) (Handle?) -> Void
  let subject: @convention(c) (Handle?) -> Text?
  let reply: @convention(c) (Handle?) -> Text?
  let payload: @convention(c) (Handle?) -> UnsafeRawPointer?
  let payloadLength: @convention(c) (Handle?) -> Int32
  let setHeader: @convention(c) (Handle?, Text, Text) -> Status
  let header: @convention(c) (Handle?, Text, UnsafeMutablePointer<Text?>) -> Status
  let text: @convention(c) (Status) -> Text?
  let lastError: @convention(c) (UnsafeMutablePointer<Status>?) -> Text?

  /// The library, or why it cannot be used.
  static let shared = Result { try NATSLibrary() }

  /// From the newest to the oldest that has all functions.
  private static let names =
    ["libnats.so"] + (4...20).reversed().map { "libnats.so.3.\($0)" }

  private init() throws {
    guard let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first
    else { throw NATSError.libraryMissing }
    func find<Function>(_ name: String) throws -> Function {
      guard let symbol = dlsym(library, name) else { throw NATSError.libraryTooOld(name) }
      return unsafeBitCast(symbol, to: Function.self)
    }
    makeOptions = try find("natsOptions_Create")
    destroyOptions = try find("natsOptions_Destroy")
    setServers = try find("natsOptions_SetServers")
    setName = try find("natsOptions_SetName")
    setTimeout = try find("natsOptions_SetTimeout")
    setMaxReconnect = try find("natsOptions_SetMaxReconnect")
    setReconnectWait = try find("natsOptions_SetReconnectWait")
    setPingInterval = try find("natsOptions_SetPingInterval")
    setSecure = try find("natsOptions_SetSecure")
    loadAuthorities = try find("natsOptions_LoadCATrustedCertificates")
    loadCertificate = try find("natsOptions_LoadCertificatesChain")
    onDisconnect = try find("natsOptions_SetDisconnectedCB")
    onReconnect = try find("natsOptions_SetReconnectedCB")
    connect = try find("natsConnection_Connect")
    close = try find("natsConnection_Close")
    destroyConnection = try find("natsConnection_Destroy")
    connectedURL = try find("natsConnection_GetConnectedUrl")
    connectionError = try find("natsConnection_GetLastError")
    maximumPayload = try find("natsConnection_GetMaxPayload")
    flush = try find("natsConnection_FlushTimeout")
    publish = try find("natsConnection_PublishMsg")
    subscribe = try find("natsConnection_Subscribe")
    subscribeToWait = try find("natsConnection_SubscribeSync")
    nextMessage = try find("natsSubscription_NextMsg")
    endSubscription = try find("natsSubscription_Unsubscribe")
    destroySubscription = try find("natsSubscription_Destroy")
    makeMessage = try find("natsMsg_Create")
    destroyMessage = try find("natsMsg_Destroy")
    subject = try find("natsMsg_GetSubject")
    reply = try find("natsMsg_GetReply")
    payload = try find("natsMsg_GetData")
    payloadLength = try find("natsMsg_GetDataLength")
    setHeader = try find("natsMsgHeader_Set")
    header = try find("natsMsgHeader_Get")
    text = try find("natsStatus_GetText")
    lastError = try find("nats_GetLastError")
  }

  /// The words of the library for one of its results.
  func words(_ status: Status) -> String { text(status).map { String(cString: $0) } ?? "?" }

  /// What the library says of the latest call of this thread that failed, in OpenSSL's words where
  /// it was about certificates.
  var lastReason: String {
    let text = lastError(nil).map { String(cString: $0) } ?? ""
    return TLSReason.words(in: text)
  }
}
