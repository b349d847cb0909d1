extension NotificationRule {
  /// The values at the rule's paths; nil where one is missing or has another type.
  func values(in notification: Notification) -> [Value]? {
    var values: [Value] = []
    for parameter in parameters {
      guard let entry = notification.data.first(where: { $0.path == parameter.name }),
        let value = parameter.type.value(from: entry.value)
      else { return nil }
      values.append(value)
    }
    return values
  }
}
