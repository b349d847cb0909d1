"""The AsyncAPI validator of the tests: valid and invalid messages, and web/asyncapi.yaml itself."""

import copy
import re

import pytest

import record_schema
from asyncapi_check import Document, Mismatch
from stage import ROOT

DOCUMENT = Document.load()

VIEW = {
    "title": "Login Screen",
    "background": "#ffffffff",
    "left": [{"id": "log-in", "title": "Log In"}],
    "right": [],
    "content": [
        {"id": "label-1", "kind": "label", "text": ""},
        {"id": "go", "kind": "button", "title": "Go"},
        {"id": "spinner-1", "kind": "spinner", "large": True, "background": "#00000066",
         "timer": "service call"},
        {"id": "spinner-2", "kind": "spinner", "large": False, "background": "#00000000",
         "service": "login"},
        {"id": "name", "kind": "field", "placeholder": "Name", "secure": False},
        {"id": "hello", "kind": "label", "text": "Hello",
         "when": {"key": "LOGGED_IN", "value": True}},
        {"id": "items", "kind": "list", "rows": [
            {"id": "item-1", "title": "Tea", "subtitle": "", "tappable": True}]},
        {"id": "pair", "kind": "row", "elements": [
            {"id": "stay", "kind": "toggle", "title": "Stay", "key": "LOGGED_IN",
             "enabled": False},
            {"id": "buy", "kind": "button", "title": "Buy",
             "enabled": {"key": "LOGGED_IN", "value": True}}]},
        {"id": "logo", "kind": "image", "name": "logo", "label": "Our logo", "height": 120},
        {"id": "code", "kind": "field", "placeholder": "Code", "secure": False, "focused": True,
         "submits": True},
        {"id": "greeting", "kind": "label", "text": ["Hello ", {"key": "NAME"}]},
    ],
}

ALERT = {
    "title": "Sure?", "message": "", "confirmation": False,
    "buttons": [{"id": "yes", "title": "Yes", "role": "destructive"}],
}

TABS = {
    "tabs": [4, 7], "selected": 0,
    "items": [{"id": "home", "title": "Home", "symbol": "house", "badge": [{"key": "UNREAD"}]},
              {"id": "more", "title": "More"}],
}

POINT = {"at": 0, "opacity": 10000, "x": -3000, "y": 0, "scale": 10000}
TURN = {
    "transition": 4, "width": 844, "height": 390, "duration": 300000, "curve": "easeInOut",
    "frames": [0, 5000, 10000],
}

KEYFRAMES = {
    "entering": [POINT, {**POINT, "at": 10000}], "leaving": [POINT, {**POINT, "at": 10000}],
    "onTop": "leaving",
}

BEGAN = {
    "transition": 3, "animation": "crossDissolve", "from": 4, "to": 6, "duration": 300000,
    "curve": "easeOut", "frames": [0, 5000, 10000],
}

SUBJECT = {"node": 5, "name": "Login"}
TIMER = {"timer": 1, "name": "service call", "owner": 2}
CALL = {"call": 1, "service": "login", "owner": 2, "outcome": "slow"}
NETWORK = {"latency": 300, "jitter": 80, "loss": 5, "offline": False, "seed": 7}
ROUTE = {"route": "openMessage", "arguments": {"id": 7, "text": "x", "draft": False}}

# One record of every kind, and more where a kind has several forms.
SHEET = {"detents": [120, "medium", "large"], "selected": 1, "largestUndimmed": 1,
         "dismissibleWhile": {"key": "EDITED", "value": False}}

