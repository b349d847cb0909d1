/// A piece of a message as it comes: a frame's payload, or what has arrived of one.
struct MessagePiece {
  let bytes: UnsafeRawBufferPointer
  let isBinary: Bool
  /// Bytes of its frame that have not arrived yet.
  let missingBytes: Int
  /// Whether its frame is the last of the message.
  let isOfLastFrame: Bool

  /// Whether the message is whole with it.
  var isLast: Bool { isOfLastFrame && missingBytes == 0 }
}
