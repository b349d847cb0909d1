import NavigationEngine

/// The calls of one scenario under every version of iOS, each with its sources.
struct LifecycleOrder {
  let scenario: Scenario
  let variants: [Variant]

  /// The order under those versions of iOS that agree on it.
  struct Variant {
    var profiles: [Profile]
    /// All calls, and what the finger and the animation do.
    let observations: [Observation]
    /// What sources say about the scenario under one of these versions.
    var claims: [Claim] = []
  }

  /// A line of the order's table.
  struct Row {
    let observation: Observation
    /// The rows of the evidence that print it in this scenario.
    let sources: [String]
  }

  init(_ scenario: Scenario, claims: [Claim]) {
    self.scenario = scenario
    var variants: [Variant] = []
    for profile in Profile.allCases {
      let observed = scenario.observe(under: profile).filter { $0.call.name != "frame" }
      let same = variants.firstIndex { variant in
        variant.observations.map(\.call.text) == observed.map(\.call.text)
      }
      if let same {
        variants[same].profiles.append(profile)
      } else {
        variants.append(Variant(profiles: [profile], observations: observed))
      }
    }
    for index in variants.indices {
      let names = Set(variants[index].profiles.map(\.name))
      variants[index].claims = claims.filter { claim in
        claim.scenario.name == scenario.name && !names.isDisjoint(with: claim.profiles)
      }
    }
    self.variants = variants
  }
}

extension LifecycleOrder.Variant {
  /// The lines of the table; the frames of an animation have none.
  var rows: [LifecycleOrder.Row] {
    observations.filter { $0.call.name != "runs" }.map { observation in
      LifecycleOrder.Row(
        observation: observation,
        sources: claims.filter { $0.prints(observation.call) }.map(\.id).unique)
    }
  }

  /// What is not called, with the rows of the evidence that say so.
  fileprivate var silences: [(silence: Claim.Silence, sources: [String])] {
    claims.flatMap(\.silences).unique.filter(\.isOfCalls).map { silence in
      (silence, claims.filter { $0.silences.contains(silence) }.map(\.id).unique)
    }
  }
}

extension Claim.Silence {
  /// Whether it is about somebody who could be called.
  fileprivate var isOfCalls: Bool { !["animation", "finger"].contains(role) }
}

extension Claim {
  fileprivate func prints(_ call: Call) -> Bool {
    steps.contains { step in
      if case .call(let printed, _) = step { printed.text == call.text } else { false }
    }
  }
}

extension Sequence where Element: Hashable {
  /// The elements in order, each once.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

// How an order reads in the guide.
extension LifecycleOrder {
  /// Where the heading of the scenario is found in the page.
  var anchor: String {
    let letters = scenario.title.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
    return letters.split(separator: " ").joined(separator: "-")
  }

  var text: String {
    let tables = variants.map { variant in
      (variants.count > 1 ? "**\(Self.names(variant.profiles))**\n\n" : "") + variant.table
    }
    return "### \(scenario.title)\n\n\(scenario.cast)\n\n" + tables.joined(separator: "\n")
  }

  /// The calls that matter most, on one line; with the versions of iOS, where they differ.
  var shortForms: [String] {
    let forms = variants.map { ($0.profiles, $0.shortForm) }
    if Set(forms.map(\.1)).count == 1 { return [forms[0].1] }
    return forms.map { "\(Self.names($0.0)): \($0.1)" }
  }

  private static func names(_ profiles: [Profile]) -> String {
    "iOS " + profiles.map { String($0.name.dropFirst(3)) }.joined(separator: ", ")
  }
}

extension LifecycleOrder.Variant {
  fileprivate var table: String {
    let lines = rows.enumerated().map { number, row in
      "| \(number + 1) | \(row.observation.words) | \(row.proof) |\n"
    }
    let silent = silences.map { silence, sources in
      let names = silence.names.sorted().map { "`\($0)`" }.joined(separator: ", ")
      let links = sources.map(LifecycleGuide.link).joined(separator: " ")
      let who = silence.role == "delegate" ? "The delegate" : silence.role
      return "\(who) gets no \(names): \(links).\n"
    }
    let table =
      lines.isEmpty ? "No calls.\n" : "| | call | sources |\n|---|---|---|\n\(lines.joined())"
    return table + (silent.isEmpty ? "" : "\n" + silent.joined(separator: "\n"))
  }

  /// The calls that matter most, on one line.
  fileprivate var shortForm: String {
    var parts: [String] = []
    for call in observations.map(\.call) {
      if call.name == "runs", parts.last != "…" { parts.append("…") }
      guard let word = Self.words[call.name] else { continue }
      if ["A", "B", "C"].contains(call.role) { parts.append("\(call.role) \(word)") }
      if ["app", "scene"].contains(call.role) {
        parts.append(call.detail.isEmpty ? word : "\(word) with the \(call.detail)")
      }
    }
    return parts.isEmpty ? "none" : parts.joined(separator: " → ")
  }

  private static let words = [
    "onAppear": "onAppear", "onDisappear": "onDisappear",
    "viewDidLoad": "load", "viewWillAppear": "willAppear", "viewDidAppear": "didAppear",
    "viewIsAppearing": "isAppearing", "viewWillDisappear": "willDisappear",
    "viewDidDisappear": "didDisappear", "viewWillTransition": "willTransition",
    "didReceiveMemoryWarning": "memory warning", "didFinishLaunching": "launched",
    "willConnect": "scene connects", "willEnterForeground": "foreground",
    "didBecomeActive": "active", "willResignActive": "inactive",
    "didEnterBackground": "background", "openURL": "link", "openURLContexts": "link",
    "continueActivity": "activity", "performAction": "shortcut", "didReceive": "notification",
    "didDisconnect": "scene disconnects", "willTerminate": "terminated",
  ]
}