DATA = [
    ("command", {"command": "launch", "width": 390, "height": 844, "by": "server"}),
    ("command", {"command": "launch", "width": 0, "height": -1, "by": "k3"}),
    ("command", {"command": "tap", "element": "log-in", "screen": "Login", "by": "device"}),
    ("command", {"command": "tap", "element": "log-in", "idempotencyKey": "a-1", "by": "k3"}),
    ("command", {"command": "back"}),
    ("command", {"command": "route", "route": "switchToMainScreen"}),
    ("command", {"command": "session", "key": "LOGGED_IN", "value": True}),
    ("command", {"command": "route", "route": "openMessage", "arguments": [7, "x", True]}),
    ("command", {"command": "session", "key": "NAME", "value": "Ann"}),
    ("command", {"command": "terminate"}),
    ("command", {"command": "background", "locked": True}),
    ("command", {"command": "foreground"}),
    ("command", {"command": "rotate", "orientation": "landscape"}),
    ("command", {"command": "memoryWarning"}),
    ("command", {"command": "animationSpeed", "percent": 25}),
    ("command", {"command": "input", "element": "name", "text": "Ann", "screen": "Login"}),
    ("command", {"command": "gesture", "phase": "began", "gesture": "edgeSwipe"}),
    ("command", {"command": "gesture", "phase": "moved", "progress": 4000}),
    ("command", {"command": "gesture", "phase": "began", "gesture": "contentSwipe"}),
    ("command", {"command": "gesture", "phase": "began", "gesture": "edgeSwipe", "screen": "Map"}),
    ("command", {"command": "gesture", "phase": "began", "gesture": "pullUp"}),
    ("command", {"command": "gesture", "phase": "ended"}),
    ("command", {"command": "gesture", "phase": "ended", "velocity": -18000}),
    ("command", {"command": "gesture", "phase": "cancelled", "by": "server"}),
    ("command", {"command": "open", "url": "post://messages/1"}),
    ("command", {"command": "shortcut", "shortcut": "com.myApp.activity"}),
    ("command", {"command": "notification", "title": "T", "body": "",
                 "data": {"data.messageId": "1"}, "opened": False}),
    ("command", {"command": "service", "service": "login", "outcome": "failure"}),
    ("command", {"command": "network", **NETWORK, "by": "Anna of \u201cQA\u201d"}),
    ("command", {"command": "network", "offline": True}),
    ("command", {"command": "permissions", "permissions": {"all": "deny", "camera": "allow"}}),
    ("rejected", {"reason": "transitionInProgress", "message": "Wait."}),
    ("appLaunched", {"width": 390, "height": 844, "session": {"LOGGED_IN": False}}),
    ("appLaunched", {"width": 390, "height": 844, "session": {},
                     "paths": {"shelf": [], "other": [{"screen": "Author"}]}}),
    ("sceneWillConnect", {"origin": None, "value": None}),
    ("sceneWillConnect", {"origin": "link", "value": "post://messages/1"}),
    ("sceneWillConnect", {"origin": "activity", "value": "https://post.example/messages/1"}),
    ("appActive", {}),
    ("sceneDidBecomeActive", {}),
    ("sceneWillResignActive", {}),
    ("sceneDidEnterBackground", {"locked": False, "withdrawnPrompt": None}),
    ("sceneWillEnterForeground", {}),
    ("sceneDidDisconnect", {}),
    ("delivered", {"call": "scene(_:openURLContexts:)", "value": "post://messages/1"}),
    ("appWillResignActive", {}),
    ("appEnteredBackground", {"locked": False, "withdrawnPrompt": None}),
    ("appWillEnterForeground", {}),
    ("memoryWarning", {}),
    ("animationSpeedChanged", {"percent": 10}),
    ("sizeChanged", {"width": 844, "height": 390}),
    ("rotationBegan", TURN),
    ("rotationEnded", {"transition": 4, "finished": False}),
    ("appTerminated", {}),
    ("moduleConfigured", {"screen": "Item", "modules": ["ItemPresenter"]}),
    ("created", {**SUBJECT, "type": "screen", "view": VIEW}),
    ("created", {"node": 4, "name": "Navigation(Login)", "type": "navigation", "stack": [5],
                 "part": "authentication"}),
    ("created", {"node": 4, "name": "Navigation(Login)", "type": "navigation", "stack": [5]}),
    ("created", {**SUBJECT, "type": "screen", "part": "splash", "arguments": {"id": 7},
                 "view": VIEW}),
    ("created", {"node": 8, "name": "Tabs", "type": "tabs", "part": "main", **TABS}),
    ("created", {"node": 9, "name": "Ask", "type": "alert", "alert": ALERT}),
    ("created", {"node": 1, "name": "Root", "type": "root", "current": 2}),
    ("created", {"node": 4, "name": "Navigation(Login)", "type": "navigation", "stack": [5],
                 "path": "shelf"}),
    ("willMove", {**SUBJECT, "parent": 4}),
    ("didMove", {**SUBJECT, "parent": None}),
    ("didLoad", SUBJECT),
    ("frameSet", {**SUBJECT, "x": -390, "y": 0, "width": 390, "height": 844}),
    ("viewAdded", {**SUBJECT, "superview": 0}),
    ("viewRemoved", SUBJECT),
    ("willAppear", {**SUBJECT, "animated": True}),
    ("isAppearing", {**SUBJECT, "animated": True}),
    ("didAppear", {**SUBJECT, "animated": False}),
    ("willDisappear", {**SUBJECT, "animated": True}),
    ("didDisappear", {**SUBJECT, "animated": True}),
    ("onAppear", SUBJECT),
    ("onDisappear", SUBJECT),
    ("willLayoutSubviews", SUBJECT),
    ("didLayoutSubviews", SUBJECT),
    ("willTransition", {**SUBJECT, "width": 844, "height": 390}),
    ("didReceiveMemoryWarning", SUBJECT),
    ("stackChanged", {**SUBJECT, "stack": [5, 9]}),
    ("willShow", {**SUBJECT, "shown": 9, "animated": True}),
    ("didShow", {**SUBJECT, "shown": 9, "animated": False}),
    ("tabSelected", {"node": 8, "name": "Tabs", "tab": 1, "byTap": True}),
    ("presented", {**SUBJECT, "presenter": 1, "style": "sheet", "dismissible": True}),
    ("presented", {**SUBJECT, "presenter": 1, "style": "sheet", "dismissible": True,
                   "sheet": SHEET}),
    ("presented", {**SUBJECT, "presenter": 1, "style": "sheet", "dismissible": True,
                   "sheet": {"detents": ["large"], "selected": 0}}),
    ("detentSelected", {**SUBJECT, "detent": 1, "byPull": True}),
    ("attemptedToDismiss", SUBJECT),
    ("dismissed", SUBJECT),
    ("presentationIgnored", SUBJECT),
    ("resultReceived", {**SUBJECT, "from": "Picker", "result": {"id": 7}}),
    ("argumentsChanged", {**SUBJECT, "arguments": {"id": 8}, "view": VIEW}),
    ("fieldChanged", {**SUBJECT, "element": "password", "text": "\u2022\u2022"}),
    ("actionsShown", {**SUBJECT, "element": "row-1", "by": "swipe"}),
    ("actionsShown", {**SUBJECT, "element": "row-1", "by": "longPress"}),
    ("actionsHidden", {**SUBJECT, "element": "row-1"}),
    ("refreshBegan", SUBJECT),
    ("refreshEnded", SUBJECT),
    ("currentChanged", {"from": 2, "to": 4}),
    ("rootChanged", {"from": 1, "to": 9, "lostModals": [4, 5]}),
    ("transitionBegan", BEGAN),
    ("transitionBegan", {**BEGAN, "animation": "slide", "edge": "left"}),
    ("transitionBegan", {**BEGAN, "animation": "keyframes", **KEYFRAMES}),
    ("transitionBegan", {**BEGAN, "animation": "pop", "gesture": "edgeSwipe"}),
    ("transitionBegan", {**BEGAN, "animation": "detent", "detents": [0, 1], "gesture": "pullUp"}),
    ("transitionReleased", {"transition": 3, "finishing": False, "duration": 33333,
                            "firstFrame": 4, "frames": [4000, 0]}),
    ("transitionReleased", {"transition": 3, "finishing": True, "duration": 16666,
                            "firstFrame": 0, "frames": [10000]}),
    ("transitionEnded", {"transition": 3, "finished": True}),
    ("animatorCalled", {**SUBJECT, "call": "animateTransition", "operation": "push"}),
    ("animatorCalled", {**SUBJECT, "call": "completeTransition", "operation": "pop",
                        "completed": False}),
    ("freed", {**SUBJECT, "lostViews": []}),
    ("sessionChanged", {"key": "LOGGED_IN", "value": True}),
    ("pathChanged", {"path": "shelf", "by": "swipe", "to": [
        {"screen": "Author"}, {"screen": "Book", "arguments": {"id": 7}}]}),
    ("pathChanged", {"path": "shelf", "by": "code", "to": []}),
    ("itemChanged", {"item": "note", "to": 7, "by": "code"}),
    ("itemChanged", {"item": "note", "to": None, "by": "pull"}),
    ("outcomeChanged", {"service": "login", "outcome": "slow"}),
    ("networkChanged", NETWORK),
    ("permissionsChanged", {"permissions": {"camera": "deny", "photos": "unset"}}),
    ("permissionAsked", {"permission": "camera", "owner": 3, "alert": ALERT}),
    ("permissionAnswered", {"permission": "location", "owner": 3, "answer": "inuse",
                            "asked": True}),
    ("systemScreenShown", {"owner": 3, "alert": {**ALERT, "system": "shareSheet"}}),
    ("systemScreenAnswered", {"screen": "shareSheet", "owner": 3, "button": "copy"}),
    ("timerStarted", {**TIMER, "due": 3000000}),
    ("timerFired", TIMER),
    ("timerCancelled", TIMER),
    ("callStarted", {**CALL, "due": 3000000}),
    ("callAnswered", CALL),
    ("callCancelled", CALL),
    ("bannerShown", {"title": "T", "body": "", "data": {"item.id": "1"}}),
    ("bannerHidden", {}),
    ("routeQueued", {"route": "switchToMainScreen"}),
    ("routeTaken", ROUTE),
    ("routeRequested", {**ROUTE, "origin": "link"}),
    ("routePending", {**ROUTE, "origin": "notification", "expires": None}),
    ("routeResumed", ROUTE),
    ("routeSuperseded", ROUTE),
    ("routeExpired", ROUTE),
    ("routeStep", {**ROUTE, "step": 0, "name": "dismissAll", "result": "alreadyThere"}),
    ("routeStep", {**ROUTE, "step": 1, "name": "push", "result": "refused",
                   "reason": "noNavigation", "message": "No."}),
    ("routeCompleted", ROUTE),
    ("fault", {"fault": "linkDropped", **SUBJECT, "route": "openMessage", "message": "Lost."}),
    ("fault", {"fault": "leakedModule", "message": "It stays."}),
    ("fault", {"fault": "appearedUnloaded", **SUBJECT, "message": "It was never loaded."}),
    ("fault", {"fault": "blankScreen", "message": "Nobody sees it."}),
    ("fault", {"fault": "lostWork", **SUBJECT, "message": "It stays."}),
    ("fault", {"fault": "leakedController", **SUBJECT, "message": "It stays.",
               "owners": [{"as": "presenter", "node": 4}, {"as": "timer"}]}),
]

