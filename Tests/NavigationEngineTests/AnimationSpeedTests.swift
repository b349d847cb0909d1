import NavigationEngine
import TestSupport
import Testing

@Suite("Animation speed")
struct AnimationSpeedTests {
  private static func percent(_ percent: Int) -> Command {
    .animationSpeed(AnimationSpeed(percent: percent) ?? .normal)
  }

  private static func begun(_ events: [Event]) -> [Transition] {
    events.compactMap { event in
      if case .transition(.began(let transition)) = event.body { transition } else { nil }
    }
  }

  @Test(
    "An animation speed outside 1 to 100 percent cannot be made",
    arguments: [Int.min, -1, 0, 101, 1_000, Int.max])
  func outOfRange(_ percent: Int) {
    #expect(AnimationSpeed(percent: percent) == nil)
  }

  @Test(
    "A slowed cross dissolve lasts longer, with more frames on the same curve",
    arguments: [(100, 300_000), (25, 1_200_000), (10, 3_000_000), (33, 909_090), (1, 30_000_000)])
  func swap(_ percent: Int, duration: Int64) {
    var client = CheckedClient.atLogin()
    #expect(client.apply(Self.percent(percent)).count == 1)
    let began = client.engine.now
    let transition = Self.begun(client.apply(.tap(element: "log-in", screen: nil))).first
    #expect(transition?.animation.durationMicroseconds == duration)
    #expect(transition?.animation.curve == .easeOut)
    #expect(transition?.frames.count == Int((duration * 60 + 999_999) / 1_000_000) + 1)
    #expect(transition?.frames.last == Animation.fullProgress)
    client.advance(to: began + duration - 1)
    #expect(client.engine.state.transition != nil)
    client.advance(to: began + duration)
    #expect(client.engine.state.transition == nil)
    #expect(client.faults.isEmpty)
  }

  @Test("A slowed transition lasts at most a minute, or its own duration if that is longer")
  func bound() {
    let slowest = AnimationSpeed(percent: 1) ?? .normal
    let lengths: [(Int64, Int64)] = [
      (50_000_000, AnimationSpeed.longestMicroseconds), (90_000_000, 90_000_000),
    ]
    for (own, slowed) in lengths {
      var client = CheckedClient.atLogin(SampleApps.rootController(fadeMicroseconds: own))
      client.apply(.animationSpeed(slowest))
      let fade = Self.begun(client.apply(.tap(element: "log-in", screen: nil))).first
      #expect(fade?.animation.durationMicroseconds == slowed)
    }
  }

  @Test("A speed change during a transition applies from the next transition")
  func underWay() {
    var client = CheckedClient.atLogin()
    let began = client.engine.now
    client.apply(.tap(element: "log-in", screen: nil))
    client.apply(Self.percent(10), at: began + 100_000)
    client.advance(to: began + 300_000)
    #expect(client.engine.state.transition == nil)
    #expect(
      Self.begun(client.apply(.tap(element: "activity", screen: nil))).first?
        .animation.durationMicroseconds == 3_500_000)
  }

  @Test("Timers ignore the animation speed")
  func timers() {
    var slow = CheckedClient()
    var normal = CheckedClient()
    slow.apply(Self.percent(10))
    slow.apply(.launch(width: 390, height: 844), at: 0)
    normal.apply(.launch(width: 390, height: 844), at: 0)
    #expect(slow.engine.nextDeadline == normal.engine.nextDeadline)
    #expect(slow.engine.nextDeadline != nil)
  }

  @Test("A released edge swipe finishes at the animation speed of the release")
  func released() {
    var client = GestureTests.onStack()
    client.apply(.gesture(.began(.edgeSwipe)))
    client.apply(.gesture(.moved(7_000)))
    client.apply(Self.percent(10))
    let now = client.engine.now
    let released = client.apply(.gesture(.ended())).compactMap { event in
      if case .transition(.released(let release)) = event.body { release } else { nil }
    }
    #expect(released.first?.durationMicroseconds == 1_328_967)
    client.advance(to: now + 1_328_966)
    #expect(client.engine.state.transition != nil)
    client.advance(to: now + 1_328_967)
    #expect(client.engine.state.transition == nil)
    #expect(client.faults.isEmpty)
  }

  @Test("The animation speed outlives launch, lock and termination of the app")
  func outlivesTheApp() {
    var client = CheckedClient()
    #expect(
      client.apply(Self.percent(25)).map(\.body)
        == [.environment(.animationSpeedChanged(AnimationSpeed(percent: 25) ?? .normal))])
    client.apply(.launch(width: 390, height: 844))
    #expect(client.engine.state.animationSpeed.percent == 25)
    client.apply(.background(locked: true))
    client.apply(Self.percent(10))
    client.apply(.terminate)
    #expect(client.engine.state.animationSpeed.percent == 10)
    #expect(client.faults.isEmpty)
  }

  @Test("Animation speed changes the state hash, and 100 percent restores it")
  func hash() {
    var client = CheckedClient.atLogin()
    let before = client.engine.stateHash
    var hashes: Set<UInt64> = [before]
    for percent in [99, 50, 25, 10, 1] {
      client.apply(Self.percent(percent))
      hashes.insert(client.engine.stateHash)
    }
    #expect(hashes.count == 6)
    client.apply(Self.percent(100))
    #expect(client.engine.stateHash == before)
  }

  @Test("Overlapping slow transitions each end once", arguments: Strategy.allCases)
  func overlapping(_ strategy: Strategy) {
    var client = CheckedClient.atMain(SampleApps.rootController.running(strategy: strategy))
    client.apply(Self.percent(10))
    let began = client.engine.now
    client.apply(.route(SampleApps.RouteName.logOut), at: began)
    client.apply(.route(SampleApps.RouteName.showMain), at: began + 1_000_000)
    client.settle()
    let ended = client.events.filter {
      if case .transition(.ended) = $0.body { true } else { false }
    }
    #expect(Self.begun(client.events).count == ended.count)
    #expect(client.engine.state.transitions.isEmpty)
  }
}
