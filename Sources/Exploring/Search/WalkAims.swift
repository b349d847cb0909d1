import NavigationEngine
import Randomness

/// The states that are nearest to putting rules to the test that are deep in the app, so that walks
/// begin at them too.
struct WalkAims: Sendable {
  /// A state near to a rule.
  struct Near: Sendable {
    let client: KeptClient
    let path: WalkPath
    fileprivate var picks = 0
  }

  /// What is near to one rule.
  private struct Aim: Sendable {
    var distance = Int.max
    var states: [Near] = []
    /// Where the next state as near is put, once there are enough of them.
    var next = 0
    var picks = 0
    /// In how many walks the rule was put to the test.
    var tests = 0
  }

  let goals: RuleGoals
  private var aims: [Aim]
  private(set) var count = 0

  /// How many states are kept for a rule: the last ones that were found of the nearest.
  private static let statesOfRule = 12
  /// Among how many rules walks of one round choose.
  private static let rulesOfRound = 16
  /// After how many walks that put a rule to the test none aims at it any more.
  private static let enough = 24

  init(goals: RuleGoals, rules: Int) {
    self.goals = goals
    aims = [Aim](repeating: Aim(), count: rules)
  }

  /// Takes in which rules the exhaustive part put to the test: no walk aims at these.
  mutating func leaveOut(_ exercised: RuleSet) {
    for rule in aims.indices where exercised.contains(rule) { aims[rule].tests = Self.enough }
    forget()
  }

  /// Takes in which rules a walk put to the test.
  mutating func note(_ exercised: RuleSet) {
    for rule in aims.indices where exercised.contains(rule) { aims[rule].tests += 1 }
  }

  /// The rules to aim at: those that are known to be put to the test in few walks only.
  var rules: [Int] {
    aims.indices.filter { goals.isKnown(of: $0) && aims[$0].tests < Self.enough }
  }

  /// The rules that walks of a round aim at: those that walks aimed at least.
  var rulesOfRound: [Int] {
    let ordered = rules.sorted { (aims[$0].picks, $0) < (aims[$1].picks, $1) }
    return Array(ordered.prefix(Self.rulesOfRound))
  }

  /// How near the nearest state is.
  func distance(to rule: Int) -> Int { aims[rule].distance }

  /// Takes in a state, unless nearer ones are known, or so many states are kept for all rules.
  mutating func add(
    _ client: KeptClient, _ path: WalkPath, at distance: Int, to rule: Int, limit: Int
  ) {
    guard distance <= aims[rule].distance else { return }
    if distance < aims[rule].distance {
      count -= aims[rule].states.count
      aims[rule].states.removeAll(keepingCapacity: true)
      aims[rule].next = 0
      aims[rule].distance = distance
    }
    let near = Near(client: client, path: path)
    if aims[rule].states.count < Self.statesOfRule, count < limit {
      aims[rule].states.append(near)
      count += 1
    } else if !aims[rule].states.isEmpty {
      aims[rule].states[aims[rule].next] = near
      aims[rule].next = (aims[rule].next + 1) % aims[rule].states.count
    }
  }

  /// Forgets what is near to rules that were put to the test often enough.
  mutating func forget() {
    for rule in aims.indices where aims[rule].tests >= Self.enough && !aims[rule].states.isEmpty {
      count -= aims[rule].states.count
      aims[rule].states = []
    }
  }

  /// A state near to the one of some rules that walks aimed at least; nil where none is known.
  mutating func pick(of rules: [Int], using random: inout SplitMix64) -> (rule: Int, near: Near)? {
    let open = rules.filter { !aims[$0].states.isEmpty }
    guard let rule = open.min(by: { (aims[$0].picks, $0) < (aims[$1].picks, $1) }) else {
      return nil
    }
    aims[rule].picks += 1
    let first = random.below(aims[rule].states.count)
    let second = random.below(aims[rule].states.count)
    let states = aims[rule].states
    let place = states[second].picks < states[first].picks ? second : first
    aims[rule].states[place].picks += 1
    return (rule, states[place])
  }
}
