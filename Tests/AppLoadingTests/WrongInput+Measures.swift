extension WrongInput {
  /// Durations and colours.
  static let measures: [WrongInput] = [
    WrongInput(
      "a duration without a unit", [24: "      - after: 3"],
      """
      24:16: error: the duration '3' has no unit
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongInput(
      "a duration with a comma", [24: "      - after: 0,3 s"],
      """
      24:16: error: '0,3 s' is not a duration
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongInput(
      "a duration of zero", [24: "      - after: 0 s"],
      """
      24:16: error: the duration '0 s' is not greater than zero
      """),
    WrongInput(
      "a duration below zero", [24: "      - after: -1 s"],
      """
      24:16: error: '-1 s' is not a duration
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongInput(
      "a duration in an unknown unit", [24: "      - after: 3 weeks"],
      """
      24:16: error: the duration '3 weeks' has the unknown unit 'weeks'
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongInput(
      "a word as a duration", [24: "      - after: soon"],
      """
      24:16: error: 'soon' is not a duration
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongInput(
      "a duration over an hour", [24: "      - after: 3600.000001 s"],
      """
      24:16: error: the duration '3600.000001 s' is too long
        hint: the longest is '3600 s'
      """),
    WrongInput(
      "an animation over a minute",
      [15: "  glide: { kind: slide, from: left, duration: 60.5 s, curve: easeOut }"],
      """
      15:47: error: the duration '60.5 s' is too long
        hint: the longest is '60 s'
      """),
    WrongInput(
      "a duration over the integer range", [24: "      - after: 99999999999999999999 s"],
      """
      24:16: error: '99999999999999999999 s' is not a duration
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongInput(
      "a duration finer than a microsecond", [24: "      - after: 0.0000001 s"],
      """
      24:16: error: the duration '0.0000001 s' is finer than a microsecond
        hint: 's' and 'min' take at most six decimal places, 'ms' three
      """),
    WrongInput(
      "milliseconds finer than a microsecond", [24: "      - after: 0.0001 ms"],
      """
      24:16: error: the duration '0.0001 ms' is finer than a microsecond
        hint: 's' and 'min' take at most six decimal places, 'ms' three
      """),
    WrongInput(
      "a duration with two decimal points", [24: "      - after: 1.2.3 s"],
      """
      24:16: error: '1.2.3 s' is not a duration
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongInput(
      "a duration that ends with a decimal point", [24: "      - after: 1. s"],
      """
      24:16: error: '1. s' is not a duration
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongInput(
      "a duration without a whole part", [24: "      - after: .5 s"],
      """
      24:16: error: '.5 s' is not a duration
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongInput(
      "a duration with an exponent", [24: "      - after: 1e3 ms"],
      """
      24:16: error: '1e3 ms' is not a duration
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongInput(
      "a duration that is a list", [24: "      - after: [ 1 s ]"],
      """
      24:16: error: expected a duration for 'after', found a list
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongInput(
      "a duration without a value", [24: "      - after: "],
      """
      24:9: error: expected a duration for 'after', found nothing
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongInput(
      "a duration in non-ASCII digits", [24: "      - after: ٣ s"],
      """
      24:16: error: '٣ s' is not a duration
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongInput(
      "an unknown colour", [18: "    background: wite"],
      """
      18:17: error: unknown colour 'wite'
        hint: did you mean 'white'?
      """),
    WrongInput(
      "a colour in the wrong case", [18: "    background: White"],
      """
      18:17: error: unknown colour 'White'
        hint: did you mean 'white'?
      """),
    WrongInput(
      "an unquoted colour that YAML reads as a comment", [18: "    background: #ffffff"],
      """
      18:5: error: expected a colour for 'background', found nothing
        hint: '#' begins a comment: put "#rrggbb" in quotes
      """),
    WrongInput(
      "a short hexadecimal colour", [18: "    background: \"#fff\""],
      """
      18:17: error: '#fff' is not a colour
        hint: after '#' come six hexadecimal digits, or eight with the opacity
      """),
    WrongInput(
      "a hexadecimal colour with a wrong digit", [18: "    background: \"#fffffg\""],
      """
      18:17: error: '#fffffg' is not a colour
        hint: after '#' come six hexadecimal digits, or eight with the opacity
      """),
    WrongInput(
      "an opacity above one", [18: "    background: black 1.1"],
      """
      18:17: error: '1.1' is not an opacity
        hint: write a number from 0 to 1, for example 'black 0.4'
      """),
    WrongInput(
      "an opacity with a sign", [18: "    background: black -0.4"],
      """
      18:17: error: '-0.4' is not an opacity
        hint: write a number from 0 to 1, for example 'black 0.4'
      """),
    WrongInput(
      "an opacity in per cent", [18: "    background: black 40%"],
      """
      18:17: error: '40%' is not an opacity
        hint: write a number from 0 to 1, for example 'black 0.4'
      """),
    WrongInput(
      "a colour of three words", [18: "    background: black 0.4 0.5"],
      """
      18:17: error: 'black 0.4 0.5' is not a colour
        hint: write a name, a name and an opacity, or "#rrggbb"
      """),
    WrongInput(
      "an empty colour", [18: "    background: \"\""],
      """
      18:17: error: '' is not a colour
        hint: write a name, a name and an opacity, or "#rrggbb"
      """),
  ]
}