STATE = {
    "running": True, "phase": "active", "locked": False, "width": 390, "height": 844,
    "session": {"LOGGED_IN": False, "VISITS": 3}, "outcomes": {"login": "success"},
    "root": 1, "current": 4, "visible": 5,
    "nodes": [
        {"node": 1, "name": "Root", "type": "root", "parent": None, "loaded": True,
         "appearance": "appeared", "frame": [0, 0, 0, 0]},
        {"node": 4, "name": "Navigation(Login)", "type": "navigation", "parent": 1,
         "loaded": True, "appearance": "appearing", "frame": [-390, 0, 390, 844], "stack": [5],
         "part": "authentication"},
        {"node": 5, "name": "Login", "type": "screen", "parent": 4, "loaded": False,
         "appearance": "disappeared", "frame": [0, 0, 390, 844], "arguments": {"id": 7},
         "view": VIEW, "fields": {"name": "Ann"}},
        {"node": 8, "name": "Tabs", "type": "tabs", "parent": None, "loaded": False,
         "appearance": "disappeared", "frame": [0, 0, 0, 0], **TABS},
        {"node": 9, "name": "Ask", "type": "alert", "parent": None, "loaded": True,
         "appearance": "appeared", "frame": [0, 0, 390, 844], "alert": ALERT},
    ],
    "views": [[1, 0], [4, 1], [5, 4]],
    "modals": [{"node": 9, "presenter": 1, "style": "alert", "dismissible": False}],
    "transition": {**BEGAN, "began": 7412000, "frame": 11, "progress": 8046},
    "rotation": {**TURN, "began": 7412000, "frame": 11, "progress": 8046},
    "timers": [{**TIMER, "due": 3000000}],
    "calls": [{**CALL, "due": 3000000}],
    "queuedRoutes": [{"route": "switchToLogout"}],
    "pending": {**ROUTE, "origin": "link", "expires": 9000000},
    "following": {**ROUTE, "step": 1},
    "banner": {"title": "T", "body": "", "data": {}},
    "network": None,
    "animationSpeed": 25,
}

SNAPSHOT = {
    "kind": "snapshot", "stream": "c7", "sequence": 52, "epoch": "5f3a9c0d11e2b4a7",
    "time": 7412000, "data": STATE,
}

WELCOME = {
    "kind": "welcome", "connection": "k3", "server": "0.4.0", "role": "device", "heartbeat": 20,
    "limits": {"message": 65536, "perSecond": 200, "burst": 400, "streams": 1000},
    "apps": [{
        "name": "root-controller", "title": "Root controller", "summary": "",
        "strategy": "root-controller", "destinations": "lazy",
        "profile": "ios26", "popArea": "content", "profiles": ["ios17", "ios18", "ios26"],
        "strategies": ["root-controller", "naive", "published-router"],
        "session": [{"key": "LOGGED_IN", "type": "boolean", "value": False}],
        "services": [{"name": "login", "outcome": "success"}],
        "routes": [{"name": "openMessage", "parameters": [{"name": "id", "type": "integer"}]}],
        "links": [{"pattern": "post://messages/{id}",
                   "parameters": [{"name": "id", "type": "integer"}], "route": "openMessage"}],
        "shortcuts": [{"id": "com.myApp.activity", "title": "Activity", "symbol": "bell",
                       "when": {"key": "LOGGED_IN", "value": True}, "route": "openMessage"}],
        "notifications": [{"parameters": [{"name": "data.messageId", "type": "integer"}],
                           "route": "openMessage"}],
    }],
    "streams": [{"stream": "c7", "app": "root-controller", "strategy": "root-controller",
                 "destinations": "lazy", "profile": "ios18", "popArea": "edge",
                 "epoch": "5f3a9c0d11e2b4a7",
                 "recovered": True, "from": 53, "to": 52}],
}

PROGRESS = {
    "stream": "c7", "sequence": 52, "frame": 11, "time": 7595333, "kind": "progress",
    "data": {"transition": 3, "progress": 8046},
}


def record(kind, data):
    return {"stream": "c7", "sequence": 41, "time": 7412000, "kind": kind, "data": data}


def changed(message, path, value):
    """A copy of a message with one member changed, or left out where the value is `...`."""
    result = copy.deepcopy(message)
    *way, last = path
    target = result
    for step in way:
        target = target[step]
    if value is ...:
        del target[last]
    else:
        target[last] = value
    return result


