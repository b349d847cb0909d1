import JSON
public import NavigationEngine

/// The first message of a connection.
public struct Hello: Sendable, Equatable {
  /// What the connection is for.
  public let role: Role
  /// The app to open on a new client; the server's first, where nil.
  public let app: String?
  /// How a new client runs the app; as its file says, where nil.
  public let strategy: Strategy?
  /// The careless habits of a new client's app; as its file or its strategy says, where nil.
  public let defects: Set<Defect>?
  /// When a new client's app builds the screens behind lists; as its file says, where nil.
  public let linkBuilding: LinkBuilding?
  /// The version of iOS under which a new client's app runs; as its file says, where nil.
  public let profile: Profile?
  /// Numbers for the settings of a new client's app, by name; those of its file for all others.
  public let settings: [String: Int]
  /// Who lets the time of a new client pass.
  public let clock: ClientClock
  /// The screen's width, in points.
  public let width: Int
  /// The screen's height, in points.
  public let height: Int
  /// The streams to go on with.
  public private(set) var streams: [ResumePoint]
  /// Smaller features that the sender knows; unknown ones are ignored.
  public let features: [String]
  /// What an operator wants to be called; nil where it does not say, and for devices.
  public let name: String?

  /// What a connection may do.
  public enum Role: String, Sendable, CaseIterable {
    /// One client, which it commands itself.
    case device
    /// Sees and commands all clients.
    case `operator`
  }

  /// How many streams one hello may name.
  public static let maximumStreams = 1_000
  /// How many settings one hello may name; no app has more.
  public static let maximumSettings = 64

  /// Creates the first message of a device that wants a new client.
  public init(
    device app: String, variant: AppVariant, settings: [String: Int] = [:], clock: ClientClock,
    width: Int, height: Int
  ) {
    role = .device
    self.app = app
    strategy = variant.strategy
    linkBuilding = variant.linkBuilding
    defects = variant.defects == variant.strategy.defects ? nil : variant.defects
    profile = variant.profile
    self.settings = settings
    self.clock = clock
    self.width = width
    self.height = height
    streams = []
    features = []
    name = nil
  }

  /// The same message for another stream, of which nothing was read.
  public func goingOn(with stream: String, epoch: String) -> Hello {
    var hello = self
    hello.streams = [ResumePoint(stream: stream, epoch: epoch)]
    return hello
  }

  /// The same message for a new client.
  public var forNewClient: Hello {
    var hello = self
    hello.streams = []
    return hello
  }

  init(_ value: JSONValue) throws(ProtocolError) {
    let fields = MessageFields(value: value, reference: nil, place: "hello")
    let word = try fields.required("role", fields.text("role"))
    guard let role = Role(rawValue: word) else {
      throw ProtocolError(.badMessage, "The role must be device or operator, not \(word).")
    }
    self.role = role
    name = role == .operator ? try OperatorName.wanted(fields) : nil
    app = try fields.text("app")
    strategy = try fields.choice("strategy", Strategy.self)
    linkBuilding = try fields.choice("destinations", LinkBuilding.self)
    defects = try fields.defects("defects")
    profile = try fields.choice("profile", Profile.self)
    settings = try fields.numbers("settings", atMost: Self.maximumSettings) ?? [:]
    clock = try fields.choice("clock", ClientClock.self) ?? .server
    let device = try fields.object("device")
    width = Int(clamping: try device.integer("width") ?? 390)
    height = Int(clamping: try device.integer("height") ?? 844)
    features = try fields.list("features").compactMap(\.string)
    var points: [ResumePoint] = []
    for stream in try fields.list("streams") { points.append(try ResumePoint(stream)) }
    guard role == .operator || points.count <= 1 else {
      throw ProtocolError(.badMessage, "A device goes on with one stream at most.")
    }
    guard points.count <= Self.maximumStreams else {
      throw ProtocolError(
        .badMessage, "An operator goes on with \(Self.maximumStreams) streams at most.")
    }
    guard Set(points.map(\.stream)).count == points.count else {
      throw ProtocolError(.badMessage, "A stream to go on with is named twice.")
    }
    streams = points
  }
}
