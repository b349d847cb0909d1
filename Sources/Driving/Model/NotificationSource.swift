import NavigationEngine

/// Where a notification of a flow comes from.
enum NotificationSource: Sendable, Equatable {
  /// It stands in the flow.
  case fields(title: Template, body: Template?, data: [FlowConfiguration.Variable])
  /// A file that was read with the flow.
  case payload(Notification)
  /// A file whose name is only known in the run; `base` is the file that names it.
  case file(Template, base: String)
}
