import NavigationEngine
import Testing

@Suite("Conditions")
struct ConditionTests {
  private static let session: [Value] = [true, 3, "host"]

  @Test(
    "A comparison orders whole numbers, and tells texts and flags apart",
    arguments: [
      (.compare(.session(1), .equal, 3), true), (.compare(.session(1), .notEqual, 3), false),
      (.compare(.session(1), .less, 3), false), (.compare(.session(1), .less, 4), true),
      (.compare(.session(1), .lessOrEqual, 3), true),
      (.compare(.session(1), .lessOrEqual, 2), false),
      (.compare(.session(1), .greater, 3), false), (.compare(.session(1), .greater, 2), true),
      (.compare(.session(1), .greaterOrEqual, 3), true),
      (.compare(.session(1), .greaterOrEqual, 4), false),
      (.compare(.session(2), .equal, "host"), true),
      (.compare(.session(2), .notEqual, "guest"), true), (.isSet(0), true),
      (.session(0, is: false), false), (.parameter(0, is: 7), true), (.parameter(0, is: 8), false),
      (.compare(.parameter(0), .greater, 6), true),
      // Texts have no order, and data that is not there meets no comparison.
      (.compare(.session(2), .less, "zzz"), false), (.parameter(1, is: 7), false),
      (.compare(.parameter(1), .notEqual, 7), false),
    ] as [(Condition, Bool)])
  func comparisons(_ condition: Condition, holds: Bool) {
    #expect(condition.holds(in: Self.session, with: [7]) == holds)
  }

  @Test("'all' holds with each of its conditions, 'any' with one")
  func joined() {
    for (left, right) in [(true, true), (true, false), (false, true), (false, false)] {
      let conditions = [Condition.session(0, is: .boolean(left)), .session(1, is: .boolean(right))]
      #expect(Condition.all(conditions).holds(in: [true, true]) == (left && right))
      #expect(Condition.any(conditions).holds(in: [true, true]) == (left || right))
    }
    #expect(Condition.all([]).holds(in: []) && !Condition.any([]).holds(in: []))
  }

  /// Every condition of two comparisons over a flag and a number, joined and negated.
  private static let conditions: [Condition] = {
    let flags = [Condition.isSet(0), .session(0, is: false)]
    let numbers = Condition.Comparison.allCases.flatMap { comparison in
      [Condition.compare(.session(1), comparison, 1), .compare(.parameter(0), comparison, 1)]
    }
    let pairs = flags.flatMap { flag in
      numbers.flatMap { [Condition.all([flag, $0]), .any([$0, flag])] }
    }
    let nested = pairs.flatMap { [Condition.all([$0, numbers[3]]), .any([numbers[8], $0])] }
    return flags + numbers + pairs + nested
  }()

  @Test("A negated condition holds exactly while the condition does not, and negates back to it")
  func negation() {
    for condition in Self.conditions {
      #expect(condition.negated.negated == condition)
      for flag in [true, false] {
        for number in 0...2 as ClosedRange<Int64> {
          for data in 0...2 as ClosedRange<Int64> {
            let session: [Value] = [.boolean(flag), .integer(number)]
            let holds = condition.holds(in: session, with: [.integer(data)])
            #expect(condition.negated.holds(in: session, with: [.integer(data)]) != holds)
          }
        }
      }
    }
  }

  @Test("What is left of a condition with known data asks for the session only, and holds alike")
  func resolved() {
    for condition in Self.conditions {
      for data in 0...2 as ClosedRange<Int64> {
        let left = condition.resolved(with: [.integer(data)])
        #expect(left.isAboutSession)
        for number in 0...2 as ClosedRange<Int64> {
          let session: [Value] = [true, .integer(number)]
          #expect(
            left.holds(in: session) == condition.holds(in: session, with: [.integer(data)]))
        }
      }
    }
    let unknown = Condition.all([.parameter(0, is: 1), .isSet(0)])
    #expect(unknown.resolved(with: [1]) == .isSet(0))
    #expect(unknown.resolved(with: [2]) == .any([]))
    #expect(Condition.any([.parameter(0, is: 1), .isSet(0)]).resolved(with: [1]) == .all([]))
  }
}
