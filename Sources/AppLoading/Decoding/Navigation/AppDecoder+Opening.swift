import NavigationEngine
import YAMLReading

/// What is pushed, shown or presented, with its data.
extension AppDecoder {
  struct ScreenOpening {
    let screen: ScreenIndex
    let arguments: [Argument]
    let isAnimated: Bool
  }

  struct ModalOpening {
    let modal: Modal
    let arguments: [Argument]
    let isAnimated: Bool
  }

  /// A screen's name, or a mapping with `screen`, `with` and, in actions, `animated`.
  func screenOpening(
    _ entry: YAMLEntry, of subject: String, _ scope: Scope
  ) -> ScreenOpening? {
    var target: YAMLEntry? = entry
    var fields: Fields?
    if case .mapping = entry.value.content {
      fields = Fields(
        entry.value, of: subject, at: entry.keyPosition,
        keys: scope.isRoute ? AppForm.routeScreen : AppForm.pushedScreen, diagnostics: diagnostics)
      target = fields?.required("screen", example: screens.entries.first?.key ?? "Main")
    }
    let isAnimated = isAnimated(fields, scope)
    guard let target, let screen = screens.resolve(target, values),
      let arguments = arguments(
        fields?.optional("with"), for: screenSignatures[screen],
        of: "screen '\(screens.entries[screen].key)'", at: target.value.position, scope)
    else { return nil }
    return ScreenOpening(screen: screen, arguments: arguments, isAnimated: isAnimated)
  }

  /// A screen's name, or a mapping with a content, `style`, `dismissible`, `with`, `animated`.
  func modalOpening(_ entry: YAMLEntry, of subject: String, _ scope: Scope) -> ModalOpening? {
    guard case .mapping = entry.value.content else {
      return screenOpening(entry, of: subject, scope).map {
        ModalOpening(
          modal: Modal(content: .screen($0.screen)), arguments: $0.arguments, isAnimated: true)
      }
    }
    guard
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition,
        keys: scope.isRoute ? AppForm.routePresentation : AppForm.presentation,
        remedies: Self.handlerRemedies(scope), diagnostics: diagnostics)
    else { return nil }
    let style = modalStyle(fields)
    let (isDismissible, condition) = dismissibility(fields)
    let sheet = sheet(fields, style, dismissibleWhile: condition)
    let isAnimated = isAnimated(fields, scope)
    guard let found = content(fields, among: AppForm.contentKinds) else { return nil }
    let signature = found.content.rootScreen.map { screenSignatures[$0] } ?? .none
    let shown = found.content.rootScreen.map { "screen '\(screens.entries[$0].key)'" }
    guard
      let arguments = arguments(
        fields.optional("with"), for: signature, of: shown ?? "a tab container",
        at: found.position, scope),
      let style
    else { return nil }
    return ModalOpening(
      modal: Modal(
        content: found.content, style: style, isDismissible: isDismissible, sheet: sheet),
      arguments: arguments, isAnimated: isAnimated)
  }

  /// Where what follows a presentation is written, where a screen presents it.
  private static func handlerRemedies(_ scope: Scope) -> [String: String] {
    if scope.isRoute { return [:] }
    let remedy = "write it beside 'present', in the same entry"
    return ["onResult": remedy, "onDismiss": remedy]
  }

  /// What there is in the place of the platform's other presentation styles.
  private static let platformStyles = Dictionary(
    uniqueKeysWithValues: [
      ("pageSheet", "sheet"), ("formSheet", "sheet"), ("automatic", "sheet"), ("popover", "sheet"),
      ("currentContext", "fullScreen"), ("overCurrentContext", "overFullScreen"),
    ].map { ($0, "use '\($1)'") })

  func modalStyle(_ fields: Fields) -> ModalStyle? {
    let allowed = ModalStyle.allCases.filter { $0 != .alert }.map(\.rawValue)
    let entry = fields.optional("style")
    let style = entry.map {
      values.choice($0, among: allowed, what: "style", replaced: Self.platformStyles)
        .flatMap(ModalStyle.init)
    }
    if let style, style != nil, style != .sheet {
      for entry in fields.present(of: ["dismissible"] + AppForm.detentKeys.map(\.name)) {
        diagnostics.error(
          entry.keyPosition, "only a sheet has '\(entry.key)'",
          hint: "remove it, or use 'style: sheet'")
      }
    }
    return style ?? .sheet
  }

  /// Only what a screen does names its own animation; the steps of a route animate the last.
  private func isAnimated(_ fields: Fields?, _ scope: Scope) -> Bool {
    if scope.isRoute { return true }
    return fields?.optional("animated").flatMap(values.bool) ?? true
  }
}
