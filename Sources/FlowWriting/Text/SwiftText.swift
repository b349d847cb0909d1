import NavigationEngine

/// Values as they stand in Swift sources.
enum SwiftText {
  /// A string literal on one line.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        let isPlain = (0x20...0x7E).contains(scalar.value) || scalar.properties.isAlphabetic
        result += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result + "\""
  }

  /// Microseconds with a line between the thousands, as Swift takes them.
  static func integer(_ number: Int64) -> String {
    let digits = String(number)
    var result = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { result += "_" }
      result.append(digit)
    }
    return result
  }

  static func value(_ value: Value) -> String {
    switch value {
    case .string(let text): ".string(\(string(text)))"
    case .integer(let number): ".integer(\(number))"
    case .boolean(let flag): ".boolean(\(flag))"
    case .list(let rows): ".list([\(rows.map(row).joined(separator: ", "))])"
    }
  }

  private static func row(_ row: StoredRow) -> String {
    "StoredRow(number: \(row.number), title: \(string(row.title)), "
      + "subtitle: \(string(row.subtitle)))"
  }

  /// A command; what was typed into a hidden field is not written.
  static func command(_ command: Command, of app: App) -> String {
    switch command {
    case .launch(let width, let height): ".launch(width: \(width), height: \(height))"
    case .terminate: ".terminate"
    case .background(let locked): ".background(locked: \(locked))"
    case .foreground: ".foreground"
    case .rotate(let landscape): ".rotate(landscape: \(landscape))"
    case .memoryWarning: ".memoryWarning"
    case .tap(let element, let screen):
      ".tap(element: \(string(element)), screen: \(optional(screen)))"
    case .input(let element, let text, let screen):
      ".input(element: \(string(element)), text: \(typed(text, into: element, screen, app)), "
        + "screen: \(optional(screen)))"
    case .submit(let element, let screen):
      ".submit(element: \(string(element)), screen: \(optional(screen)))"
    case .swipe(let element, let screen, let swipe):
      ".swipe(element: \(string(element)), screen: \(optional(screen))\(last(swipe)))"
    case .longPress(let element, let screen):
      ".longPress(element: \(string(element)), screen: \(optional(screen)))"
    case .hideActions: ".hideActions"
    case .refresh(let screen): ".refresh(screen: \(optional(screen)))"
    case .gesture(let gesture): ".gesture(\(self.gesture(gesture)))"
    case .back: ".back"
    case .route, .open, .shortcut, .notification: arrival(command)
    case .session(let key, let value): ".session(key: \(string(key)), value: \(self.value(value)))"
    case .animationSpeed(let speed): ".animationSpeed(AnimationSpeed(percent: \(speed.percent))!)"
    case .network(let change): ".network(\(network(change)))"
    case .permissions(let change): ".permissions(\(permissions(change)))"
    case .service(let name, let outcome): ".service(\(string(name)), .\(outcome.rawValue))"
    }
  }

  private static func arrival(_ command: Command) -> String {
    switch command {
    case .route(let name, let values):
      return ".route(\(string(name)), [\(values.map(value).joined(separator: ", "))])"
    case .open(let url): return ".open(url: \(string(url)))"
    case .shortcut(let id): return ".shortcut(\(string(id)))"
    case .notification(let notice, let opened):
      let data = notice.data.map { ".init(path: \(string($0.path)), value: \(string($0.value)))" }
      return ".notification(Notification(title: \(string(notice.title)), "
        + "body: \(string(notice.body)), data: [\(data.joined(separator: ", "))]), "
        + "opened: \(opened))"
    default: return ""
    }
  }

  private static func permissions(_ change: PermissionChange) -> String {
    let entries = change.entries.map {
      "PermissionEntry(.\($0.permission.rawValue), .\($0.status.rawValue))"
    }
    let all = change.all.map { ".\($0.rawValue)" } ?? "nil"
    return "PermissionChange(all: \(all), [\(entries.joined(separator: ", "))])!"
  }

  private static func network(_ change: NetworkChange) -> String {
    func text<Value>(_ value: Value?) -> String { value.map { "\($0)" } ?? "nil" }
    return "NetworkChange(latencyMilliseconds: \(text(change.latencyMilliseconds)), "
      + "jitterMilliseconds: \(text(change.jitterMilliseconds)), "
      + "lossPercent: \(text(change.lossPercent)), isOffline: \(text(change.isOffline)), "
      + "seed: \(text(change.seed)))!"
  }

  private static func typed(
    _ text: String, into element: String, _ screen: String?, _ app: App
  ) -> String {
    let isSecret = !text.isEmpty && app.isSecure(element, on: screen)
    return string(isSecret ? SecretNames.placeholder : text)
  }

  /// The argument behind the others; nothing for a swipe to the left that is not full.
  private static func last(_ swipe: RowSwipe) -> String {
    if swipe == .trailing { return "" }
    return ", RowSwipe(.\(swipe.edge.rawValue)\(swipe.isFull ? ", isFull: true" : ""))"
  }

  private static func optional(_ text: String?) -> String { text.map(string) ?? "nil" }

  private static func gesture(_ gesture: Gesture) -> String {
    switch gesture {
    case .began(let kind, nil): ".began(.\(kind.rawValue))"
    case .began(let kind, let screen?): ".began(.\(kind.rawValue), screen: \(string(screen)))"
    case .moved(let progress): ".moved(\(progress))"
    case .ended(let velocity): velocity == 0 ? ".ended()" : ".ended(velocity: \(velocity))"
    case .cancelled: ".cancelled"
    }
  }
}
