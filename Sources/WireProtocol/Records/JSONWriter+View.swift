import NavigationEngine

extension JSONWriter {
  /// Writes what a screen looks like.
  mutating func view(_ screen: Screen, timers: [TimerDefinition]) {
    raw("{\"title\":")
    string(screen.title)
    raw(",\"background\":")
    color(screen.background)
    raw(",\"left\":")
    array(screen.leftItems) { $0.item($1) }
    raw(",\"right\":")
    array(screen.rightItems) { $0.item($1) }
    raw(",\"content\":")
    array(screen.content) { $0.element($1, timers: timers) }
    raw("}")
  }

  private mutating func item(_ item: BarItem) {
    raw("{\"id\":")
    string(item.id)
    raw(",\"title\":")
    string(item.title)
    raw("}")
  }

  private mutating func element(_ element: Element, timers: [TimerDefinition]) {
    raw("{\"id\":")
    string(element.id)
    switch element.kind {
    case .label(let text):
      raw(",\"kind\":\"label\",\"text\":")
      string(text)
    case .button(let title, _):
      raw(",\"kind\":\"button\",\"title\":")
      string(title)
    case .spinner(let spinner):
      raw(",\"kind\":\"spinner\",\"large\":")
      boolean(spinner.isLarge)
      raw(",\"background\":")
      color(spinner.background)
      if let timer = spinner.timer {
        raw(",\"timer\":")
        string(timers[timer].name)
      }
    }
    raw("}")
  }

  private mutating func color(_ color: Color) {
    raw("\"#")
    for component in [color.red, color.green, color.blue, color.alpha] {
      hexadecimalByte(component)
    }
    raw("\"")
  }
}
