import NavigationEngine

/// What is done to a client at one moment: commands that are carried out one right after the other.
///
/// A reference, since each step takes one, and what it is made of would be counted one by one.
final class Input: Sendable {
  let commands: [Command]
  /// What the app understands of the link that it opens; nil where it opens none, or the app does
  /// not understand it.
  let link: LinkMatch?

  init(commands: [Command], link: LinkMatch?) {
    self.commands = commands
    self.link = link
  }
}

/// A step of the search: an input or a wait, and how services answer the calls that it starts.
struct Edge: Sendable, Hashable {
  /// What it is in 32 bits, as visited states keep it.
  let code: UInt32

  private static let inputBits: UInt32 = 22
  /// The most inputs that an app can have.
  static let maximumInputs = 1 << inputBits - 1
  /// The most ways in which services can answer beside their usual ones.
  static let maximumAnswers = 1 << (32 - inputBits) - 1

  init(code: UInt32) { self.code = code }

  /// A wait for the next moment of choice.
  static let wait = Edge(code: 0)

  /// An input of the table, by its place.
  static func input(_ place: Int) -> Edge { Edge(code: UInt32(place) + 1) }

  /// The same step where a service answers otherwise, by the place in the table's answers.
  func answered(_ answer: Int) -> Edge {
    Edge(code: code | (UInt32(answer) + 1) << Self.inputBits)
  }

  /// The place of the input; nil for a wait.
  var input: Int? {
    let place = code & (1 << Self.inputBits - 1)
    return place == 0 ? nil : Int(place) - 1
  }

  /// The place of the answer; nil where services answer as usual.
  var answer: Int? {
    let place = code >> Self.inputBits
    return place == 0 ? nil : Int(place) - 1
  }
}
