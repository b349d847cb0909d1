/// What is wrong with packed data.
public enum GzipError: Error, Equatable, CustomStringConvertible {
  /// It is no gzip data from about here on; bytes count from 1.
  case invalid(byte: Int)
  /// It ends in the middle.
  case incomplete(bytes: Int)
  /// It unpacks to more than its reader takes.
  case tooLarge(maximumBytes: Int)
  /// Something else than gzip packed it.
  case foreign(ForeignPacking)

  /// The message.
  public var description: String {
    switch self {
    case .invalid(let byte): "byte \(byte): the gzip data is damaged"
    case .incomplete(let bytes): "the gzip data ends in the middle, after \(bytes) bytes"
    case .tooLarge(let maximum): "it unpacks to more than \(maximum) bytes"
    case .foreign(let packing): "packed by \(packing), of which only gzip is unpacked here"
    }
  }
}
