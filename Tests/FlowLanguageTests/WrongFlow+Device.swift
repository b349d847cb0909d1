extension WrongFlow {
  /// Commands that have no effect here but whose values are checked.
  static let device: [WrongFlow] = [
    WrongFlow(
      "a mode that is neither on nor off",
      """
      - setAirplaneMode: true
      - setDarkMode: { value: dark }
      """,
      """
      3:20: error: unknown value 'true'
        hint: allowed: enabled, disabled
      4:25: error: unknown value 'dark'
        hint: allowed: enabled, disabled
      """),
    WrongFlow(
      "a mode without its value",
      """
      - setAirplaneMode: { label: Off }
      """,
      """
      3:3: error: 'setAirplaneMode' has no 'value'
        hint: add it, for example 'value: enabled'
      """),
    WrongFlow(
      "a location without longitude and with a non-numeric latitude",
      """
      - setLocation: { latitude: north }
      """,
      """
      3:3: error: 'setLocation' has no 'longitude'
        hint: add it, for example 'longitude: 4.9'
      3:28: error: 'north' is not a number for 'latitude'
        hint: write a number such as 52.37
      """),
    WrongFlow(
      "a location that is not a mapping",
      """
      - setLocation: 52.37
      """,
      """
      3:16: error: expected a mapping for 'setLocation', found '52.37'
        hint: its keys are: latitude, longitude
      """),
    WrongFlow(
      "a travel with invalid points and speed",
      """
      - travel: { points: [ "1,2", "1,2,3", "a,b", [ 1 ] ], speed: fast }
      """,
      """
      3:30: error: the quoted text '1,2,3' is not a location
        hint: write for example '52.37,4.9'
      3:39: error: the quoted text 'a,b' is not a location
        hint: write for example '52.37,4.9'
      3:46: error: a list is not a location
        hint: write for example '52.37,4.9'
      3:62: error: 'fast' is not a number for 'speed'
        hint: write a number such as 52.37
      """),
    WrongFlow(
      "a mapping instead of a media file",
      """
      - addMedia: [ { file: a.png } ]
      """,
      """
      3:15: error: expected a file, found a mapping
      """),
    WrongFlow(
      "drags without target, with two targets and without start",
      """
      - drag: { from: A }
      - drag: { from: A, to: B, offset: "0%, 10%" }
      - drag: { to: B }
      """,
      """
      3:3: error: 'drag' has no target
        hint: add 'to: Item 1'
      4:27: error: 'offset' conflicts with 'to'
        hint: keep one of them
      5:3: error: 'drag' has no 'from'
        hint: add it, for example 'from: Item 3'
      """),
    WrongFlow(
      "a drag with points outside the screen",
      """
      - drag: { from: "50%, 130%", offset: "10, 10" }
      """,
      """
      3:17: error: '50%, 130%' is not a position on the screen
        hint: write percent from 0 to 100, for example '50%, 30%'
      3:38: error: '10, 10' is not a position on the screen
        hint: write percent from -100 to 100, for example '50%, 30%'
      """),
    WrongFlow(
      "commands with a colon and no value",
      """
      - back:
      - tapOn:
      """,
      """
      3:3: error: 'back' needs a value
        hint: write '- back', without the colon
      4:3: error: 'tapOn' needs a value
        hint: write 'tapOn: …'
      """),
    WrongFlow(
      "a timeout on a command that takes none, and a sleep",
      """
      - assertVisible: { text: A, timeout: 500 }
      - sleep: 500
      """,
      """
      3:29: error: unknown key 'timeout' in 'assertVisible'
        hint: 'extendedWaitUntil' takes a timeout
      4:3: error: unknown command 'sleep'
        hint: no command waits for a fixed time; 'extendedWaitUntil' waits for an element, \
      'waitForAnimationToEnd' for the end of animations
      """),
    WrongFlow(
      "misspelt keys on commands that ignore unknown keys",
      """
      - inputText: { text: A, lable: B }
      - swipe: { directon: UP }
      """,
      """
      3:25: error: unknown key 'lable' in 'inputText'
        hint: did you mean 'label'?
      4:12: error: unknown key 'directon' in 'swipe'
        hint: did you mean 'direction'?
      """),
  ]
}
