import Wording

/// How long the random walk has to be until a rare bug is seen almost surely.
///
/// Walks are taken as independent of each other. They are guided to what was tried little, so that
/// a bug shows rather sooner than this says.
public struct Confidence: Sendable, Equatable {
  /// How many walks there were.
  public let walks: Int
  /// How many steps they had together.
  public let steps: Int
  /// In how many walks the rarest bug of the random part showed; nil where none showed.
  public let sightings: Int?
  /// The walks after which a bug of that rarity is seen with 99 %; where none showed, the rarity
  /// that would have been seen: once in so many walks.
  public let walksNeeded: Int

  /// The chance with which a bug stays unseen.
  static let doubt = 0.01

  /// - Returns: Nil where there was no walk.
  init?(walks: Int, steps: Int, sightings: Int?) {
    guard walks > 0 else { return nil }
    self.walks = walks
    self.steps = steps
    self.sightings = sightings
    walksNeeded =
      if let sightings {
        Self.leastCount { Self.power(1 - Double(sightings) / Double(walks), $0) <= Self.doubt }
      } else {
        // The largest number of walks per bug with which it would have been seen: the first with
        // which it would not, less one.
        max(Self.leastCount { Self.power(1 - 1 / Double($0), walks) > Self.doubt } - 1, 1)
      }
  }

  /// The steps of as many walks as are needed.
  public var stepsNeeded: Int { Int(Double(steps) / Double(walks) * Double(walksNeeded)) }

  /// The smallest count from 1 for which something holds that holds for all larger ones.
  private static func leastCount(_ holds: (Int) -> Bool) -> Int {
    var high = 1
    while !holds(high), high < 1 << 50 { high *= 2 }
    var low = high / 2
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var (result, square, rest) = (1.0, base, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return result
  }

  /// The result for a person.
  ///
  /// - Parameter seconds: How long the walks took; nil where that is not known.
  public func sentence(seconds: Double?) -> String {
    let share = Double(walksNeeded) / Double(walks)
    let time = seconds.map { ", \(max(Int(($0 * share).rounded(.up)), 1)) s at this rate" }
    guard let sightings else {
      return "Confidence: no bug in \(walks.counted("walk")) of the random part; one that shows in "
        + "1 of \(walksNeeded.counted("walk")) would have been seen with 99 %."
    }
    return "Confidence: the rarest bug of the random part showed in \(sightings) of "
      + "\(walks.counted("walk")); one as rare is seen with 99 % after "
      + "\(walksNeeded.counted("walk")) (about \(stepsNeeded.counted("step"))\(time ?? ""))."
  }
}
