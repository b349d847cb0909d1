import Settings
import Testing
import YAMLReading

@Suite("The value of a setting")
struct SettingsReaderTests {
  @Test("The command line holds before a variable, that before the file, and the default last")
  func precedence() throws {
    let file = try SettingsFile(
      text: "host: file\nport: 3\nlimit: 4\n", path: "stage.yaml", of: Sample.all)
    let values = try SettingsReader(
      Sample.all, flags: ["host": ["flag"]],
      environment: ["ROOTSTAGE_HOST": "variable", "ROOTSTAGE_PORT": "2"], file: file
    ).read()
    #expect(values.text(Sample.host) == "flag")
    #expect(values.source(of: Sample.host) == .flag("--host"))
    #expect(values.number(Sample.port) == 2)
    #expect(values.source(of: Sample.port) == .variable("ROOTSTAGE_PORT"))
    #expect(values.number(Sample.limit) == 4)
    #expect(
      values.source(of: Sample.limit)
        == .file("stage.yaml", Position(line: 3, column: 8)))
    #expect(values.textIfSet(Sample.word) == "calm")
    #expect(values.source(of: Sample.word) == .standard)
  }

  @Test("A list on the command line takes the place of the list in the environment")
  func lists() throws {
    func names(_ flags: [String: [String]], _ variable: String = "a,b") throws -> [String] {
      try SettingsReader(
        Sample.all, flags: flags, environment: ["ROOTSTAGE_NAME": variable], file: nil
      ).read().texts(Sample.names)
    }
    #expect(try names([:]) == ["a", "b"])
    #expect(try names([:], " a ,\tb\n") == ["a", "b"])
    #expect(try names([:], "a,") == ["a", ""])
    #expect(try names(["name": ["c"]]) == ["c"])
    #expect(try names(["name": ["c", "d"]]) == ["c", "d"])
  }

  @Test("A toggle that is off on the command line is off although a variable has it on")
  func toggles() throws {
    func isOn(_ flags: [String: [String]]) throws -> Bool {
      try SettingsReader(
        Sample.all, flags: flags, environment: ["ROOTSTAGE_QUIET": "true"], file: nil
      ).read().isOn(Sample.quiet)
    }
    #expect(try isOn([:]))
    #expect(try !isOn(["quiet": ["false"]]))
  }

  @Test("A secret is not shown, whatever gives it, and its absence is")
  func secrets() throws {
    let given = try SettingsReader(
      Sample.all, flags: [:], environment: ["ROOTSTAGE_KEY": "abc"], file: nil
    ).read()
    #expect(given.shown(Sample.key) == "(secret)")
    #expect(given.text(Sample.key) == "abc")
    let none = try SettingsReader(Sample.all, flags: [:], environment: [:], file: nil).read()
    #expect(none.shown(Sample.key) == "(none)")
  }

  @Test(
    "A wrong value names the option or the variable that gives it, and what it takes",
    arguments: [
      (["port": ["70000"]], [:], "--port takes 0 to 65535, not '70000'."),
      ([:], ["ROOTSTAGE_PORT": "eighty"], "ROOTSTAGE_PORT takes 0 to 65535, not 'eighty'."),
      ([:], ["ROOTSTAGE_PORT": ""], "ROOTSTAGE_PORT takes 0 to 65535, not ''."),
      ([:], ["ROOTSTAGE_HOST": ""], "ROOTSTAGE_HOST takes a value that is not empty."),
      ([:], ["ROOTSTAGE_QUIET": "1"], "ROOTSTAGE_QUIET takes true or false, not '1'."),
      ([:], ["ROOTSTAGE_NAME": "a,B"], "ROOTSTAGE_NAME takes small letters, not 'B'."),
      (["port": ["1", "x"]], [:], "--port takes 0 to 65535, not 'x'."),
      (["word": ["clam"]], [:], "--word: unknown mood 'clam'; did you mean 'calm'?"),
      (["word": ["serene"]], [:], "--word: 'serene' is gone: write calm."),
    ] as [([String: [String]], [String: String], String)])
  func wrongValues(
    _ flags: [String: [String]], _ environment: [String: String], _ words: String
  ) {
    #expect(throws: SettingsError.value(words)) {
      try SettingsReader(Sample.all, flags: flags, environment: environment, file: nil).read()
    }
  }

  @Test("A variable that is nearly the name of a setting's is told, and others are left alone")
  func misspelt() {
    let environment = [
      "ROOTSTAGE_PROT": "1", "ROOTSTAGE_PORT": "2", "ROOTSTAGE_SEED": "3", "PATH": "4",
    ]
    #expect(
      SettingsReader.misspeltVariables(in: environment, of: Sample.all)
        == ["the variable ROOTSTAGE_PROT sets nothing; did you mean ROOTSTAGE_PORT?"])
  }
}