RECORDS = {kind: record(kind, data) for kind, data in reversed(DATA)}


@pytest.mark.parametrize("kind,data", DATA)
def test_a_valid_record_of_each_kind_passes(kind, data):
    DOCUMENT.validate("server", record(kind, data))


def test_every_record_kind_of_the_document_has_a_valid_example():
    kinds = DOCUMENT.root["components"]["schemas"]["record"]["properties"]["kind"]["enum"]
    assert set(kinds) == {kind for kind, _ in DATA}
    assert len(kinds) == len(set(kinds)) == 90


@pytest.mark.parametrize("message", [
    {**record("freed", {**SUBJECT, "lostViews": [7, 8]}), "cause": "k3-4", "visible": None,
     "hash": "9f0c22d1b7a45e83"},
    {**record("freed", SUBJECT), "visible": 7, "hash": "9f0c22d1b7a45e83"},
    record("appEnteredBackground", {"locked": True}),
    record("appEnteredBackground", {"locked": True, "withdrawnPrompt": "location"}),
    record("rootChanged", {"from": None, "to": 9}),
    PROGRESS,
    SNAPSHOT,
    changed(SNAPSHOT, ["data", "transition"], None),
    changed(SNAPSHOT, ["data", "current"], None),
    changed(SNAPSHOT, ["data", "pending"], None),
    changed(SNAPSHOT, ["data", "following"], None),
    changed(SNAPSHOT, ["data", "banner"], None),
    changed(SNAPSHOT, ["data", "network"], NETWORK),
    changed(SNAPSHOT, ["data", "transition"], {
        **SNAPSHOT["data"]["transition"], "gesture": "edgeSwipe", "finishing": False,
        "released": 7412000, "firstFrame": 3}),
    changed(changed(SNAPSHOT, ["data", "transition", "animation"], "slide"),
            ["data", "transition", "edge"], "left"),
    WELCOME,
    {**WELCOME, "role": "operator", "name": "Anna", "streams": []},
    changed(WELCOME, ["streams", 0], {
        "stream": "c7", "app": "a", "strategy": "naive", "destinations": "eager",
        "profile": "ios17", "popArea": "edge",
        "epoch": "5f3a9c0d11e2b4a7", "recovered": False,
        "sequence": 0}),
    {"kind": "error", "ref": None, "code": "badMessage", "message": "No.", "retryable": False},
    {"kind": "error", "ref": "a", "code": "busy", "message": "No.", "retryable": True,
     "stream": "c7"},
    {"kind": "duplicate", "ref": "a", "stream": "c7", "sequence": 41},
    {"kind": "heartbeat", "time": 1795254000000},
    {"kind": "pong"},
    {"kind": "shutdown", "retryAfter": 1250},
    {"kind": "clients", "clients": []},
    {"kind": "clientChanged",
     "client": {"stream": "c7", "app": "a", "strategy": "single-stack",
                "destinations": "lazy", "profile": "ios26", "popArea": "content",
                "connected": 1, "running": False}},
    {"kind": "clientRemoved", "stream": "c7"},
    {"kind": "clientRemoved", "stream": "c7", "cause": "k3-8", "by": "Anna"},
    {"kind": "operators", "operators": []},
    {"kind": "operators", "operators": [{"name": "Anna", "connection": "k3"}]},
])
def test_valid_server_messages_pass(message):
    DOCUMENT.validate("server", message)


@pytest.mark.parametrize("message", [
    {"kind": "hello", "role": "device"},
    {"kind": "hello", "role": "device", "app": "a", "device": {"width": 390, "height": 844},
     "features": ["snapshot"], "streams": [{"stream": "c7", "epoch": "5f3a", "after": 52}]},
    {"kind": "hello", "role": "operator", "streams": [
        {"stream": "c1", "epoch": "a"}, {"stream": "c2", "epoch": "b"}]},
    {"kind": "hello", "role": "device", "later": {"more": 1}},
    {"kind": "hello", "role": "device", "settings": {}},
    {"kind": "hello", "role": "device", "settings": {"rows": 0, "wait": 1_000_000}},
    {"kind": "hello", "role": "operator", "name": "Anna"},
    {"kind": "watch"},
    {"kind": "remove", "ref": "a", "targets": "all"},
    {"kind": "remove", "ref": "a", "targets": ["c1"]},
    {"kind": "command", "ref": "a", "targets": "all", "data": {"command": "network", "loss": 100}},
    {"kind": "watch", "ref": "k3-1", "streams": "all", "focus": ["c1"]},
    {"kind": "watch", "streams": ["c1", "c2"], "focus": []},
    {"kind": "command", "ref": "a", "data": {"command": "back", "later": 1}},
    {"kind": "command", "ref": "a", "targets": "all", "data": {"command": "terminate"}},
    {"kind": "command", "ref": "a", "targets": ["c1"], "key": "b",
     "data": {"command": "session", "key": "LOGGED_IN", "value": False}},
    {"kind": "command", "ref": "a", "data": {"command": "background"}},
    {"kind": "command", "ref": "a", "data": {
        "command": "notification", "title": "T", "data": {"aps": {"badge": 1}}, "opened": True}},
    {"kind": "command", "ref": "a", "data": {"command": "route", "route": "r", "arguments": []}},
    {"kind": "command", "ref": "a", "data": {"command": "gesture", "phase": "ended"}},
    {"kind": "ping", "time": 3},
])
def test_valid_client_messages_with_unknown_members_pass(message):
    DOCUMENT.validate("client", message)


