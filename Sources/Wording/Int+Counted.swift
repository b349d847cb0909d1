extension Int {
  /// The number with what is counted: `1 state`, `2 states`.
  ///
  /// - Parameter noun: One of them; its plural ends with `s`.
  public func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
