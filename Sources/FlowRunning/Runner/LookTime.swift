/// How long a step really looked for something, for the message that it was in vain.
enum LookTime {
  /// Nothing was to be waited for.
  case none
  /// The step was to happen at the moment of `stage.advance`.
  case exactMoment
  /// All the time that the step has.
  case whole(milliseconds: Int)
  /// What the steps since the last one that acted had left of it.
  case rest(milliseconds: Int, whole: Int)

  /// What is said of it behind an element, such as ` within 17 s`.
  ///
  /// - Parameter word: What stands before the time.
  func text(_ word: String) -> String {
    switch self {
    case .none: " \(word) 0 s"
    case .exactMoment: " at the moment of 'stage.advance', where a step does not wait"
    case .whole(let time): " \(word) \(Self.seconds(time))"
    case .rest(let time, let whole):
      " \(word) \(Self.seconds(time)), which were left of \(Self.seconds(whole)) "
        + "since the last step that acted"
    }
  }

  static func seconds(_ milliseconds: Int) -> String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
