import NavigationEngine
import TestSupport
import Testing

@Suite("The article's app against a reference model")
struct ModelTests {
  @Test("Engine and reference model agree on shown screens and rejections after every command")
  func agrees() {
    for seed in UInt64(1)...300 {
      if let difference = Self.firstDifference(seed: seed) {
        Issue.record("seed \(seed): \(difference)")
        return
      }
    }
  }

  static func firstDifference(seed: UInt64) -> String? {
    let app = SampleApps.rootController
    var input = RandomInput(seed: seed, app: app)
    var engine = NavigationEngine(app: app)
    var model = ScreenModel()
    for step in 0..<60 {
      let command = input.command()
      guard ScreenModel.knows(command) else { continue }
      let time = input.time(after: engine)
      var events: [Event] = []
      engine.advance(to: time, into: &events)
      events.removeAll()
      engine.apply(command, into: &events)
      model.advance(to: time)
      let accepted = model.apply(command)
      let refused = events.contains { if case .rejected = $0.body { true } else { false } }
      let shown = ScreenModel(showing: engine)
      guard accepted != refused, shown == model,
        (engine.state.transition != nil) == model.isMoving
      else {
        return "step \(step), \(command.words) at \(time): engine \(shown), model \(model)"
      }
    }
    return nil
  }
}

extension ScreenModel {
  /// The model has no home screen, orientation, settings or gestures.
  static func knows(_ command: Command) -> Bool {
    switch command {
    case .background, .foreground, .rotate, .memoryWarning, .gesture, .animationSpeed,
      .permissions:
      false
    default: true
    }
  }

  mutating func apply(_ command: Command) -> Bool {
    switch command {
    case .launch(let width, let height): return launch(width: width, height: height)
    case .terminate: return terminate()
    case .tap(let element, let screen): return tap(element, on: screen)
    case .back: return back()
    case .route(let name, let values): return values.isEmpty && route(name)
    case .notification(_, let opened):
      // The app has no rule for it; iOS launches it before it knows.
      if opened, part == nil { _ = launch(width: 390, height: 844) }
      return !opened
    case .session(let key, let value):
      guard key == "LOGGED_IN" else { return false }
      isLoggedIn = value == true
      return true
    default: return false
    }
  }

  /// The state of the engine as the model describes it.
  init(showing engine: NavigationEngine) {
    self.init(isLoggedIn: engine.state.session[0] == true)
    guard let current = engine.state.current.flatMap(engine.state.node) else { return }
    part = current.part.flatMap { Part(rawValue: engine.app.parts[$0].name) }
    stack = current.stack.compactMap { id in
      guard case .screen(let index) = engine.state.node(id)?.kind else { return nil }
      return engine.app.screens[index].name
    }
  }
}