@pytest.mark.parametrize("message,path", [
    (changed(PROGRESS, ["frame"], ...), "$"),
    (changed(PROGRESS, ["frame"], -1), "$.frame"),
    (changed(PROGRESS, ["hash"], "9f0c22d1b7a45e83"), "$"),
    (changed(PROGRESS, ["data", "progress"], 10001), "$.data.progress"),
    (changed(PROGRESS, ["data", "progress"], 0.5), "$.data.progress"),
    (changed(RECORDS["freed"], ["stream"], ...), "$"),
    (changed(RECORDS["freed"], ["stream"], "c 7"), "$.stream"),
    (changed(RECORDS["freed"], ["sequence"], 0), "$.sequence"),
    (changed(RECORDS["freed"], ["sequence"], 2**53), "$.sequence"),
    (changed(RECORDS["freed"], ["sequence"], "41"), "$.sequence"),
    (changed(RECORDS["freed"], ["time"], -1), "$.time"),
    (changed(RECORDS["freed"], ["time"], True), "$.time"),
    (changed(RECORDS["freed"], ["kind"], "died"), "$.kind"),
    (changed(RECORDS["freed"], ["kind"], 3), "$.kind"),
    (changed(RECORDS["freed"], ["data"], ...), "$"),
    (changed(RECORDS["freed"], ["data"], []), "$.data"),
    (changed(RECORDS["freed"], ["data", "node"], 0), "$.data.node"),
    (changed(RECORDS["freed"], ["data", "name"], ...), "$.data"),
    (changed(RECORDS["freed"], ["data", "parent"], 4), "$.data"),
    (changed(RECORDS["freed"], ["data", "lostViews"], None), "$.data.lostViews"),
    (changed(RECORDS["freed"], ["data", "lostViews"], [0]), "$.data.lostViews[0]"),
    (changed(RECORDS["freed"], ["visible"], 0), "$.visible"),
    (changed(RECORDS["freed"], ["visible"], "Login"), "$.visible"),
    (changed(RECORDS["rootChanged"], ["data", "lostModals", 1], None), "$.data.lostModals[1]"),
    (changed(RECORDS["appEnteredBackground"], ["data", "withdrawnPrompt"], "fax"),
     "$.data.withdrawnPrompt"),
    (changed(SNAPSHOT, ["data", "visible"], ...), "$.data"),
    (changed(RECORDS["freed"], ["cause"], None), "$.cause"),
    (changed(RECORDS["animationSpeedChanged"], ["data", "percent"], 0), "$.data.percent"),
    (changed(RECORDS["animationSpeedChanged"], ["data", "percent"], 101), "$.data.percent"),
    (changed(SNAPSHOT, ["data", "animationSpeed"], ...), "$.data"),
    (changed(WELCOME, ["streams", 0, "strategy"], "mvvm"), "$.streams[0].strategy"),
    (changed(WELCOME, ["streams", 0, "destinations"], ...), "$.streams[0]"),
    (changed(WELCOME, ["streams", 0, "profile"], "ios12"), "$.streams[0].profile"),
    (changed(WELCOME, ["streams", 0, "popArea"], ...), "$.streams[0]"),
    (changed(WELCOME, ["apps", 0, "profiles"], ["android"]), "$.apps[0].profiles[0]"),
    (changed(RECORDS["freed"], ["cause"], "a" * 65), "$.cause"),
    (changed(RECORDS["freed"], ["hash"], "9F0C22D1B7A45E83"), "$.hash"),
    (changed(RECORDS["freed"], ["hash"], "9f0c"), "$.hash"),
    (changed(RECORDS["freed"], ["extra"], 1), "$"),
    (changed(RECORDS["appActive"], ["data", "width"], 1), "$.data"),
    (changed(RECORDS["appLaunched"], ["data", "width"], 0), "$.data.width"),
    (changed(RECORDS["appLaunched"], ["data", "session", "A"], 1.5), "$.data.session.A"),
    (changed(RECORDS["rejected"], ["data", "reason"], "because"), "$.data.reason"),
    (changed(RECORDS["rejected"], ["data", "message"], ""), "$.data.message"),
    (changed(RECORDS["pathChanged"], ["data", "by"], "hand"), "$.data.by"),
    (changed(RECORDS["itemChanged"], ["data", "to"], ...), "$.data"),
    (changed(RECORDS["pathChanged"], ["data", "to"], None), "$.data.to"),
    (changed(RECORDS["pathChanged"], ["data", "path"], ...), "$.data"),
    (changed(RECORDS["created"], ["data", "path"], "shelf"), "$.data.path"),
    (changed(RECORDS["willMove"], ["data", "parent"], ...), "$.data"),
    (changed(RECORDS["willMove"], ["data", "parent"], 0), "$.data.parent"),
    (changed(RECORDS["frameSet"], ["data", "x"], 0.5), "$.data.x"),
    (changed(RECORDS["viewAdded"], ["data", "superview"], None), "$.data.superview"),
    (changed(RECORDS["willAppear"], ["data", "animated"], ...), "$.data"),
    (changed(RECORDS["isAppearing"], ["data", "animated"], ...), "$.data"),
    (changed(RECORDS["willLayoutSubviews"], ["data", "animated"], True), "$.data"),
    (changed(RECORDS["didLayoutSubviews"], ["data", "node"], 0), "$.data.node"),
    (changed(RECORDS["willTransition"], ["data", "height"], ...), "$.data"),
    (changed(RECORDS["willTransition"], ["data", "width"], 0), "$.data.width"),
    (changed(RECORDS["didReceiveMemoryWarning"], ["data", "name"], ...), "$.data"),
    (changed(RECORDS["willShow"], ["data", "shown"], None), "$.data.shown"),
    (changed(RECORDS["didShow"], ["data", "animated"], 1), "$.data.animated"),
    (changed(RECORDS["attemptedToDismiss"], ["data", "reason"], "x"), "$.data"),
    (changed(RECORDS["resultReceived"], ["data", "result"], {}), "$.data.result"),
    (changed(RECORDS["resultReceived"], ["data", "from"], 7), "$.data.from"),
    (record("sceneWillConnect", {}), "$.data"),
    (record("delivered", {"value": "post://messages/1"}), "$.data"),
    (record("delivered", {"call": "scene(_:open:)", "value": "post://messages/1"}), "$.data.call"),
    (record("delivered", {"call": "scene(_:continue:)", "value": None}), "$.data.value"),
    (record("sceneDidDisconnect", {"locked": True}), "$.data"),
    (record("sceneWillConnect", {"origin": "code", "value": None}), "$.data.origin"),
    (record("sceneWillConnect", {"origin": 7, "value": None}), "$.data.origin"),
    (record("sceneWillConnect", {"origin": "link", "value": 7}), "$.data.value"),
    (changed(RECORDS["stackChanged"], ["data", "stack"], [5, None]), "$.data.stack[1]"),
    (changed(RECORDS["currentChanged"], ["data", "from"], None), "$.data.from"),
    (changed(RECORDS["transitionBegan"], ["data", "animation"], "slide"), "$.data"),
    (changed(RECORDS["transitionBegan"], ["data", "edge"], "left"), "$.data.edge"),
    (changed(RECORDS["transitionBegan"], ["data", "curve"], "easy"), "$.data.curve"),
    (changed(RECORDS["transitionBegan"], ["data", "frames"], []), "$.data.frames"),
    (changed(RECORDS["transitionReleased"], ["data", "duration"], ...), "$.data"),
    (changed(RECORDS["transitionReleased"], ["data", "firstFrame"], -1), "$.data.firstFrame"),
    (changed(SNAPSHOT, ["data", "transition", "finishing"], False), "$.data.transition"),
    (changed(RECORDS["transitionBegan"], ["data", "frames", 1], 10001), "$.data.frames[1]"),
    (changed(RECORDS["transitionBegan"], ["data", "duration"], 0), "$.data.duration"),
    (changed(RECORDS["rotationBegan"], ["data", "height"], ...), "$.data"),
    (changed(RECORDS["rotationBegan"], ["data", "width"], 0), "$.data.width"),
    (changed(RECORDS["rotationBegan"], ["data", "frames"], []), "$.data.frames"),
    (changed(RECORDS["rotationEnded"], ["data", "transition"], ...), "$.data"),
    (changed(SNAPSHOT, ["data", "rotation", "progress"], 10001), "$.data.rotation.progress"),
    (changed(SNAPSHOT, ["data", "rotation", "began"], ...), "$.data.rotation"),
    (changed(RECORDS["transitionEnded"], ["data", "finished"], ...), "$.data"),
    (changed(RECORDS["animatorCalled"], ["data", "call"], "animate"), "$.data.call"),
    (changed(RECORDS["animatorCalled"], ["data", "operation"], ...), "$.data"),
    (changed(RECORDS["timerStarted"], ["data", "due"], ...), "$.data"),
    (changed(RECORDS["timerFired"], ["data", "due"], 3), "$.data"),
    (record("created", {**SUBJECT, "type": "screen"}), "$.data"),
    (record("created", {**SUBJECT, "type": "root", "current": 2, "view": VIEW}), "$.data.view"),
    (record("created", {**SUBJECT, "type": "navigation"}), "$.data"),
    (record("created", {**SUBJECT, "type": "tabs"}), "$.data"),
    (record("created", {**SUBJECT, "type": "window"}), "$.data.type"),
    (record("created", {**SUBJECT, "type": "alert", "alert": ALERT, "view": VIEW}), "$.data.view"),
    (record("created", {**SUBJECT, "type": "alert", "alert": {**ALERT, "buttons": []}}),
     "$.data.alert.buttons"),
    (record("created", {**SUBJECT, "type": "screen", "arguments": {}, "view": VIEW}),
     "$.data.arguments"),
    (record("created", {**SUBJECT, "type": "screen", "view": changed(
        VIEW, ["content", 5, "when"], {"key": "LOGGED_IN"})}), "$.data.view.content[5].when"),
    (record("created", {**SUBJECT, "type": "screen", "view": changed(
        VIEW, ["content", 6, "rows", 0, "tappable"], ...)}), "$.data.view.content[6].rows[0]"),
    (record("created", {**SUBJECT, "type": "screen", "view": changed(
        VIEW, ["content", 4, "secure"], ...)}), "$.data.view.content[4]"),
    (record("created", {**SUBJECT, "type": "screen", "view": changed(
        VIEW, ["content", 2, "enabled"], False)}), "$.data.view.content[2].enabled"),
    (record("created", {**SUBJECT, "type": "screen", "view": changed(
        VIEW, ["content", 1, "key"], "LOGGED_IN")}), "$.data.view.content[1].key"),
    (record("created", {**SUBJECT, "type": "screen", "view": changed(
        VIEW, ["content", 7, "elements", 0, "key"], ...)}), "$.data.view.content[7].elements[0]"),
    (record("created", {**SUBJECT, "type": "screen", "view": changed(
        VIEW, ["content", 7, "elements", 1, "enabled"], True)}),
     "$.data.view.content[7].elements[1].enabled"),
    (record("created", {**SUBJECT, "type": "screen", "view": changed(
        VIEW, ["content", 8, "height"], 10)}), "$.data.view.content[8].height"),
    (record("created", {**SUBJECT, "type": "screen", "view": changed(
        VIEW, ["content", 10, "text"], [{"name": "NAME"}])}), "$.data.view.content[10].text"),
    (changed(RECORDS["frameSet"], ["data", "width"], ...), "$.data"),
    (changed(RECORDS["presented"], ["data", "style"], "popover"), "$.data.style"),
    (changed(RECORDS["presented"], ["data", "sheet"], {"detents": [], "selected": 0}),
     "$.data.sheet.detents"),
    (changed(RECORDS["presented"], ["data", "sheet"], {"detents": ["small"], "selected": 0}),
     "$.data.sheet.detents[0]"),
    (changed(RECORDS["presented"], ["data", "sheet"], {"detents": ["large"], "selected": -1}),
     "$.data.sheet.selected"),
    (changed(RECORDS["presented"], ["data", "sheet"], {"selected": 0}), "$.data.sheet"),
    (changed(RECORDS["transitionBegan"], ["data", "detents"], [0, 1]), "$.data.detents"),
    (changed(RECORDS["routePending"], ["data", "expires"], ...), "$.data"),
    (changed(RECORDS["routeRequested"], ["data", "origin"], "tap"), "$.data.origin"),
    (record("routeStep", {**ROUTE, "step": 0, "name": "push", "result": "refused"}), "$.data"),
    (record("routeStep", {**ROUTE, "step": 0, "name": "push", "result": "done",
                          "reason": "noNavigation"}), "$.data.reason"),
    (changed(RECORDS["callStarted"], ["data", "outcome"], "late"), "$.data.outcome"),
    (changed(RECORDS["fault"], ["data", "fault"], "oops"), "$.data.fault"),
    (changed(RECORDS["fault"], ["data", "owners"], [{"as": "friend"}]), "$.data.owners[0].as"),
    (changed(RECORDS["transitionReleased"], ["data", "frames"], []), "$.data.frames"),
    (record("transitionBegan", {**BEGAN, "animation": "keyframes"}), "$.data"),
    (record("transitionBegan", {**BEGAN, "onTop": "leaving"}), "$.data.onTop"),
    (record("created", {**SUBJECT, "type": "screen", "view": {**VIEW, "background": "white"}}),
     "$.data.view.background"),
    (record("created", {**SUBJECT, "type": "screen", "view": changed(
        VIEW, ["content", 0, "text"], ...)}), "$.data.view.content[0]"),
    (record("created", {**SUBJECT, "type": "screen", "view": changed(
        VIEW, ["content", 1, "timer"], "x")}), "$.data.view.content[1].timer"),
    (record("command", {"command": "tap"}), "$.data"),
    (record("command", {"command": "back", "element": "log-in"}), "$.data.element"),
    (record("command", {"command": "jump"}), "$.data.command"),
    (record("command", {"command": "back", "offline": True}), "$.data.offline"),
    (record("command", {"command": "network", "loss": 101}), "$.data.loss"),
    (record("command", {"command": "back", "by": ""}), "$.data.by"),
    (record("command", {"command": "back", "permissions": {"all": "deny"}}), "$.data.permissions"),
    (record("command", {"command": "permissions"}), "$.data"),
    (record("permissionAnswered", {"permission": "wings", "owner": 3, "answer": "allow",
                                   "asked": True}), "$.data.permission"),
    (record("systemScreenAnswered", {"screen": "fax", "owner": 3, "button": "copy"}),
     "$.data.screen"),
    (changed(RECORDS["networkChanged"], ["data", "seed"], ...), "$.data"),
    (changed(RECORDS["networkChanged"], ["data", "latency"], 10001), "$.data.latency"),
    (changed(RECORDS["networkChanged"], ["data", "jitter"], 0.5), "$.data.jitter"),
    (changed(SNAPSHOT, ["data", "network"], ...), "$.data"),
    (changed(SNAPSHOT, ["data", "network"], {"offline": True}), "$.data.network"),
    (changed(WELCOME, ["name"], "Anna"), "$.name"),
    (changed(WELCOME, ["role"], "operator"), "$"),
    ({"kind": "clientRemoved", "stream": "c7", "by": "Anna"}, "$"),
    ({"kind": "operators", "operators": [{"name": "Anna"}]}, "$.operators[0]"),
    ({"kind": "operators", "operators": [{"name": "", "connection": "k3"}]},
     "$.operators[0].name"),
    (record("command", {"command": "back", "locked": True}), "$.data.locked"),
    (record("command", {"command": "background"}), "$.data"),
    (record("command", {"command": "gesture", "phase": "moved"}), "$.data"),
    (record("command", {"command": "gesture", "phase": "ended", "velocity": 0.5}),
     "$.data.velocity"),
    (record("command", {"command": "gesture", "phase": "cancelled", "velocity": 1}),
     "$.data.velocity"),
    (record("command", {"command": "gesture", "phase": "ended", "progress": 1}),
     "$.data.progress"),
    (record("command", {"command": "tap", "element": "a", "text": "x"}), "$.data.text"),
    (record("command", {"command": "back", "later": 1}), "$.data"),
    (changed(SNAPSHOT, ["epoch"], "5f 3a"), "$.epoch"),
    (changed(SNAPSHOT, ["data", "timers"], ...), "$.data"),
    (changed(SNAPSHOT, ["data", "root"], 0), "$.data.root"),
    (changed(SNAPSHOT, ["data", "nodes", 2, "view"], ...), "$.data.nodes[2]"),
    (changed(SNAPSHOT, ["data", "nodes", 0, "current"], 4), "$.data.nodes[0]"),
    (changed(SNAPSHOT, ["data", "nodes", 0, "appearance"], "here"),
     "$.data.nodes[0].appearance"),
    (changed(SNAPSHOT, ["data", "views", 0], [1]), "$.data.views[0]"),
    (changed(SNAPSHOT, ["data", "transition", "began"], ...), "$.data.transition"),
    (changed(SNAPSHOT, ["data", "transition"], "none"), "$.data.transition"),
    (changed(SNAPSHOT, ["data", "nodes", 3, "fields"], {"a": "b"}), "$.data.nodes[3].fields"),
    (changed(SNAPSHOT, ["data", "nodes", 0, "frame"], [0, 0]), "$.data.nodes[0].frame"),
    (changed(SNAPSHOT, ["data", "phase"], "asleep"), "$.data.phase"),
    (changed(SNAPSHOT, ["data", "pending", "route"], ...), "$.data.pending"),
    (changed(SNAPSHOT, ["data", "modals", 0, "style"], ...), "$.data.modals[0]"),
    (changed(WELCOME, ["apps", 0, "routes", 0, "parameters", 0, "type"], "date"),
     "$.apps[0].routes[0].parameters[0].type"),
    (changed(WELCOME, ["limits"], {}), "$.limits"),
    (changed(WELCOME, ["role"], "guest"), "$.role"),
    (changed(WELCOME, ["apps", 0, "hash"], "x"), "$.apps[0]"),
    (changed(WELCOME, ["streams", 0, "sequence"], 3), "$.streams[0].sequence"),
    (changed(WELCOME, ["streams", 0, "to"], ...), "$.streams[0]"),
    (changed(WELCOME, ["streams", 0, "recovered"], False), "$.streams[0]"),
    ({"kind": "error", "ref": "a", "code": "oops", "message": "No.", "retryable": False},
     "$.code"),
    ({"kind": "error", "code": "busy", "message": "No.", "retryable": False}, "$"),
    ({"kind": "pong", "time": 3}, "$"),
    ({"kind": "ping"}, "$.kind"),
    ({"kind": "clients", "clients": [{"stream": "c7"}]}, "$.clients[0]"),
    ({"kind": "heartbeat"}, "$"),
    ({"stream": "c7"}, "$.kind"),
    ([], "$"),
    (None, "$"),
])
def test_invalid_server_messages_fail_with_the_path_of_the_mistake(message, path):
    with pytest.raises(Mismatch) as caught:
        DOCUMENT.validate("server", message)
    assert caught.value.path == path
    assert str(caught.value).startswith(caught.value.path)


