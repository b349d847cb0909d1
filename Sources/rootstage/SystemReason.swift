import Foundation

/// What the system says of a failed call, in its own plain words.
enum SystemReason {
  /// The words for an error that Foundation may have wrapped.
  static func text(_ error: any Error) -> String {
    if let code = number(of: error) { return text(code) }
    return error.localizedDescription
  }

  /// The words for an error number, as "no such file or directory".
  static func text(_ code: Int32) -> String {
    let words = String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// The error number, where there is one.
  static func number(of error: any Error) -> Int32? {
    if let error = error as? POSIXError { return error.code.rawValue }
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap(number)
  }
}
