public import NavigationEngine

/// Prints events as a table that a person can compare with the published orders.
///
/// One line per event; frames of a transition are counted on one line.
public struct Transcript: Sendable {
  /// What a transcript tells.
  public enum Detail: Sendable {
    /// Every event.
    case everything
    /// Every event but `viewIsAppearing`, layout, and the calls of a navigation delegate.
    case full
    /// What a person or a router would speak of: no callbacks, no views, no frames.
    case story
  }

  let app: App
  private let detail: Detail
  private var names: [NodeID: String] = [:]
  private var lines: [String] = []
  private var time: Int64 = -1
  private var frames = 0

  /// Creates an empty transcript.
  public init(app: App, detail: Detail = .full) {
    self.app = app
    self.detail = detail
  }

  /// The lines so far, with a line end after each.
  public var text: String {
    (lines + (frames > 0 ? [framesLine] : [])).map { $0 + "\n" }.joined()
  }

  private var framesLine: String { "  (\(frames) frames)" }

  /// Forgets the lines, and keeps the names.
  public mutating func removeAll() {
    lines = []
    frames = 0
    time = -1
  }

  /// Adds a line for a command.
  public mutating func add(_ command: String, at time: Int64) {
    note(time)
    lines.append("> \(command)")
  }

  /// Adds a line for an event.
  public mutating func add(_ event: Event) {
    if let subject = event.subject { names[subject.node] = name(of: subject.kind) }
    switch detail {
    case .everything: break
    case .full: if event.body.isFineGrained { return }
    case .story: if !event.body.isInStory { return }
    }
    if case .transition(.progress) = event.body {
      frames += 1
      return
    }
    note(event.time)
    lines.append("  " + describe(event.body))
  }

  private mutating func note(_ time: Int64) {
    if frames > 0 { lines.append(framesLine) }
    frames = 0
    guard time != self.time else { return }
    self.time = time
    let rest = String(time % 1_000_000 + 1_000_000).dropFirst()
    lines.append("\(time / 1_000_000).\(rest) s")
  }

  private func name(of kind: NodeKind) -> String {
    switch kind {
    case .root: return "Root"
    case .screen(let index): return app.screens[index].name
    case .navigation(let screen): return "Nav(\(app.screens[screen].name))"
    case .tabs(let bar): return "Tabs(\(app.tabBars[bar].name))"
    case .alert(let alert): return "Alert(\(app.alerts[alert].name))"
    }
  }

  func name(_ id: NodeID?) -> String {
    guard let id else { return "nil" }
    return names[id] ?? "?\(id.rawValue)"
  }

  private func names(_ ids: [NodeID]) -> String {
    ids.map { name($0) }.joined(separator: ", ")
  }

  func list(_ values: [Value]) -> String {
    values.isEmpty ? "" : " (\(values.map(\.text).joined(separator: ", ")))"
  }

  private func list(_ path: [PathElement]) -> String {
    path.map { app.screens[$0.screen].name + list($0.arguments) }.joined(separator: ", ")
  }

  private func describe(_ body: Event.Body) -> String {
    switch body {
    case .creation(.screen(let subject, let arguments)),
      .creation(.alert(let subject, let arguments)):
      "created \(name(subject.node))\(list(arguments))"
    case .creation(.tabs(let subject, let tabs, let selected)):
      "created \(name(subject.node)) around \(names(tabs)), selected \(name(tabs[selected]))"
    case .creation(.navigation(let subject, let root, _)):
      "created \(name(subject.node)) around \(name(root))"
    case .creation(.root(let subject, let current)):
      "created \(name(subject.node)), current \(name(current))"
    case .lifecycle(.willMove(let subject, let parent)):
      "willMove \(name(subject.node)) → \(name(parent))"
    case .lifecycle(.didMove(let subject, let parent)):
      "didMove \(name(subject.node)) → \(name(parent))"
    case .lifecycle(.didLoad(let subject)): "didLoad \(name(subject.node))"
    case .lifecycle(.frameSet(let subject, let frame)):
      "frame \(name(subject.node)) \(frame.x),\(frame.y)" + size(of: frame)
    case .lifecycle(.viewAdded(let subject, .window)): "addView \(name(subject.node)) → window"
    case .lifecycle(.viewAdded(let subject, .node(let superview))):
      "addView \(name(subject.node)) → \(name(superview))"
    case .lifecycle(.viewRemoved(let subject)): "removeView \(name(subject.node))"
    case .lifecycle(.willAppear(let subject, let animated)):
      "willAppear \(name(subject.node))\(animated ? " animated" : "")"
    case .lifecycle(.isAppearing(let subject, let animated)):
      "isAppearing \(name(subject.node))\(animated ? " animated" : "")"
    case .lifecycle(.willLayoutSubviews(let subject)): "willLayout \(name(subject.node))"
    case .lifecycle(.didLayoutSubviews(let subject)): "didLayout \(name(subject.node))"
    case .lifecycle(.didAppear(let subject, let animated)):
      "didAppear \(name(subject.node))\(animated ? " animated" : "")"
    case .lifecycle(.willDisappear(let subject, let animated)):
      "willDisappear \(name(subject.node))\(animated ? " animated" : "")"
    case .lifecycle(.didDisappear(let subject, let animated)):
      "didDisappear \(name(subject.node))\(animated ? " animated" : "")"
    case .containment(.stackChanged(let subject, let stack)):
      "stack \(name(subject.node)) [\(names(stack))]"
    case .lifecycle(.freed(let subject, _)): "freed \(name(subject.node))"
    case .containment(.currentChanged(let from, let to)): "current \(name(from)) → \(name(to))"
    default: describeRest(body)
    }
  }

