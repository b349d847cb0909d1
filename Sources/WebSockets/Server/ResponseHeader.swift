/// One header of an HTTP answer.
public struct ResponseHeader: Hashable, Sendable {
  /// Name of the header, without the colon.
  public var name: String
  /// Value of the header; control characters are left out when it is sent.
  public var value: String

  /// Makes a header.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// The headers that let a page load and connect to its own server and nothing else.
  public static let strict: [ResponseHeader] = [
    ResponseHeader(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        + "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'"),
    ResponseHeader("X-Content-Type-Options", "nosniff"),
    ResponseHeader("X-Frame-Options", "DENY"),
    ResponseHeader("Referrer-Policy", "no-referrer"),
    ResponseHeader("Cross-Origin-Opener-Policy", "same-origin"),
    ResponseHeader("Cross-Origin-Resource-Policy", "same-origin"),
  ]
}
