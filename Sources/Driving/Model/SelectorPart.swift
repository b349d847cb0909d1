/// One thing that must hold for an element to be meant.
indirect enum SelectorPart: Sendable, Equatable {
  case text(Template)
  case id(Template)
  case enabled(Bool)
  case state(State, Bool)
  case size(width: Int?, height: Int?, tolerance: Int)
  case trait(Trait)
  case relative(Relation, ElementSelector)
  case containsDescendants([ElementSelector])
  /// Elements of web pages, which no app here has.
  case css

  enum Trait: String, Sendable, CaseIterable {
    case text
    case square
    case longText = "long-text"
  }

  /// States beside being enabled; nothing here is ever checked.
  enum State: String, Sendable, CaseIterable {
    case selected, checked, focused
  }

  enum Relation: String, Sendable, CaseIterable {
    case below, above, leftOf, rightOf, childOf, containsChild
  }
}
