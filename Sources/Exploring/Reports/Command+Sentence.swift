import NavigationEngine

extension Command {
  /// What is done, as a sentence of a counterexample says it.
  var sentence: String {
    switch self {
    case .launch: "launch the app"
    case .terminate: "quit the app"
    case .background(let locked): locked ? "lock the device" : "go to the home screen"
    case .foreground: "come back to the app"
    case .rotate(let landscape): "turn the device to \(landscape ? "landscape" : "portrait")"
    case .memoryWarning: "the system warns of memory"
    case .animationSpeed(let speed): "animations run at \(speed.percent) %"
    case .tap(let element, _): "tap \(element)"
    case .input(let element, let text, _): "type \"\(text)\" into \(element)"
    case .submit(let element, _): "press return in \(element)"
    case .swipe(let element, _, let swipe): "swipe \(element) \(swipe.words)"
    case .longPress(let element, _): "press \(element) for long"
    case .hideActions: "touch beside what is uncovered"
    case .refresh: "pull to refresh"
    case .gesture(let gesture): gesture.sentence
    case .back: "tap Back"
    case .route(let name, _): "the app's code asks for route \(name)"
    case .open(let url): "open the link \(url)"
    case .shortcut(let id): "choose the shortcut \(id)"
    case .notification(let notification, let opened):
      (opened ? "open" : "receive") + " the notification" + notification.details
    case .session(let key, let value): "outside the app \(key) is set to \(value.text)"
    case .service(let name, let outcome): "from now on \(name) answers with \(outcome.rawValue)"
    case .permissions: "the permissions are changed in the settings"
    case .network: "the network changes"
    }
  }
}

extension RowSwipe {
  fileprivate var words: String {
    (isFull ? "all the way " : "") + (edge == .trailing ? "to the left" : "to the right")
  }
}

extension Gesture {
  fileprivate var sentence: String {
    switch self {
    case .began(let kind, _): "begin \(kind.words)"
    case .moved(let progress): "the finger is at \(progress / (Animation.fullProgress / 100)) %"
    case .ended(let velocity): velocity > 0 ? "lift the finger with a flick" : "lift the finger"
    case .cancelled: "the system takes the gesture away"
    }
  }
}

extension Gesture.Kind {
  fileprivate var words: String {
    switch self {
    case .edgeSwipe: "a swipe back from the edge"
    case .contentSwipe: "a swipe back in the content"
    case .pullDown: "to pull the sheet down"
    case .pullUp: "to pull the sheet up"
    }
  }
}

extension Notification {
  fileprivate var details: String {
    data.isEmpty ? "" : " with " + data.map { "\($0.path) = \($0.value)" }.joined(separator: ", ")
  }
}
