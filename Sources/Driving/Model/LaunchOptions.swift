/// How an app is opened.
struct LaunchOptions: Sendable, Equatable {
  var appID: Template?
  /// Whether session flags get their first values before.
  var clearsState = false
  /// Whether an app that runs is ended before.
  var stopsApp = true
  /// What is decided about permissions before; nil where all are allowed.
  var permissions: [PermissionSetting]?
  /// Launch arguments; one that has the name of a session flag sets it.
  var arguments: [FlowConfiguration.Variable] = []
}
