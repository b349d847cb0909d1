/// A colour in sRGB with eight bits per component.
public struct Color: Sendable, Hashable {
  /// The red component, 0 to 255.
  public let red: UInt8
  /// The green component, 0 to 255.
  public let green: UInt8
  /// The blue component, 0 to 255.
  public let blue: UInt8
  /// The opacity, 0 (clear) to 255.
  public let alpha: UInt8

  /// Creates a colour.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The same colour with another opacity.
  public func withAlpha(_ alpha: UInt8) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Fully transparent.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The names an app file may use, with the platform's values for them.
  public static let named: [String: Color] = [
    "white": .white,
    "black": .black,
    "clear": .clear,
    "lightGray": Color(red: 170, green: 170, blue: 170),
    "gray": Color(red: 128, green: 128, blue: 128),
    "darkGray": Color(red: 85, green: 85, blue: 85),
    "red": Color(red: 255, green: 0, blue: 0),
    "green": Color(red: 0, green: 255, blue: 0),
    "blue": Color(red: 0, green: 0, blue: 255),
    "yellow": Color(red: 255, green: 255, blue: 0),
    "orange": Color(red: 255, green: 128, blue: 0),
    "brown": Color(red: 153, green: 102, blue: 51),
    "purple": Color(red: 128, green: 0, blue: 128),
    "cyan": Color(red: 0, green: 255, blue: 255),
    "magenta": Color(red: 255, green: 0, blue: 255),
  ]
}