@pytest.mark.parametrize("message,path", [
    ({"kind": "hello"}, "$"),
    ({"kind": "hello", "role": "guest"}, "$.role"),
    ({"kind": "hello", "role": "device", "device": {"width": 0}}, "$.device.width"),
    ({"kind": "hello", "role": "device", "settings": {"rows": "50"}}, "$.settings.rows"),
    ({"kind": "hello", "role": "device", "settings": {"rows": -1}}, "$.settings.rows"),
    ({"kind": "hello", "role": "device", "settings": {"rows": 1_000_001}}, "$.settings.rows"),
    ({"kind": "hello", "role": "device", "settings": [50]}, "$.settings"),
    ({"kind": "hello", "role": "device", "settings": {
        f"s{number}": 1 for number in range(65)}}, "$.settings"),
    ({"kind": "hello", "role": "device", "streams": [{"stream": "c7"}]}, "$.streams[0]"),
    ({"kind": "hello", "role": "device", "streams": [
        {"stream": "c1", "epoch": "a"}, {"stream": "c2", "epoch": "b"}]}, "$.streams"),
    ({"kind": "watch", "streams": "some"}, "$.streams"),
    ({"kind": "watch", "streams": ["c 1"]}, "$.streams[0]"),
    ({"kind": "watch", "focus": "all"}, "$.focus"),
    ({"kind": "command", "data": {"command": "back"}}, "$"),
    ({"kind": "command", "ref": "", "data": {"command": "back"}}, "$.ref"),
    ({"kind": "command", "ref": "ä", "data": {"command": "back"}}, "$.ref"),
    ({"kind": "command", "ref": "a"}, "$"),
    ({"kind": "command", "ref": "a", "key": "a" * 65, "data": {"command": "back"}}, "$.key"),
    ({"kind": "command", "ref": "a", "data": {"command": "session", "key": "A"}}, "$.data"),
    ({"kind": "command", "ref": "a", "data": {"command": "jump"}}, "$.data.command"),
    ({"kind": "command", "ref": "a", "targets": {}, "data": {"command": "back"}}, "$.targets"),
    ({"kind": "command", "ref": "a", "data": {"command": "rotate"}}, "$.data"),
    ({"kind": "command", "ref": "a", "data": {"command": "gesture", "phase": "began"}}, "$.data"),
    ({"kind": "command", "ref": "a", "data": {
        "command": "gesture", "phase": "ended", "velocity": "fast"}}, "$.data.velocity"),
    ({"kind": "command", "ref": "a", "data": {"command": "input", "element": "a"}}, "$.data"),
    ({"kind": "command", "ref": "a", "data": {
        "command": "route", "route": "r", "arguments": [None]}}, "$.data.arguments[0]"),
    ({"kind": "command", "ref": "a", "data": {
        "command": "notification", "title": "T", "data": [], "opened": True}}, "$.data.data"),
    ({"kind": "hello", "role": "operator", "name": 7}, "$.name"),
    ({"kind": "remove", "targets": "all"}, "$"),
    ({"kind": "remove", "ref": "a"}, "$"),
    ({"kind": "remove", "ref": "a", "targets": "c1"}, "$.targets"),
    ({"kind": "command", "ref": "a", "data": {"command": "network"}}, "$.data"),
    ({"kind": "command", "ref": "a", "data": {"command": "network", "latency": -1}},
     "$.data.latency"),
    ({"kind": "command", "ref": "a", "data": {"command": "network", "seed": 0.5}}, "$.data.seed"),
    ({"kind": "welcome"}, "$.kind"),
    ("ping", "$"),
])
def test_invalid_client_messages_fail_with_the_path_of_the_mistake(message, path):
    with pytest.raises(Mismatch) as caught:
        DOCUMENT.validate("client", message)
    assert caught.value.path == path


