public import Foundation
import Synchronization

/// How to reach the servers of a NATS cluster.
public struct NATSSettings: Sendable {
  /// Addresses such as `nats://name:password@host:4222`.
  public var servers: [String]
  /// What the servers call the connection.
  public var name: String
  /// A file with the authorities that have signed the servers' certificates.
  public var authorities: String?
  /// Files with a certificate and its key, which servers may ask for.
  public var certificate: (chain: String, key: String)?
  /// How long the first connection may take; servers that do not listen yet are tried for as long.
  public var connectMilliseconds: Int64 = 3_000
  /// Called once for each stream that the servers do not open for a while, with the reason.
  public var whileOpening: @Sendable (NATSError) -> Void = { _ in }

  /// Whether all connections must be encrypted, as one of the addresses says.
  var isEncrypted: Bool { servers.contains { $0.hasPrefix("tls://") } }

  public init(servers: [String], name: String) {
    self.servers = servers
    self.name = name
  }

  /// The addresses without what nobody else should read.
  public var shownServers: String { servers.map(Self.shown).joined(separator: ",") }

  /// An address without what nobody else should read.
  static func shown(_ server: String) -> String {
    guard let at = server.lastIndex(of: "@") else { return server }
    let scheme = server.range(of: "://").map { server[..<$0.upperBound] } ?? ""
    return String(scheme + server[server.index(after: at)...])
  }
}

/// Whether a connection is there, and how long that has been so.
public struct NATSConnectionState: Sendable {
  public var isConnected = true
  /// When it was made or lost last.
  public var since = Date()
  /// How often it came back after it was lost.
  public var reconnects = 0
}

/// One connection to a NATS cluster, which comes back by itself after it was lost.
///
/// Everything is safe from any thread.
public final class NATSConnection: @unchecked Sendable {
  /// Called on threads of the library with whether the connection is there.
  public typealias StateHandler = @Sendable (_ isConnected: Bool) -> Void

  let library: NATSLibrary
  private let handle: NATSLibrary.Handle
  public let settings: NATSSettings
  private let inboxes = Atomic<UInt64>(0)
  private let inboxPrefix: String
  private let stateBox: StateBox
  private let ended = Mutex<[EndedSubscription]>([])

  private struct EndedSubscription: @unchecked Sendable {
    let handle: NATSLibrary.Handle
    let end: ContinuousClock.Instant
  }

  /// How long the library may still be busy with a message of a subscription that has ended.
  private static let endingSeconds = 10

  /// Connects, and waits for it.
  public init(
    _ settings: NATSSettings, onState: @escaping StateHandler = { _ in }
  ) throws(NATSError) {
    do {
      library = try NATSLibrary.shared.get()
    } catch {
      throw error as? NATSError ?? .libraryMissing
    }
    self.settings = settings
    let state = StateBox(onState)
    stateBox = state
    inboxPrefix = "_INBOX.rootstage-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    handle = try Self.connected(settings, state, library)
  }

  deinit {
    library.close(handle)
    ended.withLock { $0.forEach { library.destroySubscription($0.handle) } }
    library.destroyConnection(handle)
  }

  /// The length of a message at most, in bytes.
  public var maximumPayload: Int { Int(library.maximumPayload(handle)) }

  /// Whether it is there, and since when.
  public var state: NATSConnectionState { stateBox.state.withLock { $0 } }

