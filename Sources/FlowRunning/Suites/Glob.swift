/// A pattern of paths, as Java's file systems read it and Maestro uses it.
///
/// `*` and `?` stand inside one name, `**` for anything, also across folders; `[a-z]` and `[!a]`
/// for one letter, `{a,b}` for either, and a backslash takes the next letter as it is.
struct Glob {
  /// The most alternatives of braces that one pattern may have; further ones match nothing.
  static let maximumAlternatives = 64

  private enum Token {
    case letter(Character)
    case oneLetter
    case name
    case anything
    case letters(Set<Character>, ranges: [ClosedRange<Character>], isNegated: Bool)
  }

  private let alternatives: [[Token]]
  private let pattern: String

  init(_ pattern: String) {
    self.pattern = pattern
    alternatives = Self.alternatives(of: Array(pattern)).map(Self.tokens)
  }

  func matches(_ path: String) -> Bool {
    let letters = Array(path)
    return alternatives.contains { Self.matches($0, letters) }
  }

  /// Whether only names of the folder itself can match.
  var isFlat: Bool { !pattern.contains("/") && !pattern.contains("**") }

  /// Whether the pattern names something whose name begins with a dot.
  var namesHidden: Bool { pattern.hasPrefix(".") || pattern.contains("/.") }

  /// The patterns that the outermost braces stand for.
  private static func alternatives(of pattern: [Character]) -> [[Character]] {
    guard let open = pattern.firstIndex(of: "{"),
      let close = pattern[open...].firstIndex(of: "}")
    else { return [pattern] }
    let before = pattern[..<open]
    let rest = alternatives(of: Array(pattern[(close + 1)...]))
    let inner = pattern[(open + 1)..<close].split(separator: ",", omittingEmptySubsequences: false)
    let all = inner.flatMap { choice in rest.map { before + choice + $0 } }
    return Array(all.prefix(maximumAlternatives).map(Array.init))
  }

  private static func tokens(of pattern: [Character]) -> [Token] {
    var tokens: [Token] = []
    var rest = pattern[...]
    while let letter = rest.popFirst() {
      switch letter {
      case "*" where rest.first == "*":
        while rest.first == "*" { rest.removeFirst() }
        tokens.append(.anything)
      case "*": tokens.append(.name)
      case "?": tokens.append(.oneLetter)
      case "\\": tokens.append(.letter(rest.popFirst() ?? letter))
      case "[":
        guard let close = rest.dropFirst().firstIndex(of: "]") else {
          tokens.append(.letter(letter))
          continue
        }
        tokens.append(letters(rest[..<close]))
        rest = rest[(close + 1)...]
      default: tokens.append(.letter(letter))
      }
    }
    return tokens
  }

  private static func letters(_ text: ArraySlice<Character>) -> Token {
    var rest = text
    let isNegated = rest.first == "!"
    if isNegated { rest.removeFirst() }
    var singles: Set<Character> = []
    var ranges: [ClosedRange<Character>] = []
    while let first = rest.popFirst() {
      if rest.count >= 2, rest.first == "-", let last = rest.dropFirst().first, first <= last {
        ranges.append(first...last)
        rest = rest.dropFirst(2)
      } else {
        singles.insert(first)
      }
    }
    return .letters(singles, ranges: ranges, isNegated: isNegated)
  }

  /// Keeps all places that the pattern can have come to, so that no pattern takes long.
  private static func matches(_ tokens: [Token], _ path: [Character]) -> Bool {
    var places = closed([0], over: tokens)
    for letter in path {
      var next: Set<Int> = []
      for place in places where place < tokens.count {
        switch tokens[place] {
        case .anything: next.insert(place)
        case .name: if letter != "/" { next.insert(place) }
        case .oneLetter: if letter != "/" { next.insert(place + 1) }
        case .letter(let wanted): if letter == wanted { next.insert(place + 1) }
        case .letters(let singles, let ranges, let isNegated):
          let isIn = singles.contains(letter) || ranges.contains { $0.contains(letter) }
          if letter != "/", isIn != isNegated { next.insert(place + 1) }
        }
      }
      places = closed(next, over: tokens)
      if places.isEmpty { return false }
    }
    return places.contains(tokens.count)
  }

  /// The places with those behind stars, which may stand for nothing.
  private static func closed(_ places: Set<Int>, over tokens: [Token]) -> Set<Int> {
    var all = places
    for var place in places {
      while place < tokens.count {
        switch tokens[place] {
        case .anything, .name: place += 1
        default: place = tokens.count + 1
        }
        if place <= tokens.count { all.insert(place) }
      }
    }
    return all
  }
}