def test_each_line_of_a_frame_is_validated():
    text = '{"kind":"pong"}\n{"kind":"heartbeat","time":3}\n'
    assert [each["kind"] for each in DOCUMENT.validate_text("server", text)] == [
        "pong", "heartbeat"]
    with pytest.raises(Mismatch, match="not JSON"):
        DOCUMENT.validate_text("server", '{"kind":"pong"}{"kind":"pong"}')


def test_an_unknown_direction_raises_an_error():
    with pytest.raises(ValueError, match="client or server"):
        DOCUMENT.validate("sideways", {"kind": "ping"})


# The document against itself


def walk(node, path="#"):
    yield path, node
    children = node.items() if isinstance(node, dict) else enumerate(node)
    for key, child in children:
        if isinstance(child, (dict, list)):
            yield from walk(child, f"{path}/{key}")


def references(node):
    return {each["$ref"] for _, each in walk(node) if isinstance(each, dict) and "$ref" in each}


def test_every_reference_of_the_document_resolves():
    for reference in references(DOCUMENT.root):
        assert DOCUMENT.resolve({"$ref": reference}) is not None


def test_the_close_codes_of_the_document_are_those_of_the_server():
    told = set(re.findall(r"^\| (4\d{3}) \|", DOCUMENT.root["info"]["description"], re.M))
    sources = [path.read_text() for name in ("Simulation", "StageServer", "WebSockets")
               for path in (ROOT / "Sources" / name).rglob("*.swift")]
    assert told == set(re.findall(r"\b4[45]\d{2}\b", "".join(sources)))


