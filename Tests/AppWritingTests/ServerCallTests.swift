import Testing

@Suite("Calls of servers in app files made from flows")
struct ServerCallTests {
  @Test("A call that nothing answers is answered with all that the flow reads of it")
  func servers() async throws {
    let made = try await Made(
      """
      - launchApp: { clearState: true }
      - evalScript: |-
          ${
            const user = json(http.post("https://api.example.com/users", { body: "{}" }).body);
            output.name = user.profile.name;
            output.first = user.tags[0].text.toUpperCase();
            output.tags = user.tags.map((tag) => tag.color).join();
            if (user.error) throw new Error(user.error);
            output.total = json(http.get("https://api.example.com/total").body).total
          }
      - assertVisible: ${output.name}
      - assertVisible: ${output.first}
      - assertVisible: ${output.tags}
      """)
    #expect(made.failures.isEmpty, "\(made.failures)\n\(made.text)")
    let body = #"{"profile": {"name": "name"}, "tags": [{"text": "text", "color": "color"}]}"#
    #expect(
      made.text.contains(
        """
        mocks:
          - { method: POST, url: https://api.example.com/users, status: 200, body: \(body) }  \
        # a.yaml:4
          - { method: GET, url: https://api.example.com/total, status: 200, \
        body: {"total": "total"} }  # a.yaml:4

        """), "\(made.text)")
  }

  @Test("An address with something in it that only the run knows has a star in its place")
  func unknownParts() async throws {
    let made = try await Made(
      """
      - launchApp: { clearState: true }
      - evalScript: ${http.get("https://api.example.com/events/" + output.id + "/json/")}
      - evalScript: ${http.get("https://api.example.com/users/" + output.id)}
      - evalScript: ${http.get("https://api.example.com/?a=" + output.id + "&b=nullify")}
      """)
    #expect(made.failures.isEmpty, "\(made.failures)\n\(made.text)")
    for url in ["events/*/json/", "users/*", "?a=*&b=nullify"] {
      #expect(made.text.contains("\(url)"), "\(made.text)")
    }
  }

  @Test("Calls through one function of a script are answered each with what is read of it")
  func wrapped() async throws {
    let made = try await Made(
      """
      - launchApp: { clearState: true }
      - evalScript: |-
          ${
            const ask = (path) => {
              const answer = http.get("https://api.example.com/" + path);
              if (!answer.ok) throw new Error(answer.status);
              return JSON.parse(answer.body);
            };
            output.token = () => {
              const { token, user: { id } } = ask("login").data;
              return `${token}/${id}`;
            };
            output.names = () => ask("members")?.filter((one) => one.active)[0].name;
          }
      - evalScript: ${output.shown = output.token() + output.names()}
      - assertVisible: token/idname
      - assertVisible: ${output.shown}
      """)
    #expect(made.failures.isEmpty, "\(made.failures)\n\(made.text)")
    #expect(
      made.text.contains(
        """
        login, status: 200, body: {"data": {"token": "token", "user": {"id": "id"}}} }
        """), "\(made.text)")
    #expect(
      made.text.contains(
        """
        members, status: 200, body: [{"active": "active", "name": "name"}] }
        """), "\(made.text)")
  }

  @Test("An address that a variable is missing from, or that differs in a value, gets a star")
  func addresses() async throws {
    let made = try await Made([
      (
        "a.yaml",
        """
        - launchApp
        - evalScript: ${http.get(SERVER + "/reset?on=1").status}
        - evalScript: ${output.a = json(http.get("http://x.org/u?name=ann&all=1").body).id}
        - assertVisible: Ready
        """
      ),
      (
        "b.yaml",
        """
        - launchApp
        - evalScript: ${output.b = json(http.get("http://x.org/u?name=ben&all=1").body).age}
        - assertVisible: Ready
        """
      ),
    ])
    #expect(made.failures.isEmpty, "\(made.failures)\n\(made.text)")
    #expect(made.text.contains("url: \"*/reset?on=1\", status: 200, body: {}"), "\(made.text)")
    #expect(
      made.text.contains(
        """
        url: "http://x.org/u?name=*&all=1", status: 200, body: {"id": "id", "age": "age"}
        """), "\(made.text)")
  }

  private static let notes = """
    app: notes
    root:
      first: main
      parts: { main: { navigation: Home } }
    """

  @Test(
    "An app file that is brought up to date gets answers to calls that nothing in it answers",
    arguments: [
      (
        "mocks:\n  # Ours.\n  - { url: \"http://x.org/name\", body: { name: Ann } }\n",
        """
        mocks:
          # Ours.
          - { url: "http://x.org/name", body: { name: Ann } }
          - { method: GET, url: http://x.org/age, status: 200, body: {"age": "age"} }  # a.yaml:5

        """
      ),
      (
        "mocks: [ { url: \"http://x.org/name\", body: { name: Ann } } ]\n",
        """
        mocks: [ { url: "http://x.org/name", body: { name: Ann } }, { method: GET, url: \
        http://x.org/age, status: 200, body: {"age": "age"} } ]  # a.yaml:5

        """
      ),
    ])
  func update(_ section: String, _ expected: String) async throws {
    let flow = """
      - launchApp
      - evalScript: ${output.name = json(http.get("http://x.org/name").body).name}
      - evalScript: ${output.age = json(http.get("http://x.org/age").body).age}
      - assertVisible: ${output.name}
      - assertVisible: ${output.age}
      """
    let screens = "screens:\n  Home:\n    title: Notes\n"
    let made = try await Made(
      [("a.yaml", flow)], adding: "\(Self.notes)\n\(section)\(screens)")
    #expect(made.failures.isEmpty, "\(made.failures)\n\(made.text)")
    #expect(made.additions == 3)
    #expect(made.text.contains(expected), "\(made.text)")
    #expect(made.text.contains("label: { text: Ann"), "\(made.text)")
    let again = try await Made([("a.yaml", flow)], adding: made.text)
    #expect(again.text == made.text)
  }

  @Test("An app file without answers gets a section for them before its screens")
  func section() async throws {
    let made = try await Made(
      [("a.yaml", "- launchApp\n- evalScript: ${http.get('http://x.org/go').ok}")],
      adding: "\(Self.notes)\nscreens: { Home: { title: Notes } }\n")
    #expect(made.failures.isEmpty, "\(made.failures)\n\(made.text)")
    #expect(
      made.text.hasSuffix(
        """
        mocks:
          - { method: GET, url: http://x.org/go, status: 200, body: {} }  # a.yaml:4
        screens: { Home: { title: Notes } }

        """), "\(made.text)")
  }
}
