extension WrongFlow {
  /// Text, scrolling, the device, links and notifications.
  static let outside: [WrongFlow] = [
    WrongFlow(
      "text as a list",
      """
      - inputText: [ a ]
      """,
      """
      3:14: error: expected text for 'inputText', found a list
        hint: text that begins with '[' or '{' needs quotes
      """),
    WrongFlow(
      "text with another key",
      """
      - inputText: { txt: Ann }
      """,
      """
      3:16: error: unknown key 'txt' in 'inputText'
        hint: did you mean 'text'?
      """),
    WrongFlow(
      "a negative number of characters",
      """
      - eraseText: -1
      - inputRandomNumber: { length: many }
      """,
      """
      3:14: error: '-1' is not a number for 'eraseText'
        hint: write a whole number from 0 to 10000
      4:32: error: 'many' is not a number for 'length'
        hint: write a whole number from -1000 to 1000
      """),
    WrongFlow(
      "a random name with a length",
      """
      - inputRandomPersonName: { length: 3 }
      """,
      """
      3:28: error: unknown key 'length' in 'inputRandomPersonName'
        hint: allowed: label, optional
      """),
    WrongFlow(
      "pasteText with a value",
      """
      - pasteText: Ann
      """,
      """
      3:14: error: 'pasteText' takes no value, found 'Ann'
        hint: write '- pasteText'
      """),
    WrongFlow(
      "scrollUntilVisible without an element and with a misspelt direction",
      """
      - scrollUntilVisible: { direction: DWN }
      """,
      """
      3:3: error: 'scrollUntilVisible' has no 'element'
        hint: add it, for example 'element: Main Screen'
      3:36: error: unknown direction 'DWN'
        hint: did you mean 'DOWN'?
      """),
    WrongFlow(
      "a misspelt orientation",
      """
      - setOrientation: LANDSCAPE_LEFTT
      """,
      """
      3:19: error: unknown orientation 'LANDSCAPE_LEFTT'
        hint: did you mean 'LANDSCAPE_LEFT'?
      """),
    WrongFlow(
      "openLink without a link",
      """
      - openLink: { url: "shop://a" }
      """,
      """
      3:3: error: 'openLink' has no 'link'
        hint: add it, for example 'link: example://main'
      3:15: error: unknown key 'url' in 'openLink'
        hint: allowed: link, browser, autoVerify, label, optional
      """),
    WrongFlow(
      "a notification without a title",
      """
      - stage.notification: { body: a, opend: true }
      """,
      """
      3:3: error: 'stage.notification' has no 'title'
        hint: add it, for example 'title: New message'
      3:34: error: unknown key 'opend' in 'stage.notification'
        hint: did you mean 'opened'?
      """),
    WrongFlow(
      "a notification with a title and a file",
      """
      - stage.notification: { file: "${A}.apns", title: a }
      """,
      """
      3:44: error: 'title' conflicts with 'file'
        hint: the file contains the whole notification
      """),
    WrongFlow(
      "a notification with a list in its data",
      """
      - stage.notification: { title: a, data: { a: { b: [ 1 ] } } }
      """,
      """
      3:51: error: expected text for 'b', found a list
        hint: text that begins with '[' or '{' needs quotes
      """),
    WrongFlow(
      "a misspelt service answer",
      """
      - stage.service: { login: failur }
      """,
      """
      3:27: error: unknown answer 'failur'
        hint: did you mean 'failure'?
      """),
    WrongFlow(
      "a misspelt gesture and phase, an invalid share and no phase",
      """
      - stage.gesture: { began: edgeSwip }
      - stage.gesture: { moved: 0.4 }
      - stage.gesture: ende
      - stage.gesture: {}
      """,
      """
      3:27: error: unknown gesture 'edgeSwip'
        hint: did you mean 'edgeSwipe'?
      4:27: error: expected a percentage for 'moved', found '0.4'
        hint: write 0 % to 100 %, for example '40 %' or '37.5 %'
      5:18: error: unknown phase 'ende'
        hint: did you mean 'ended'?
      6:3: error: 'stage.gesture' needs one of 'began', 'moved' and 'ended'
        hint: write '{ began: edgeSwipe }', '{ moved: 40 % }', 'ended' or 'cancelled'
      """),
    WrongFlow(
      "a misspelt fault",
      """
      - stage.assertFault: duplicatScreen
      """,
      """
      3:22: error: unknown fault 'duplicatScreen'
        hint: did you mean 'duplicateScreen'?
      """),
    WrongFlow(
      "misspelt reasons of rejections",
      """
      - stage.assertRejected: noNavigaton
      - stage.assertRejected: { reason: transitionInProgres }
      """,
      """
      3:25: error: unknown reason 'noNavigaton'
        hint: did you mean 'noNavigation'?
      4:35: error: unknown reason 'transitionInProgres'
        hint: did you mean 'transitionInProgress'?
      """),
    WrongFlow(
      "a misspelt version of iOS",
      whole: "appId: sample\nprofile: ios16\n---\n- back\n",
      """
      2:10: error: unknown profile 'ios16'
        hint: did you mean 'ios17'?
      """),
    WrongFlow(
      "misspelt strategy and destinations, and a setting that is text",
      whole: """
        appId: sample
        strategy: as-published
        defects: [noQueues, dropsEarlyLinks, showsEarlyLinks]
        destinations: egaer
        settings: { rows: many }
        ---
        - back

        """,
      """
      2:11: error: unknown strategy 'as-published'
        hint: the articles' code is 'published-root', 'published-deeplinks', \
      'published-router' and 'published-navigator'; 'naive' has every careless habit
      3:10: error: the defects 'dropsEarlyLinks' and 'showsEarlyLinks' contradict each other
      3:11: error: unknown defect 'noQueues'
        hint: did you mean 'noQueue'?
      4:15: error: unknown link building 'egaer'
        hint: did you mean 'eager'?
      5:19: error: expected a whole number for 'rows', found 'many'
        hint: write digits, without quotes, for example '20'
      """),
  ]
}
