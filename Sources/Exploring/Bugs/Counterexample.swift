public import NavigationEngine
import WireProtocol

/// A trace to a bug, and what happens on it.
public struct Counterexample: Sendable {
  /// What goes wrong.
  public let bug: NavigationBug
  /// The commands, at their times.
  public let commands: [TimedCommand]
  /// When the bug shows, in microseconds of the stream.
  public let end: Int64
  /// One sentence for each command: when, what was on screen, what came in.
  public let sentences: [String]
  /// What is on screen when the bug shows.
  public let situation: String
  /// From when on it could not be avoided.
  public let pointOfNoReturn: PointOfNoReturn
  /// Of a rule of the app file whose demand has parts the one that breaks it; nil where none does
  /// by itself, or it has none.
  let decisivePart: String?
  /// Whether it was seen that no step can be left out and no wait be shorter; where not, the budget
  /// for that was spent before.
  public let isShortest: Bool

  /// What went wrong, and which rule says so.
  public var message: String {
    isShortest
      ? violation : "\(violation) Shrinking reached its limit, so a shorter trace may exist."
  }

  private var violation: String {
    let place = bug.place.isEmpty ? "" : "\(bug.place): "
    return switch bug.rule {
    case .fault(let kind): "\(place)\(Fault(kind).message)"
    case .invariant(let rule): "\(place)The invariant \(rule.rawValue) does not hold."
    case .answeredInput: "\(place)The input has no answer: no event, and no refusal."
    case .stated(let rule): rule.violation(by: decisivePart)
    }
  }
}

extension AppRule {
  /// What goes wrong where it does not hold.
  fileprivate func violation(by part: String?) -> String {
    let wrong =
      switch form {
      case .always: "what always holds does not hold"
      case .never: "what never holds does"
      case .sometimes: "what sometimes holds never does"
      case .eventually(_, let time): "what is to hold within \(time.seconds) does not"
      case .lasting(_, let time): "what is to hold for \(time.seconds) does not"
      case .allows: "what is wanted never shows"
      case .reachable(_, let taps): "\(taps == 1 ? "1 tap leads" : "\(taps) taps lead") not there"
      }
    let isUnwanted = if case .never = form { true } else { false }
    let words = part.map { " Of its parts “\($0)” \(isUnwanted ? "holds" : "does not hold")." }
    return "The app file's rule is broken: \(wrong).\(words ?? "")"
  }
}

extension Counterexample {
  /// Tells the trace to a bug.
  init(_ shrinking: Shrinking) {
    let replay = shrinking.replay
    var engine = NavigationEngine(app: replay.app)
    var events: [Event] = []
    var sentences: [String] = []
    commands = shrinking.trace.commands
    var occasions: [Proposition] = []
    for command in commands {
      engine.advance(to: command.time, into: &events)
      events.removeAll()
      sentences.append(
        "\(command.time.seconds)  \(engine.situation): \(command.command.sentence)")
      engine.apply(command.command, into: &events)
      occasions = replay.app.occasions(of: command.command)
    }
    if shrinking.occurrence.delay > 0 {
      engine.advance(to: engine.now + shrinking.occurrence.delay, into: &events)
      events.removeAll { $0.time < engine.now }
      occasions = []
    }
    occasions += events.compactMap { replay.app.occasion(of: $0) }
    bug = replay.bug
    decisivePart =
      if case .stated(let rule) = bug.rule {
        rule.form.decisivePart(in: engine, occasions)?.words(in: replay.app)
      } else {
        nil
      }
    end = engine.now
    situation = engine.situation
    self.sentences = sentences
    isShortest = shrinking.isShortest
    pointOfNoReturn = Avoidance(shrinking).pointOfNoReturn()
  }
}

extension Int64 {
  /// Microseconds as seconds with three places, and with six where those are not exact.
  var seconds: String {
    let (whole, rest) = quotientAndRemainder(dividingBy: 1_000_000)
    let digits = String(String(1_000_000 + rest).dropFirst())
    return "\(whole).\(rest % 1_000 == 0 ? String(digits.prefix(3)) : digits) s"
  }
}
