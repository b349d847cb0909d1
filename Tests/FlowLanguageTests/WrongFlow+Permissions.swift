extension WrongFlow {
  /// Wrong values of permissions.
  static let permissions: [WrongFlow] = [
    WrongFlow(
      "setPermissions without permissions",
      """
      - setPermissions
      - setPermissions: {}
      - setPermissions: { permissions: deny }
      """,
      """
      3:3: error: 'setPermissions' needs a value
        hint: write 'setPermissions: …'
      4:3: error: 'setPermissions' has no 'permissions'
        hint: add it, for example 'permissions: { camera: deny }'
      5:34: error: expected a mapping of permissions for 'permissions', found 'deny'
        hint: an empty mapping is '{}'
      """),
    WrongFlow(
      "invalid permission values",
      """
      - setPermissions: { permissions: { camera: alow, photos: inuse, all: limited } }
      - launchApp: { permissions: { location: Always, microphone: } }
      """,
      """
      3:44: error: 'alow' is not a value for 'camera'
        hint: did you mean 'allow'?
      3:58: error: 'inuse' is not a value for 'photos'
        hint: allowed: allow, deny, unset, limited
      3:70: error: 'limited' is not a value for 'all'
        hint: allowed: allow, deny, unset
      4:41: error: 'Always' is not a value for 'location'
        hint: did you mean 'always'?
      4:49: error: expected text for 'microphone', found nothing
        hint: write text after the colon, or remove the key
      """),
    WrongFlow(
      "unknown permissions",
      """
      - launchApp: { permissions: { camra: allow } }
      - setPermissions: { permissions: { wings: allow } }
      """,
      """
      3:31: error: unknown permission 'camra'
        hint: did you mean 'camera'?
      4:36: error: unknown permission 'wings'
        hint: allowed: all, bluetooth, calendar, camera, contacts, faceid, homekit, location, \
      medialibrary, microphone, motion, notifications, photos, reminders, siri, speech, usertracking
      """),
    WrongFlow(
      "a misspelt key of setPermissions",
      """
      - setPermissions: { permission: { all: allow } }
      """,
      """
      3:21: error: unknown key 'permission' in 'setPermissions'
        hint: did you mean 'permissions'?
      """),
  ]
}
