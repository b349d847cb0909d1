import Exploring
import JSON
import NavigationEngine

/// What `POST /api/explorations` asks for.
package struct ExplorationRequest: Sendable, Equatable {
  /// The most texts to type, and the most characters of one.
  static let maximumTexts = 8
  static let maximumTextLength = 200
  /// The most inputs one after the other.
  static let maximumDepth = 1_000

  private static let members = [
    "app", "strategy", "defects", "texts", "depth", "seconds", "megabytes", "seed",
  ]

  /// The app's name.
  let app: String
  /// How it swaps what its window shows; nil as its file says.
  let strategy: Strategy?
  /// The careless habits of its code; nil for those of its file, or of the strategy.
  let defects: Set<Defect>?
  /// The texts that are typed into fields.
  let texts: [String]
  let depth: Int
  let seconds: Int
  let megabytes: Int
  let seed: Int

  /// Reads a request's body.
  package init(
    _ bytes: [UInt8], within bounds: ExplorationBounds = ExplorationBounds()
  ) throws(RequestBody.Problem) {
    self = try RequestBody.read(bytes, allowing: Self.members) {
      (body) throws(ObjectReader.Problem) in try ExplorationRequest(body, bounds)
    }
  }

  private init(_ body: ObjectReader, _ bounds: ExplorationBounds) throws(ObjectReader.Problem) {
    app = try body.required("app", body.text("app"))
    strategy = try body.choice("strategy")
    defects = try body.choices("defects")
    if let pair = defects?.contradiction {
      throw body.problem(
        "defects",
        "has '\(pair[0].rawValue)' and '\(pair[1].rawValue)', which contradict each other"
      )
    }
    texts = try Self.texts(body)
    let limits = SearchLimits()
    depth = try Self.number("depth", of: body, in: 1...Self.maximumDepth) ?? limits.depth
    seconds =
      try Self.number("seconds", of: body, in: 1...bounds.seconds) ?? bounds.usualSeconds
    megabytes =
      try Self.number(
        "megabytes", of: body, in: ExplorationBounds.minimumMegabytes...bounds.megabytes)
      ?? bounds.usualMegabytes
    seed = try Self.number("seed", of: body, in: 0...Int(JSONValue.exactCounts.upperBound)) ?? 1
  }

  private static func texts(_ body: ObjectReader) throws(ObjectReader.Problem) -> [String] {
    var texts: [String] = []
    for (place, value) in try body.list("texts").enumerated() {
      guard let text = value.string, (1...maximumTextLength).contains(text.unicodeScalars.count)
      else {
        throw body.problem(
          "texts[\(place)]", "must be text of 1 to \(maximumTextLength) characters")
      }
      texts.append(text)
    }
    guard texts.count <= maximumTexts else {
      throw body.problem("texts", "are \(maximumTexts) at most, not \(texts.count)")
    }
    return texts.isEmpty ? SearchLimits().texts : texts
  }

  private static func number(
    _ key: String, of body: ObjectReader, in range: ClosedRange<Int>
  ) throws(ObjectReader.Problem) -> Int? {
    guard let number = try body.integer(key) else { return nil }
    guard let number = Int(exactly: number), range.contains(number) else {
      throw body.problem(key, "must be from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// How far the search goes; it has one thread, so that others have theirs.
  var limits: SearchLimits {
    SearchLimits(
      depth: depth, bytes: megabytes << 20, threads: 1, texts: texts, walkSteps: 100_000_000,
      seed: UInt64(seed))
  }
}