  /// The address of the server that it leads to, without names and passwords; nil while it is lost.
  public var connectedServer: String? {
    var text = [CChar](repeating: 0, count: 512)
    let status = text.withUnsafeMutableBufferPointer { text in
      text.baseAddress.map { library.connectedURL(handle, $0, text.count) } ?? 1
    }
    guard status == 0, let end = text.firstIndex(of: 0), end > 0 else { return nil }
    let address = String(decoding: text[..<end].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return NATSSettings.shown(address)
  }

  /// Sends a message; while the connection is lost it waits, as far as the library has room.
  public func publish(_ message: NATSMessage) throws(NATSError) {
    let message = try message.handle(of: library)
    defer { library.destroyMessage(message) }
    let status = library.publish(handle, message)
    guard status == 0 else { throw .failed(library.words(status)) }
  }

  /// Waits until the servers have all that was sent.
  ///
  /// - Throws: `notPermitted` where they let this account not do some of it.
  public func flush(milliseconds: Int64) throws(NATSError) {
    let status = library.flush(handle, milliseconds)
    guard status == 0, refusal == nil else { throw reasonForNoAnswer }
  }

  /// Why nothing answers, as far as it is known here.
  var reasonForNoAnswer: NATSError {
    refusal.map { .notPermitted(servers: settings.shownServers, reason: $0) } ?? .unanswered
  }

  /// What the servers have let this account not do, in their words; nil where there is nothing.
  private var refusal: String? {
    var text: NATSLibrary.Text?
    guard library.connectionError(handle, &text) == Self.notPermitted, let text else { return nil }
    return String(cString: text)
  }

  private static let notPermitted: NATSLibrary.Status = 12

  /// A subject on which answers to this connection come.
  public func makeInbox() -> String {
    "\(inboxPrefix).\(inboxes.add(1, ordering: .relaxed).newValue)"
  }

  /// Hands each message to a function, on a thread of the library, in order.
  public func subscribe(
    to subject: String, _ body: @escaping @Sendable (NATSMessage) -> Void
  ) throws(NATSError) -> NATSSubscription {
    let receiver = MessageReceiver(library: library, body: body)
    var subscription: NATSLibrary.Handle?
    let status = library.subscribe(
      &subscription, handle, subject,
      { _, _, message, receiver in
        guard let message, let receiver else { return }
        let taker = Unmanaged<MessageReceiver>.fromOpaque(receiver).takeUnretainedValue()
        taker.body(NATSMessage(taking: message, of: taker.library))
      }, Unmanaged.passUnretained(receiver).toOpaque())
    guard status == 0, let subscription else { throw .failed(library.words(status)) }
    return NATSSubscription(subscription, self, receiver)
  }

  /// Keeps messages until somebody waits for them.
  public func collect(_ subject: String) throws(NATSError) -> NATSSubscription {
    var subscription: NATSLibrary.Handle?
    let status = library.subscribeToWait(&subscription, handle, subject)
    guard status == 0, let subscription else { throw .failed(library.words(status)) }
    return NATSSubscription(subscription, self, nil)
  }

  /// Takes no more messages of a subscription, and destroys it a little later.
  ///
  /// Libraries before 3.6 crash where one is destroyed just when a message for it arrives.
  func end(_ subscription: NATSLibrary.Handle) {
    _ = library.endSubscription(subscription)
    let ending = EndedSubscription(handle: subscription, end: .now)
    ended.withLock { ended in
      let destroyed = ended.prefix { $0.end + .seconds(Self.endingSeconds) < ending.end }
      for each in destroyed { library.destroySubscription(each.handle) }
      ended.removeFirst(destroyed.count)
      ended.append(ending)
    }
  }

  private static func connected(
    _ settings: NATSSettings, _ state: StateBox, _ library: NATSLibrary
  ) throws(NATSError) -> NATSLibrary.Handle {
    var options: NATSLibrary.Handle?
    guard library.makeOptions(&options) == 0, let options else {
      throw .failed("no memory for a connection")
    }
    defer { library.destroyOptions(options) }
    try set(options, settings, state, library)
    let end = ContinuousClock.now + .milliseconds(settings.connectMilliseconds)
    while true {
      var handle: NATSLibrary.Handle?
      let status = library.connect(&handle, options)
      if status == 0, let handle { return handle }
      let error = error(status, settings, library)
      // Servers that have just begun listen a little later.
      guard case .unreachable = error, .now < end else { throw error }
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  private static func set(
    _ options: NATSLibrary.Handle, _ settings: NATSSettings, _ state: StateBox,
    _ library: NATSLibrary
  ) throws(NATSError) {
    let copies = settings.servers.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    var servers = copies.map { $0.map { NATSLibrary.Text($0) } }
    var results = [library.setServers(options, &servers, Int32(servers.count))]
    results.append(library.setName(options, settings.name))
    results.append(library.setTimeout(options, settings.connectMilliseconds))
    results.append(library.setMaxReconnect(options, -1))
    results.append(library.setReconnectWait(options, 100))
    results.append(library.setPingInterval(options, 2_000))
    // Also with servers of which the first one tells.
    results.append(library.setSecure(options, settings.isEncrypted))
    try loadCertificates(options, settings, library)
    // The library calls it at any time, also when a connection was closed: it is never released.
    let box = Unmanaged.passRetained(state).toOpaque()
    results.append(library.onDisconnect(options, { StateBox.call($1, false) }, box))
    results.append(library.onReconnect(options, { StateBox.call($1, true) }, box))
    if let status = results.first(where: { $0 != 0 }) { throw .failed(library.words(status)) }
  }

  private static func loadCertificates(
    _ options: NATSLibrary.Handle, _ settings: NATSSettings, _ library: NATSLibrary
  ) throws(NATSError) {
    if let authorities = settings.authorities {
      guard library.loadAuthorities(options, authorities) == 0 else {
        throw .badFile(path: authorities, reason: library.lastReason)
      }
    }
    if let (chain, key) = settings.certificate {
      guard library.loadCertificate(options, chain, key) == 0 else {
        let isKey = library.lastError(nil).map { String(cString: $0).contains("private key") }
        throw .badFile(path: isKey == true ? key : chain, reason: library.lastReason)
      }
    }
  }

  /// The library's numbers for what can be wrong with a connection from the start.
  private static func error(
    _ status: NATSLibrary.Status, _ settings: NATSSettings, _ library: NATSLibrary
  ) -> NATSError {
    let (servers, reason) = (settings.shownServers, library.words(status))
    return switch status {
    case 8: .unencrypted(servers: servers)
    case 9, 11, 12: .refused(servers: servers, reason: reason)
    case 29: .untrusted(servers: servers, reason: library.lastReason)
    // With TLS 1.3 a server says only after the handshake that it does not like a certificate.
    case 2 where settings.isEncrypted, 3 where settings.isEncrypted:
      .certificateRefused(servers: servers, certificate: settings.certificate?.chain)
    default: .unreachable(servers: servers, reason: reason)
    }
  }
}

/// What the library calls when a connection is lost, and when it is back.
private final class StateBox: Sendable {
  let state = Mutex(NATSConnectionState())
  private let body: NATSConnection.StateHandler

  init(_ body: @escaping NATSConnection.StateHandler) { self.body = body }

  private func change(_ isConnected: Bool) {
    state.withLock { state in
      if isConnected, !state.isConnected { state.reconnects += 1 }
      state.isConnected = isConnected
      state.since = Date()
    }
    body(isConnected)
  }

  static func call(_ box: NATSLibrary.Handle?, _ isConnected: Bool) {
    guard let box else { return }
    Unmanaged<StateBox>.fromOpaque(box).takeUnretainedValue().change(isConnected)
  }
}
