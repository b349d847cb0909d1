import WireProtocol

extension WrongMessage {
  private static func command(_ data: String, _ message: String) -> WrongMessage {
    WrongMessage(
      #"{"kind":"command","ref":"r","data":\#(data)}"#, message, reference: "r")
  }

  private static func notification(_ payload: String, _ message: String) -> WrongMessage {
    command(#"{"command":"notification","title":"","opened":true,"data":\#(payload)}"#, message)
  }

  private static func permissions(_ value: String, _ message: String) -> WrongMessage {
    command(#"{"command":"permissions","permissions":\#(value)}"#, message)
  }

  static let commands: [WrongMessage] = [
    WrongMessage(#"{"kind":"command","data":{"command":"back"}}"#, "The message lacks “ref”."),
    WrongMessage(#"{"kind":"command","ref":"r"}"#, "The message lacks “data”.", reference: "r"),
    WrongMessage(
      #"{"kind":"command","ref":"r","key":"a b","data":{"command":"back"}}"#,
      "“key” must be \(identifierRule).", reference: "r"),
    WrongMessage(
      #"{"kind":"command","ref":"r","key":1,"data":{"command":"back"}}"#,
      "“key” must be text, not a number.", reference: "r"),
    WrongMessage(
      #"{"kind":"command","ref":"r","targets":"c1","data":{"command":"back"}}"#,
      "“targets” must be a list of client ids, not text.", reference: "r"),
    WrongMessage(
      #"{"kind":"command","ref":"r","targets":["c1",2],"data":{"command":"back"}}"#,
      "“targets” must list client ids.", reference: "r"),
    WrongMessage(
      #"{"kind":"command","ref":"r","targets":[""],"data":{"command":"back"}}"#,
      "“targets” must list client ids.", reference: "r"),
    WrongMessage(
      #"{"kind":"command","ref":"r","targets":null,"data":{"command":"back"}}"#,
      "“targets” must be a list of client ids, not null.", reference: "r"),
    WrongMessage(
      #"{"kind":"watch","ref":"r","streams":"some"}"#,
      "“streams” must be a list of client ids, not text.", reference: "r"),
    WrongMessage(
      #"{"kind":"watch","focus":{}}"#, "“focus” must be a list of client ids, not an object."),
    command("[]", "The command lacks “command”."),
    command("{}", "The command lacks “command”."),
    command(#"{"command":7}"#, "“command” must be text, not a number."),
    command(#"{"command":"launch"}"#, "The command lacks “width”."),
    command(#"{"command":"launch","width":1}"#, "The command lacks “height”."),
    command(
      #"{"command":"launch","width":"1","height":1}"#, "“width” must be a whole number, not text."),
    command(#"{"command":"tap"}"#, "The command lacks “element”."),
    command(#"{"command":"tap","element":null}"#, "“element” must be text, not null."),
    command(
      #"{"command":"tap","element":"a","screen":true}"#,
      "“screen” must be text, not a truth value."),
    command(#"{"command":"route"}"#, "The command lacks “route”."),
    command(#"{"command":"session","value":true}"#, "The command lacks “key”."),
    command(#"{"command":"session","key":"k"}"#, "The command lacks “value”."),
    command(
      #"{"command":"session","key":"k","value":1.5}"#,
      "“value” must be text, a whole number or a truth value, not a fraction."),
    command(
      #"{"command":"session","key":"k","value":[{"title":"Milk"}]}"#,
      "“value” must be at most 200 rows, each with a number of its own and a title, not a list."),
    command(
      #"{"command":"session","key":"k","value":[{"row":1,"title":"a"},{"row":1,"title":"b"}]}"#,
      "“value” must be at most 200 rows, each with a number of its own and a title, not a list."),
    command(
      #"{"command":"session","key":"k","value":[{"row":0,"title":"a"}]}"#,
      "“value” must be at most 200 rows, each with a number of its own and a title, not a list."),
    command(
      #"{"command":"session","key":"k","value":null}"#,
      "“value” must be text, a whole number or a truth value, not null."),
    command(
      #"{"command":"background","locked":"yes"}"#, "“locked” must be true or false, not text."),
    command(#"{"command":"rotate"}"#, "The command lacks “orientation”."),
    command(
      #"{"command":"rotate","orientation":"up"}"#,
      "“orientation” must be portrait, landscape, not “up”."),
    command(#"{"command":"input","element":"a"}"#, "The command lacks “text”."),
    command(#"{"command":"input","text":"a"}"#, "The command lacks “element”."),
    command(
      #"{"command":"input","element":"a","text":"\#(String(repeating: "é", count: 2_049))"}"#,
      "“text” holds 4096 bytes at most, not 4098."),
    command(#"{"command":"gesture"}"#, "The command lacks “phase”."),
    command(
      #"{"command":"gesture","phase":"pinched"}"#,
      "“phase” must be began, moved, ended, cancelled, not “pinched”."),
    command(#"{"command":"gesture","phase":"began"}"#, "The command lacks “gesture”."),
    command(
      #"{"command":"gesture","phase":"began","gesture":"pinch"}"#,
      "“gesture” must be edgeSwipe, contentSwipe, pullDown, pullUp, not “pinch”."),
    command(#"{"command":"gesture","phase":"moved"}"#, "The command lacks “progress”."),
    command(
      #"{"command":"gesture","phase":"moved","progress":0.5}"#,
      "“progress” must be a whole number, not a fraction."),
    command(
      #"{"command":"route","route":"r","arguments":{"id":1}}"#,
      "“arguments” must be a list of values, not an object."),
    command(
      #"{"command":"route","route":"r","arguments":[1,null]}"#,
      "“arguments[1]” must be text, a whole number or a truth value, not null."),
    command(
      #"{"command":"route","route":"r","arguments":\#(Array(repeating: 1, count: 17))}"#,
      "“arguments” holds 16 values at most."),
    command(#"{"command":"open"}"#, "The command lacks “url”."),
    command(
      #"{"command":"open","url":"\#(String(repeating: "x", count: 2_049))"}"#,
      "“url” holds 2048 bytes at most, not 2049."),
    command(#"{"command":"shortcut"}"#, "The command lacks “shortcut”."),
    command(#"{"command":"service","service":"s"}"#, "The command lacks “outcome”."),
    command(
      #"{"command":"service","service":"s","outcome":"late"}"#,
      "“outcome” must be success, failure, slow, not “late”."),
    command(#"{"command":"animationSpeed"}"#, "The command lacks “percent”."),
    command(
      #"{"command":"animationSpeed","percent":0}"#, "“percent” must be 1 to 100, not 0."),
    command(
      #"{"command":"animationSpeed","percent":101}"#, "“percent” must be 1 to 100, not 101."),
    command(
      #"{"command":"animationSpeed","percent":-9223372036854775808}"#,
      "“percent” must be 1 to 100, not -9223372036854775808."),
    command(
      #"{"command":"animationSpeed","percent":"25"}"#,
      "“percent” must be a whole number, not text."),
    command(
      #"{"command":"animationSpeed","percent":12.5}"#,
      "“percent” must be a whole number, not a fraction."),
    command(#"{"command":"permissions"}"#, "The command lacks “permissions”."),
    permissions("7", "“permissions” must be an object, not a number."),
    permissions("{}", "The command decides about permissions, each of them once."),
    permissions(#"{"camera":true}"#, "“permissions.camera” must be text, not a truth value."),
    permissions(
      #"{"camera":"limited"}"#,
      "“permissions.camera” must be allow, deny, unset, not “limited”."),
    permissions(
      #"{"all":"inuse"}"#, "“permissions.all” must be allow, deny, unset, not “inuse”."),
    permissions(
      #"{"location":"always"}"#,
      "“permissions.location” must be allow, inuse, deny, unset, not “always”."),
    permissions(
      #"{"Camera":"allow"}"#,
      "There is no permission “Camera”; there are all, bluetooth, calendar, camera, contacts, "
        + "faceid, homekit, location, medialibrary, microphone, motion, notifications, photos, "
        + "reminders, siri, speech, usertracking."),
    command(#"{"command":"notification","opened":true}"#, "The command lacks “title”."),
    command(#"{"command":"notification","title":"t"}"#, "The command lacks “opened”."),
    notification("7", "“data” must be an object, not a number."),
    notification(
      #"{"a":{"b":[]}}"#,
      "“data.a.b” must be text, a whole number or a truth value, not a list."),
    notification(#"{"a":{"b":"1"},"a.b":"2"}"#, "“data.a.b” is given twice."),
    notification(
      String(repeating: #"{"a":"#, count: 9) + "1" + String(repeating: "}", count: 9),
      "“data.a.a.a.a.a.a.a.a” is nested deeper than 8."),
    notification(
      "{" + (0..<65).map { #""k\#($0)":1"# }.joined(separator: ",") + "}",
      "“data” holds 64 values at most."),
    notification(
      #"{"k":"\#(String(repeating: "x", count: 4_096))"}"#,
      "A notification holds 4096 bytes at most, not 4097."),
    WrongMessage(
      #"{"kind":"command","ref":"r","data":{"command":"jump"}}"#,
      "There is no command “jump”; there are launch, terminate, background, foreground, rotate, "
        + "memoryWarning, animationSpeed, tap, input, submit, swipe, longPress, hideActions, "
        + "refresh, gesture, back, route, open, shortcut, notification, session, service, "
        + "network, permissions.",
      code: .unknownCommand, reference: "r"),
  ]
}
