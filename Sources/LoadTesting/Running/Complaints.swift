/// What went wrong, in words, and how often; bounded.
public struct Complaints: Sendable {
  /// How many kinds are told apart; further ones are counted together.
  static let bound = 12
  /// What the further ones are called.
  static let others = "other reasons"

  private var counts: [(text: String, count: Int)] = []

  /// Adds one.
  mutating func note(_ text: String) {
    let known = counts.firstIndex { $0.text == text }
    if known == nil, counts.count < Self.bound {
      counts.append((text, 1))
    } else if let place = known ?? counts.firstIndex(where: { $0.text == Self.others }) {
      counts[place].count += 1
    } else {
      counts.append((Self.others, 1))
    }
  }

  /// All of them, in the order in which they came first.
  public var all: [(text: String, count: Int)] { counts }
}
