/// The reasons of failures with their counts; bounded.
public struct ErrorTally: Sendable {
  /// The maximum number of distinct reasons; further ones are counted together.
  static let bound = 12
  /// The text under which further reasons are counted.
  static let others = "other reasons"

  private var counts: [(text: String, count: Int)] = []

  /// Counts one failure.
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

  /// All reasons with their counts, in the order of their first occurrence.
  public var all: [(text: String, count: Int)] { counts }
}