  private func describeRest(_ body: Event.Body) -> String {
    switch body {
    case .app(.launched(let width, let height, let session)):
      "appLaunched \(width)×\(height) [\(session.map(\.text).joined(separator: ", "))]"
    case .app(.active(.app)): "appActive"
    case .app(.active(.scene)): "sceneDidBecomeActive"
    case .app(.terminated): "appTerminated"
    case .transition(.began(let transition)):
      "transition \(transition.id) began: \(transition.animation.name), "
        + "\(name(transition.from)) → \(name(transition.to))"
        + (transition.gesture.map { ", \($0.rawValue)" } ?? "")
    case .transition(.released(let release)):
      "transition \(release.transition) released, goes \(release.finishing ? "on" : "back")"
    case .transition(.ended(let id, let finished)):
      "transition \(id) ended\(finished ? "" : ", finished = false")"
    case .environment(.pathChanged(let index, let elements, let origin)):
      "path \(app.paths[index].name) = [\(self.list(elements))] by \(origin.rawValue)"
    case .environment(.itemChanged(let index, let value, let origin)):
      "item \(app.items[index].name) = \(value?.text ?? "nil") by \(origin.rawValue)"
    case .lifecycle(.onAppear(let subject)): "onAppear \(name(subject.node))"
    case .lifecycle(.onDisappear(let subject)): "onDisappear \(name(subject.node))"
    case .environment(.sessionChanged(let index, let value)):
      "session \(app.session[index].key) = \(value.text)"
    case .work(.timerStarted(let timer)): "timer \(app.timers[timer.definition].name) started"
    case .work(.timerFired(let timer)): "timer \(app.timers[timer.definition].name) fired"
    case .work(.timerCancelled(let timer)): "timer \(app.timers[timer.definition].name) cancelled"
    case .route(.queued(let request)): "queued \(app.routes[request.route].name)"
    case .route(.taken(let request)): "taken \(app.routes[request.route].name)"
    case .containment(.willShow(let subject, let shown, let animated)):
      "willShow \(name(shown)) in \(name(subject.node))\(animated ? " animated" : "")"
    case .containment(.didShow(let subject, let shown, let animated)):
      "didShow \(name(shown)) in \(name(subject.node))\(animated ? " animated" : "")"
    case .containment(.attemptedToDismiss(let subject)):
      "attemptedToDismiss \(name(subject.node))"
    case .containment(.tabSelected(let subject, let tab, let byTap)):
      "tab \(tab) of \(name(subject.node)) selected by \(byTap ? "tap" : "code")"
    case .containment(.detentSelected(let subject, let detent, let byPull)):
      "detent \(name(subject.node)) = \(detent)\(byPull ? ", by a pull" : "")"
    case .containment(.presented(let subject, let presenter, let style, let isDismissible, _)):
      "presented \(name(subject.node)) by \(name(presenter)), \(style.rawValue)"
        + (isDismissible ? "" : ", not dismissible")
    case .containment(.dismissed(let subject)): "dismissed \(name(subject.node))"
    case .containment(.presentationIgnored(let subject)):
      "presentation ignored, for \(name(subject.node))"
    case .screen(.fieldChanged(let subject, let field)):
      "field \(field.element) of \(name(subject.node)) = \"\(field.text)\""
    case .screen(.actionsShown(let subject, let element, let kind)):
      "actions of \(element) on \(name(subject.node)) shown, by \(kind.rawValue)"
    case .screen(.actionsHidden(let subject, let element)):
      "actions of \(element) on \(name(subject.node)) hidden"
    case .screen(.refreshBegan(let subject)): "refresh of \(name(subject.node)) began"
    case .screen(.refreshEnded(let subject)): "refresh of \(name(subject.node)) ended"
    case .screen(.resultReceived(let subject, let screen, let result)):
      "result \(result.map(\.text).joined(separator: ", ")) from \(app.screens[screen].name) "
        + "for \(name(subject.node))"
    case .rejected(let rejection): "rejected \(rejection.reason)"
    default: describeRoute(body)
    }
  }
}
