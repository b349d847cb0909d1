/// Collects the words of a fingerprint; view controllers count by their places among the live ones.
struct FingerprintHash: WordHash {
  private(set) var high: UInt64 = 0x6a09_e667_f3bc_c908
  private(set) var low: UInt64 = 0xbb67_ae85_84ca_a73b
  /// The live view controllers, oldest first.
  private let identities: UnsafeBufferPointer<UInt32>
  /// Where one stands whose identity has those lower bits, most often.
  private let places: UnsafeBufferPointer<UInt32>
  /// Freed ones that something still names, in the order in which they are named.
  private var freed: [UInt32] = []
  /// Room for what is due, of which the first ones are there.
  private let dues: UnsafeMutableBufferPointer<Due>
  private var dueCount = 0

  /// Something that is due at a time.
  struct Due {
    let time: Int64
    let what: UInt64
  }

  /// How exact times are, in microseconds.
  private static let resolution: Int64 = 10_000

  /// How many places are guessed from the lower bits of identities.
  static let guesses = 64

  /// Which of the guessed places is that of an identity.
  static func guess(of identity: UInt32) -> Int { Int(identity) & (guesses - 1) }

  /// - Parameters:
  ///   - identities: Those of the live view controllers, oldest first.
  ///   - places: For each of the ``guesses`` a place in that list, or 0.
  ///   - dues: Room for all that can be due.
  init(
    identities: UnsafeBufferPointer<UInt32>, places: UnsafeBufferPointer<UInt32>,
    dues: UnsafeMutableBufferPointer<Due>
  ) {
    self.identities = identities
    self.places = places
    self.dues = dues
  }

  @inline(__always)
  mutating func combine(_ word: UInt64) {
    let first = (low ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    let second = (high &+ word).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
    low = first.high ^ first.low
    high = (second.high ^ second.low) &+ first.low
  }

  mutating func combine(_ node: NodeID?) { combine(code(of: node)) }

  /// A number of 18 bits for a view controller: of more, no client could take a step in a second.
  @inline(__always)
  mutating func code(of node: NodeID?) -> UInt64 {
    guard let node else { return 0 }
    let guess = Int(places[Self.guess(of: node.rawValue)])
    if guess < identities.count, identities[guess] == node.rawValue { return UInt64(guess) + 1 }
    return codeBesideGuess(of: node)
  }

  private mutating func codeBesideGuess(of node: NodeID) -> UInt64 {
    if let place = identities.firstIndex(of: node.rawValue) { return UInt64(place) + 1 }
    if let place = freed.firstIndex(of: node.rawValue) { return UInt64(place) | 1 << 17 }
    freed.append(node.rawValue)
    return UInt64(freed.count - 1) | 1 << 17
  }

  /// Adds some view controllers, three in a word; how many there are is added elsewhere.
  mutating func combine(_ nodes: [NodeID]) {
    var word: UInt64 = 0
    for (place, node) in nodes.enumerated() {
      word = word << 20 | code(of: node)
      if place % 3 == 2 || place == nodes.count - 1 {
        combine(word)
        word = 0
      }
    }
  }

  /// Adds a text, eight bytes in a word.
  mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { characters in
      let bytes = UnsafeRawBufferPointer(characters)
      combine(UInt64(bytes.count))
      var place = 0
      while place + 8 <= bytes.count {
        combine(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      if place == bytes.count { return }
      var word: UInt64 = 0
      for byte in bytes[place...] { word = word << 8 | UInt64(byte) }
      combine(word)
    }
  }

  /// A number of 19 bits.
  mutating func code(of move: Node.PendingMove?) -> UInt64 {
    switch move {
    case nil: 0
    case .toNone: 1
    case .toParent(let parent): code(of: parent) + 2
    }
  }

  /// A number of 19 bits.
  mutating func code(of superview: Node.Superview?) -> UInt64 {
    switch superview {
    case nil: 0
    case .window: 1
    case .node(let node): code(of: node) + 2
    }
  }

  /// Notes that something is due at a time.
  mutating func add(due time: Int64, _ what: UInt64) {
    precondition(dueCount < dues.count, "more is due than there is room for")
    dues.initializeElement(at: dueCount, to: Due(time: time, what: what))
    dueCount += 1
  }

  /// When the first of what is due falls due; nil where nothing is.
  var nextDue: Int64? { dues[..<dueCount].min { $0.time < $1.time }?.time }

  /// Adds in which order all is due, and how far one is from the next.
  mutating func combineDues(from now: Int64, horizon: Int64) {
    var dues = dues[..<dueCount]
    if dueCount > 1 { dues.sort { ($0.time, $0.what) < ($1.time, $1.what) } }
    var before = now
    for due in dues {
      let distance = min(max(0, due.time - before), horizon)
      combine(due.what << 32 | UInt64((distance + Self.resolution / 2) / Self.resolution))
      before = max(before, due.time)
    }
  }
}
