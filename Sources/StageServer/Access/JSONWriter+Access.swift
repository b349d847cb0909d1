import AccessControl
import JSON

extension JSONWriter {
  mutating func grant(_ key: StaticString, _ grant: Grant) {
    self.key(key)
    raw("{")
    member("right", grant.right.rawValue)
    if let stream = grant.stream { member("stream", stream) }
    raw("}")
  }

  /// - Parameter token: What opens the link, which is told once, to whoever made it.
  mutating func link(
    _ link: AccessLink, connections: Int, token: Token?, at unixMilliseconds: Int64
  ) {
    raw("{")
    member("id", link.id)
    member("name", link.name)
    member("right", link.right.rawValue)
    if let stream = link.stream { member("stream", stream) }
    member("created", link.createdUnixMilliseconds)
    if let expires = link.expiresUnixMilliseconds { member("expires", expires) }
    member("expired", !link.holds(at: unixMilliseconds))
    member("connections", connections)
    if let token { member("token", token.text) }
    raw("}")
  }
}

extension Grant {
  /// What it is for, for a person.
  var words: String {
    switch (right, stream) {
    case (.operator, _): "an operator"
    case (.device, let stream?): "the device of \(stream)"
    case (.device, nil): "one device"
    case (.replay, let stream?): "the recording \(stream)"
    case (.replay, nil): "recordings"
    }
  }
}
