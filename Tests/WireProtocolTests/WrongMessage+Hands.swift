import WireProtocol

extension WrongMessage {
  private static func network(_ members: String, _ message: String) -> WrongMessage {
    WrongMessage(
      #"{"kind":"command","ref":"r","data":{"command":"network"\#(members)}}"#, message,
      reference: "r")
  }

  private static func named(_ json: String, _ message: String) -> WrongMessage {
    WrongMessage(#"{"kind":"hello","role":"operator","name":\#(json)}"#, message)
  }

  private static let nothingToChange =
    "The command names what it changes: latency, jitter, loss, offline or seed."
  private static let controls =
    "“name” must hold no line ends and no control characters."

  static let hands: [WrongMessage] = [
    network("", nothingToChange),
    network(#","speed":3"#, nothingToChange),
    network(
      #","latency":-1"#, "“latency” must be from 0 to 10000 milliseconds, not -1."),
    network(
      #","latency":10001"#, "“latency” must be from 0 to 10000 milliseconds, not 10001."),
    network(
      #","jitter":9223372036854775807"#,
      "“jitter” must be from 0 to 10000 milliseconds, not 9223372036854775807."),
    network(#","loss":101"#, "“loss” must be from 0 to 100 percent, not 101."),
    network(#","loss":-5"#, "“loss” must be from 0 to 100 percent, not -5."),
    network(#","loss":0.5"#, "“loss” must be a whole number, not a fraction."),
    network(#","latency":"300""#, "“latency” must be a whole number, not text."),
    network(#","latency":null"#, "“latency” must be a whole number, not null."),
    network(#","offline":1"#, "“offline” must be true or false, not a number."),
    network(#","seed":-1"#, "“seed” must be from 0 to 2^53."),
    network(#","seed":9007199254740993"#, "“seed” must be from 0 to 2^53."),
    WrongMessage(#"{"kind":"remove","targets":["c1"]}"#, "The message lacks “ref”."),
    WrongMessage(
      #"{"kind":"remove","ref":"r"}"#, "The message lacks “targets”.", reference: "r"),
    WrongMessage(
      #"{"kind":"remove","ref":"r","targets":"c1"}"#,
      "“targets” must be a list of client ids, not text.", reference: "r"),
    WrongMessage(
      #"{"kind":"remove","ref":"r","targets":[1]}"#, "“targets” must list client ids.",
      reference: "r"),
    named("7", "“name” must be text, not a number."),
    named("null", "“name” must be text, not null."),
    named(
      #""\#(String(repeating: "é", count: 33))""#, "“name” holds 32 characters at most."),
    named(
      // One character, as a person counts.
      #""e\#(String(repeating: "\u{301}", count: 64))""#, "“name” holds 32 characters at most."),
    named(#""An\nna""#, controls), named(#""An\u0000na""#, controls),
    named("\"An\u{202e}na\"", controls), named("\"An\u{2028}na\"", controls),
    named("\"An\u{200b}na\"", controls), named("\"\u{e000}\"", controls),
  ]
}
