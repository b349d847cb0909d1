/// Finds the name that a misspelt one was probably meant to be.
public enum NearestName {
  /// Names longer than this, in Unicode scalars, get no suggestion.
  public static let maximumLength = 64

  /// The nearest of the candidates, or nil where none is near enough to be a likely slip.
  ///
  /// Near is one edit for every three letters, at most three; case does not count. An edit inserts,
  /// deletes or replaces one letter, or swaps two neighbours. Of equally near names the first wins.
  public static func to(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = letters(name)
    guard !wanted.isEmpty, wanted.count <= maximumLength else { return nil }
    var limit = min(3, max(1, wanted.count / 3))
    var nearest: String?
    for candidate in candidates {
      let found = letters(candidate)
      guard found.count <= maximumLength, abs(found.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, found)
      if distance <= limit {
        nearest = candidate
        limit = distance - 1
      }
    }
    return nearest
  }

  private static func letters(_ name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars)
  }

  /// The Damerau–Levenshtein distance in its restricted form: no text is edited twice.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for i in 0..<left.count {
      var current = [i + 1]
      current.reserveCapacity(right.count + 1)
      for j in 0..<right.count {
        let replaced = previous[j] + (left[i] == right[j] ? 0 : 1)
        var best = min(replaced, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, beforePrevious[j - 1] + 1)
        }
        current.append(best)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
