import NavigationEngine
import Testing

@testable import Exploring

@Suite("Rules as a list of questions")
struct CompiledRuleTests {
  /// What a rule says, and when.
  private func propositions(of rule: AppRule) -> [Proposition] {
    let demand: Proposition? =
      switch rule.form {
      case .always(let one), .never(let one), .sometimes(let one), .eventually(let one, _),
        .lasting(let one, _):
        one
      case .reachable, .allows: nil
      }
    return [demand, rule.condition].compactMap(\.self)
  }

  @Test(
    "Each proposition of an app's rules holds where it does as a tree",
    arguments: ["root-controller", "news-navigator", "parcel-box", "corner-library"])
  func sameAsTrees(_ name: String) throws {
    let app = try example(name)
    var compiled = CompiledPropositions()
    let trees = app.rules.flatMap(propositions)
    let starts = trees.map { compiled.add($0) }
    var held: [Bool: Int] = [:]
    walk(app, seed: 11, walks: 60, steps: 40) { engine, occasions in
      let numbers = compiled.numbers(of: occasions)
      for (tree, start) in zip(trees, starts) {
        let holds = tree.holds(in: engine, occasions)
        #expect(compiled.holds(start, in: engine, numbers) == holds, "\(tree) at \(engine.now)")
        held[holds, default: 0] += 1
      }
    }
    #expect(held.count == 2 && held.allSatisfy { $0.value > 1_000 }, "\(held)")
  }

  @Test("Parts of a proposition decide in any order and depth, also where there are none")
  func shapes() throws {
    let app = try example("root-controller")
    let engine = NavigationEngine(app: app, detail: .changes)
    let (yes, no) = (Proposition.not(.moving), Proposition.moving)
    let shapes: [(Proposition, Bool)] = [
      (.all([]), true), (.any([]), false), (.not(.all([])), false), (.not(.any([])), true),
      (.all([yes, no, yes]), false), (.any([no, yes, no]), true), (.not(.not(yes)), true),
      (.all([.any([no, yes]), .not(.all([yes, no]))]), true),
      (.any([.all([yes, no]), .not(.any([no, yes])), .not(.not(no))]), false),
      (.session(.all([])), true), (.session(.any([])), false),
      (.session(.any([.isSet(0), .all([])])), true), (.refused, false), (.launched, false),
    ]
    for (shape, holds) in shapes {
      var compiled = CompiledPropositions()
      let start = compiled.add(shape)
      #expect(compiled.holds(start, in: engine) == holds, "\(shape)")
      #expect(shape.holds(in: engine) == holds, "\(shape)")
    }
  }
}
