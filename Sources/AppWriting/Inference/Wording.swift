/// What the words on buttons usually mean.
enum Wording {
  /// Words on what takes a person back to where they were.
  private static let closing: Set<String> = [
    "back", "close", "done", "cancel", "dismiss", "save", "ok", "okay", "x", "not now", "skip",
    "later", "maybe later", "no thanks", "no, thanks", "got it", "discard", "apply", "finish",
    "zurück", "fertig", "schließen", "abbrechen", "speichern", "retour", "fermer", "annuler",
    "terminé", "enregistrer", "cerrar", "cancelar", "guardar", "atrás", "indietro", "chiudi",
    "annulla", "salva", "닫기", "취소", "확인", "완료", "저장", "閉じる", "キャンセル", "完了", "保存", "戻る",
  ]

  /// Words on what takes something away for good.
  private static let destroying: Set<String> = [
    "delete", "remove", "discard", "clear", "erase", "löschen", "supprimer", "eliminar", "삭제",
  ]

  /// Whether the words say that something is taken away for good.
  static func destroys(_ text: String) -> Bool {
    words(text).split(separator: " ").contains { destroying.contains(String($0)) }
  }

  /// Words on the buttons of an alert.
  private static let answering: Set<String> = [
    "ok", "okay", "cancel", "delete", "yes", "no", "confirm", "remove", "discard", "leave",
    "log out", "logout", "sign out", "확인", "취소", "삭제",
  ]

  /// Words on what leads from the start into the app.
  private static let entering = [
    "sign in", "log in", "login", "signin", "sign up", "register", "create account",
    "get started", "start", "continue", "next", "skip", "begin", "let's go", "agree", "accept",
    "unlock", "enter", "submit", "verify", "done", "finish", "로그인", "시작",
  ]

  private static func words(_ text: String) -> String {
    let spaced = text.map { $0 == "-" || $0 == "_" || $0 == "." ? " " : $0 }
    return String(spaced).lowercased()
  }

  /// Whether the words say that what is open is left.
  static func closes(_ text: String) -> Bool {
    let words = words(text)
    if closing.contains(words) { return true }
    let parts = words.split(separator: " ")
    let ends = ["back", "close", "cancel", "dismiss", "done", "save"]
    return parts.contains { ends.contains(String($0)) } && parts.count <= 4
  }

  /// Whether the words could stand on a button of an alert.
  static func answers(_ text: String) -> Bool { answering.contains(words(text)) }

  /// Whether the words stand on what ends a session: a button of an alert, or of a plain screen.
  static func logsOut(_ text: String) -> Bool {
    ["log out", "logout", "sign out"].contains(words(text))
  }

  /// Whether the words say that the start is passed.
  static func enters(_ text: String) -> Bool {
    let words = words(text)
    return entering.contains { words.contains($0) }
  }

  /// Whether a field with these words hides what is typed.
  static func hides(_ text: String) -> Bool {
    let words = words(text)
    return [
      "password", "passcode", "secret", "passwort", "mot de passe", "contraseña", "비밀번호", "パスワード",
    ]
    .contains { words.contains($0) }
  }

  /// Whether an id is that of a screen's view: `settings-screen`, `LoginView`.
  static func namesScreen(_ id: String) -> Bool {
    let last = text(fromID: id).lowercased().split { !$0.isLetter }.last ?? ""
    return ["screen", "page", "view", "container", "root", "scene"].contains(last)
  }

  /// A text for what flows only know by its id: `history-card` → `History card`.
  static func text(fromID id: String) -> String {
    var text = ""
    for character in id {
      if character == "-" || character == "_" || character == "." {
        text += text.hasSuffix(" ") ? "" : " "
      } else if character.isUppercase, let last = text.last, last.isLowercase {
        text += " " + character.lowercased()
      } else {
        text.append(character)
      }
    }
    let trimmed = text.split(separator: " ").joined(separator: " ")
    return trimmed.isEmpty ? id : trimmed.prefix(1).uppercased() + trimmed.dropFirst()
  }
}
