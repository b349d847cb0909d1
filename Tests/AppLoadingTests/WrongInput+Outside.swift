extension WrongInput {
  /// Services, links, shortcuts and notifications.
  static let outside: [WrongInput] = [
    WrongInput(
      "a mock for a part of an address",
      [6: "session: { LOGGED_IN: false }\nmocks: [ { url: /users } ]"],
      """
      7:17: error: '/users' is not the whole of an address
        hint: begin with 'https://', 'http://' or '*', which stands for any text
      """),
    WrongInput(
      "a mock with a key that it has not",
      [6: "session: { LOGGED_IN: false }\nmocks: [ { url: '*', answer: 7 } ]"],
      """
      7:22: error: unknown key 'answer' in the mock
        hint: allowed: method, url, status, headers, body, delay
      """),
    WrongInput(
      "mocks that are no list",
      [6: "session: { LOGGED_IN: false }\nmocks: { url: '*' }"],
      """
      7:8: error: expected a list of mocks for 'mocks', found a mapping
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongInput(
      "a mock with a status that there is not",
      [6: "session: { LOGGED_IN: false }\nmocks: [ { url: '*', status: 99 } ]"],
      """
      7:30: error: the status 99 is not one of 100 to 599
        hint: 200 is one that is well, 404 one of what is not there
      """),
    WrongInput(
      "a service without a duration",
      replacing: "takes: 1 s",
      with: "answers: success",
      """
      5:13: error: service 'login' has no 'takes'
        hint: add it, for example 'takes: 1 s'
      """),
    WrongInput(
      "a service with an unknown answer",
      replacing: "takes: 1 s",
      with: "takes: 1 s, answers: maybe",
      """
      5:43: error: unknown answer 'maybe'
        hint: allowed: success, failure, slow
      """),
    WrongInput(
      "a slow answer that is faster than the normal one",
      replacing: "takes: 1 s",
      with: "takes: 1 s, slow: 500 ms",
      """
      5:40: error: 'slow' is shorter than 'takes'
        hint: make 'slow' longer, or remove it
      """),
    WrongInput(
      "a call of an unknown service",
      replacing: "call: login",
      with: "call: logn",
      """
      50:15: error: there is no service 'logn'
        hint: did you mean 'login'?
      """),
    WrongInput(
      "answers without a call",
      replacing: "call: login\n        success: [ route: showMain ]",
      with: "success: [ route: showMain ]",
      """
      50:9: error: 'success' without 'call'
        hint: 'success' belongs to 'call': without its own '- ', or within the same braces, \
      '{ call: …, success: … }'
      """),
    WrongInput(
      "an unknown key beside a call",
      replacing: "success: [ route: showMain ]",
      with: "sucess: [ route: showMain ]",
      """
      51:9: error: unknown key 'sucess' in the action 'call'
        hint: did you mean 'success'?
      """),
    WrongInput(
      "links without a scheme and without hosts",
      replacing: "  scheme: wide\n",
      with: "",
      """
      38:1: error: 'links' has neither 'scheme' nor 'hosts'
        hint: add for example 'scheme: myApp', for links such as 'myApp://messages/1'
      """),
    WrongInput(
      "a web scheme",
      replacing: "scheme: wide",
      with: "scheme: https",
      """
      39:11: error: 'https' is not valid for the schemes of links
        hint: write for example 'myApp'
      """),
    WrongInput(
      "a scheme with a colon",
      replacing: "scheme: wide",
      with: "scheme: \"wide://\"",
      """
      39:11: error: the quoted text 'wide://' is not valid for the schemes of links
        hint: write for example 'myApp'
      """),
    WrongInput(
      "a host with a path",
      replacing: "scheme: wide",
      with: "hosts: [ example.com/app ]",
      """
      39:12: error: 'example.com/app' is not valid for the hosts of links
        hint: write for example 'example.com'
      """),
    WrongInput(
      "links without patterns",
      replacing: "  open:\n    messages/:id: message\n    inbox: { route: inbox }\n",
      with: "",
      """
      38:1: error: 'links' has no 'open'
        hint: add it, for example 'open: { messages/:id: message }'
      """),
    WrongInput(
      "a link to an unknown route",
      replacing: "inbox: { route: inbox }",
      with: "inbox: { route: inbx }",
      """
      42:21: error: there is no route 'inbx'
        hint: did you mean 'inbox'?
      """),
    WrongInput(
      "a notification whose data has another name",
      replacing: "route: message, with: { id: $data.id }",
      with: "route: message",
      """
      46:40: error: route 'message' needs 'id', a string
        hint: add it, for example 'with: { id: $data.id }'
      """),
    WrongInput(
      "a link whose data does not reach the route",
      replacing: "messages/:id: message",
      with: "messages/:number: message",
      """
      41:23: error: route 'message' needs 'id', a string
        hint: add it, for example 'with: { id: $number }', or name the parameter 'id'
      """),
    WrongInput(
      "a link whose data has another type",
      replacing: "messages/:id: message",
      with: "messages/:id(integer): message",
      """
      41:28: error: route 'message' needs a string for 'id', which is an integer here
      """),
    WrongInput(
      "a placeholder of an unknown type",
      replacing: "messages/:id: message",
      with: "messages/:id(text): message",
      """
      41:5: error: ':id(text)' is not a typed parameter
        hint: write ':id', ':id(integer)' or ':id(boolean)'
      """),
    WrongInput(
      "a placeholder without a name",
      replacing: "messages/:id: message",
      with: "messages/:: message",
      """
      41:5: error: '' cannot be the name of a parameter
        hint: use 1 to 64 of the characters A-Z a-z 0-9 . _ -
      """),
    WrongInput(
      "a repeated placeholder",
      replacing: "messages/:id: message",
      with: "messages/:id/:id: message",
      """
      41:5: error: duplicate parameter ':id' in the link
        hint: give each parameter its own name
      """),
    WrongInput(
      "a pattern with an empty segment",
      replacing: "messages/:id: message",
      with: "messages//:id: message",
      """
      41:5: error: 'messages//:id' is not a link pattern
        hint: write segments of A-Z a-z 0-9 . _ ~ - with '/' between them, and ':name' for data; \
      behind '?' for example 'id=:id'
      """),
    WrongInput(
      "a query without a value",
      replacing: "inbox: { route: inbox }",
      with: "inbox?all: { route: inbox }",
      """
      42:5: error: 'all' is no item of a query in 'inbox?all'
        hint: write behind '?' for example 'id=:id', and '&' between several
      """),
    WrongInput(
      "a pattern with too many segments",
      replacing: "inbox: { route: inbox }",
      with: "a/b/c/d/e/f/g/h/i: { route: inbox }",
      """
      42:5: error: more than 8 segments in a link
      """),
    WrongInput(
      "data for a route without parameters",
      replacing: "inbox: { route: inbox }",
      with: "inbox: { route: inbox, with: { id: 1 } }",
      """
      42:36: error: route 'inbox' takes no 'id'
        hint: it takes no data
      """),
    WrongInput(
      "a shortcut without a title",
      replacing: "com.wide.inbox: { title: Inbox, route: inbox }",
      with: "com.wide.inbox: { route: inbox }",
      """
      44:3: error: shortcut 'com.wide.inbox' has no 'title'
        hint: add it, for example 'title: Recent Activity'
      """),
    WrongInput(
      "a shortcut without a route",
      replacing: "com.wide.inbox: { title: Inbox, route: inbox }",
      with: "com.wide.inbox: { title: Inbox }",
      """
      44:3: error: shortcut 'com.wide.inbox' has no 'route'
        hint: add it, for example 'route: showMain'
      """),
    WrongInput(
      "a shortcut whose route needs data",
      replacing: "com.wide.inbox: { title: Inbox, route: inbox }",
      with: "com.wide.inbox: { title: Inbox, route: message }",
      """
      44:42: error: route 'message' needs 'id', a string
        hint: add it, for example 'with: { id: some text }'
      """),
    WrongInput(
      "a shortcut with a placeholder in its data",
      replacing: "com.wide.inbox: { title: Inbox, route: inbox }",
      with: "com.wide.inbox: { title: Inbox, route: message, with: { id: $id } }",
      """
      44:63: error: shortcut 'com.wide.inbox' has no parameter 'id'
        hint: known here: rows
      """),
    WrongInput(
      "a shortcut type with a space",
      replacing: "com.wide.inbox:",
      with: "com wide inbox:",
      """
      44:3: error: 'com wide inbox' cannot be the type of a shortcut
        hint: use 1 to 64 of the characters A-Z a-z 0-9 . _ -
      """),
    WrongInput(
      "a rule without a route",
      replacing: "route: message, with: { id: $data.id }",
      with: "rout: message",
      """
      46:33: error: unknown key 'rout' in a rule for notifications
        hint: did you mean 'route'?
      """),
    WrongInput(
      "a rule as text",
      replacing: "- { has: { data.id: string }, route: message, with: { id: $data.id } }",
      with: "- message",
      """
      46:5: error: expected a mapping for a rule for notifications, found 'message'
        hint: its keys are: is, has, route, with
      """),
    WrongInput(
      "a rule whose data has another type",
      replacing: "data.id: string",
      with: "data.id: integer",
      """
      46:62: error: 'id' takes a string, and '$data.id' is an integer
      """),
    WrongInput(
      "a rule with an unknown path",
      replacing: "$data.id",
      with: "$data.messageId",
      """
      46:61: error: this rule has no parameter 'data.messageId'
        hint: known here: data.id, rows
      """),
  ]
}
