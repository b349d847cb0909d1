import FlowLanguage
import FlowRunning

/// The app's icon on the home screen, as flows tap on it.
struct AppIcon {
  let title: String
  /// Where a flow taps on it first.
  let place: FlowPlace

  /// The icon whose title the identifier of the app has in it; other icons are those of other apps.
  init?(in traces: [FlowTrace]) {
    for trace in traces {
      let identifier = Self.letters(of: trace.appID)
      var isHome = false
      for step in trace.steps {
        switch step.action {
        case .leave(let toHome): isHome = toHome
        case .launch, .link: isHome = false
        case .tap(let wanted, _) where isHome:
          isHome = false
          guard wanted.id == nil, let title = wanted.shownText else { continue }
          let letters = Self.letters(of: title)
          guard letters.count > 2, identifier.contains(letters) else { continue }
          (self.title, place) = (title, wanted.place)
          return
        default: continue
        }
      }
    }
    return nil
  }

  private static func letters(of text: String) -> String {
    text.lowercased().filter(\.isLetter)
  }
}

extension FlowTrace {
  /// Without what is done while the app is not in front, which says nothing of the app.
  ///
  /// - Parameter title: What its icon is called, by which flows come back to it.
  func inFront(iconTitle title: String?) -> FlowTrace {
    var isElsewhere = false
    var trace = self
    trace.steps = steps.map { step in
      switch step.action {
      case .leave: isElsewhere = true
      case .launch, .link: isElsewhere = false
      case .stop, .clearState, .condition: break
      case .tap(let wanted, _) where isElsewhere && title.map(wanted.isText) == true:
        isElsewhere = false
        return step.elsewhere
      default: return isElsewhere ? step.elsewhere : step
      }
      return step
    }
    return trace
  }
}

extension TraceStep {
  fileprivate var elsewhere: TraceStep {
    TraceStep(action: .elsewhere, place: place, isOptional: isOptional)
  }
}

extension Wanted {
  fileprivate func isText(_ title: String) -> Bool {
    id == nil && textPattern?.matches(title) == true
  }
}