def test_every_schema_and_message_of_the_document_is_used():
    used = references(DOCUMENT.root)
    for section in ("messages", "schemas"):
        for name in DOCUMENT.root["components"][section]:
            assert f"#/components/{section}/{name}" in used
    for name in DOCUMENT.root["channels"]["stage"]["messages"]:
        assert f"#/channels/stage/messages/{name}" in used


def test_every_message_has_a_name_a_summary_and_valid_examples():
    count = 0
    for direction in ("client", "server"):
        for name, message in DOCUMENT.messages(direction).items():
            assert message["name"] == name
            assert message["summary"]
            for example in message["examples"]:
                DOCUMENT.validate(direction, example["payload"])
                count += 1
    assert count >= 20


def reachable(schema, found):
    for reference in references(schema):
        name = reference.rsplit("/", 1)[1]
        if name not in found:
            found.add(name)
            reachable(DOCUMENT.root["components"]["schemas"][name], found)
    return found


def test_server_schemas_are_closed_and_client_schemas_are_open():
    schemas = DOCUMENT.root["components"]["schemas"]

    def objects(direction):
        names = set()
        for message in DOCUMENT.messages(direction).values():
            reachable(message["payload"], names)
        for name in sorted(names):
            for path, node in walk(schemas[name], name):
                if isinstance(node, dict) and node.get("type") == "object":
                    yield path, node

    # A record's data is closed kind by kind; a condition closes nothing.
    open_ones = {"record/properties/data"} | {
        f"state/properties/{name}/if"
        for name in ("transition", "pending", "following", "banner", "network")}
    for path, node in objects("server"):
        if path not in open_ones:
            assert "additionalProperties" in node, path
    for path, node in objects("client"):
        # A map, whose names are the sender's, says what its values are.
        assert "additionalProperties" not in node or "propertyNames" in node, path


def test_the_record_schema_of_the_pages_is_generated_from_the_document():
    assert record_schema.MODULE.read_text() == record_schema.module_text(), \
        "run python Tests/Browser/record_schema.py"
    assert record_schema.TYPES.read_text() == record_schema.types_text(), \
        "run python Tests/Browser/record_schema.py"
