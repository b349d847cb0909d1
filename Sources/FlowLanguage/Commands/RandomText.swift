/// What can be typed by chance.
package enum RandomText: String, Sendable, CaseIterable {
  case text = "inputRandomText"
  case number = "inputRandomNumber"
  case email = "inputRandomEmail"
  case personName = "inputRandomPersonName"
  case cityName = "inputRandomCityName"
  case countryName = "inputRandomCountryName"
  case colorName = "inputRandomColorName"

  /// How many characters there are where the flow does not say it.
  package static let length = 8

  /// Whether the flow may say how many characters there are.
  package var takesLength: Bool { self == .text || self == .number }

  /// Makes a text from chance.
  package func make(length: Int, _ generator: inout some RandomNumberGenerator) -> String {
    switch self {
    case .text: Self.word(length, &generator)
    case .number: Self.pick(length, from: "0123456789", &generator)
    case .email: "\(Self.word(length, &generator))@example.com"
    case .personName:
      "\(Self.one(of: Self.firstNames, &generator)) \(Self.one(of: Self.lastNames, &generator))"
    case .cityName: Self.one(of: Self.cities, &generator)
    case .countryName: Self.one(of: Self.countries, &generator)
    case .colorName: Self.one(of: Self.colors, &generator)
    }
  }

  private static let firstNames = ["Ada", "Bela", "Chen", "Dora", "Emil", "Fatima", "Goran", "Ida"]
  private static let lastNames = ["Adler", "Brandt", "Costa", "Demir", "Evans", "Fischer", "Haas"]
  private static let cities = ["Athens", "Bergen", "Cairo", "Dakar", "Essen", "Fes", "Graz", "Hue"]
  private static let countries = ["Austria", "Brazil", "Chad", "Denmark", "Egypt", "Fiji", "Ghana"]
  private static let colors = [
    "amber", "black", "coral", "green", "ivory", "lilac", "olive", "red",
  ]

  private static func word(
    _ length: Int, _ generator: inout some RandomNumberGenerator
  ) -> String {
    pick(length, from: "abcdefghijklmnopqrstuvwxyz", &generator)
  }

  private static func pick(
    _ length: Int, from letters: String, _ generator: inout some RandomNumberGenerator
  ) -> String {
    let letters = Array(letters)
    return String((0..<length).map { _ in one(of: letters, &generator) })
  }

  private static func one<Choice>(
    of choices: [Choice], _ generator: inout some RandomNumberGenerator
  ) -> Choice {
    choices[Int.random(in: choices.indices, using: &generator)]
  }
}
