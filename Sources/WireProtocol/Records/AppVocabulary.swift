public import NavigationEngine

/// An app's names as JSON, encoded once and shared by all its clients.
public final class AppVocabulary: Sendable {
  /// The app.
  public let app: App
  let screenNames: [[UInt8]]
  let navigationNames: [[UInt8]]
  let partNames: [[UInt8]]
  let routeNames: [[UInt8]]
  let timerNames: [[UInt8]]
  let sessionKeys: [[UInt8]]
  let views: [[UInt8]]
  private let animations: [(animation: Animation, json: [UInt8])]

  /// Encodes the names of an app.
  public init(_ app: App) {
    self.app = app
    screenNames = app.screens.map { Self.json($0.name) }
    navigationNames = app.parts.map { part in
      switch part.content {
      case .navigation(let root), .screen(let root):
        Self.json("Navigation(\(app.screens[root].name))")
      }
    }
    partNames = app.parts.map { Self.json($0.name) }
    routeNames = app.routes.map { Self.json($0.name) }
    timerNames = app.timers.map { Self.json($0.name) }
    sessionKeys = app.session.map { Self.json($0.key) }
    views = app.screens.map { screen in
      var writer = JSONWriter()
      writer.view(screen, timers: app.timers)
      return writer.bytes
    }
    animations = (app.animations + [.push, .pop]).map { ($0, Self.json($0)) }
  }

  /// The members of a transition record that depend on the animation alone.
  func json(of animation: Animation) -> [UInt8] {
    animations.first { $0.animation == animation }?.json ?? Self.json(animation)
  }

  func name(of kind: NodeKind) -> [UInt8] {
    switch kind {
    case .root: Array("\"Root\"".utf8)
    case .navigation(let part): navigationNames[part]
    case .screen(let screen): screenNames[screen]
    }
  }

  private static func json(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(text)
    return writer.bytes
  }

  private static func json(_ animation: Animation) -> [UInt8] {
    var writer = JSONWriter()
    writer.raw(",\"duration\":")
    writer.integer(animation.durationMicroseconds)
    writer.raw(",\"curve\":")
    writer.string(animation.curve.rawValue)
    writer.raw(",\"frames\":")
    writer.array(animation.frames) { $0.integer($1) }
    return writer.bytes
  }
}
