/// Whether bytes are well-formed UTF-8.
///
/// The library's own check misses a character that is cut off at the end of a message whose
/// last fragment is empty, and takes the payload of a pong for text; so whole messages are
/// checked here.
func isWellFormedUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
  do {
    _ = try UTF8Span(validating: bytes.bindMemory(to: UInt8.self).span)
    return true
  } catch {
    return false
  }
}
