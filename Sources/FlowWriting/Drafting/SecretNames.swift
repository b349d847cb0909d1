/// Variables in the place of what was typed into hidden fields.
enum SecretNames {
  /// What stands for a secret until somebody sets it.
  static let placeholder = "secret"

  /// The variable for a field: `new-password` gives `NEW_PASSWORD`.
  static func variable(for element: String) -> String {
    let letters = element.uppercased().map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
    }
    let name = String(letters)
    return name.first?.isNumber == false ? name : "SECRET_\(name)"
  }
}
