import JSON
public import NavigationEngine

/// An app's names as JSON, encoded once and shared by all its clients.
public final class AppVocabulary: Sendable {
  /// The app.
  public let app: App
  private let rootName = AppVocabulary.json("Root")
  let screenNames: [[UInt8]]
  let navigationNames: [[UInt8]]
  let tabBarNames: [[UInt8]]
  let alertNames: [[UInt8]]
  let partNames: [[UInt8]]
  let routeNames: [[UInt8]]
  let pathNames: [[UInt8]]
  let itemNames: [[UInt8]]
  let timerNames: [[UInt8]]
  let serviceNames: [[UInt8]]
  let sessionKeys: [[UInt8]]
  /// The names of what each screen is opened with.
  let screenParameters: [[[UInt8]]]
  /// The names of what each screen returns.
  let screenResults: [[[UInt8]]]
  /// The names of what each route takes.
  let routeParameters: [[[UInt8]]]
  /// The tabs of each tab container.
  let tabItems: [[UInt8]]
  /// What each screen looks like; nil where that depends on its data.
  let fixedViews: [[UInt8]?]
  private let animations: [(animation: Animation, json: [UInt8])]

  /// Encodes the names of an app.
  public init(_ app: App) {
    self.app = app
    screenNames = app.screens.map { Self.json($0.name) }
    navigationNames = app.screens.map { Self.json("Navigation(\($0.name))") }
    tabBarNames = app.tabBars.map { Self.json($0.name) }
    alertNames = app.alerts.map { Self.json($0.name) }
    partNames = app.parts.map { Self.json($0.name) }
    itemNames = app.items.map { Self.json($0.name) }
    pathNames = app.paths.map { Self.json($0.name) }
    routeNames = app.routes.map { Self.json($0.name) }
    timerNames = app.timers.map { Self.json($0.name) }
    serviceNames = app.services.map { Self.json($0.name) }
    sessionKeys = app.session.map { Self.json($0.key) }
    screenParameters = app.screens.map { $0.parameters.map { Self.json($0.name) } }
    screenResults = app.screens.map { $0.returns.map { Self.json($0.name) } }
    routeParameters = app.routes.map { $0.parameters.map { Self.json($0.name) } }
    tabItems = app.tabBars.map { bar in
      var writer = JSONWriter()
      writer.tabItems(bar.items, app: app)
      return writer.bytes
    }
    fixedViews = app.screens.map { screen in
      guard screen.isFixed else { return nil }
      var writer = JSONWriter()
      writer.view(screen, arguments: [], app: app)
      return writer.bytes
    }
    animations = (app.animations + [.push, .pop, .present, .dismiss, .alert, .detent])
      .map { ($0, Self.json($0)) }
  }

  /// The members of a transition record that depend on the animation alone.
  func json(of animation: Animation) -> [UInt8] {
    animations.first { $0.animation == animation }?.json ?? Self.json(animation)
  }

  func name(of kind: NodeKind) -> [UInt8] {
    switch kind {
    case .root: rootName
    case .navigation(let screen): navigationNames[screen]
    case .tabs(let bar): tabBarNames[bar]
    case .screen(let screen): screenNames[screen]
    case .alert(let alert): alertNames[alert]
    }
  }

  private static func json(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(text)
    return writer.bytes
  }

  private static func json(_ animation: Animation) -> [UInt8] {
    var writer = JSONWriter()
    writer.members(
      of: animation, lasting: animation.durationMicroseconds, frames: animation.frames)
    return writer.bytes
  }
}
