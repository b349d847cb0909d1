"""Changes of one place of an app: what somebody who writes an app gets wrong.

Each operator gives the name of a change, and what it does to the mapping or the list at a place.
What stays as it is: `rules`, and how things look, which no search tells of: colours, symbols,
pictures, curves, and the roles of buttons. Changes of what a person sees are in mutations_seen.py.
"""

import copy
import json
import re

import mutations_seen

# The keys whose value is a list of actions.
ACTIONS = {
    "do", "then", "else", "success", "failure", "allowed", "denied", "onLoad", "onAppear",
    "onDisappear", "onTap", "onSubmit", "onResult", "onDismiss", "onAttemptToDismiss",
}
# The keys that keep something from happening, or from being seen, and those that clean up.
GUARDS = {
    "when", "requires", "otherwise", "enabled", "leaving", "shouldSelect", "set", "dismissible", "in",
}
CONDITIONS = {"when", "requires", "if", "enabled"}
# What comes back, and may be ignored or be taken for the other one.
ANSWERS = [("success", "failure"), ("allowed", "denied"), ("then", "else")]
STEPS = {"tab", "popToRoot", "popTo", "dismiss", "animation", "push", "present", "with"}
# What does something else where it is done twice at once; an app's root refuses to open twice.
AGAIN = {"increment", "append", "removeLast", "pop", "dismiss", "after"}
# An action that is taken for another one.
OTHER_ACTIONS = {
    "pop": ["dismiss", "popToRoot"], "dismiss": ["pop"], "popToRoot": ["pop", "dismiss"],
    "leave": ["dismiss", "pop"],
}
OTHER_KEYS = {"push": ["present", "replace"], "present": ["push"], "replace": ["push"]}
# Where code runs too early, too late or again.
MOMENTS = ["onLoad", "onAppear", "onDisappear"]
SWITCHES = {
    "popToRoot", "dismiss", "enabled", "interactive", "swipeBack", "navigationBarHidden",
    "hidesBottomBarWhenPushed",
}
# Lists of which each entry does something: what is opened by links, rows, buttons and screens.
ENTRIES = {"notifications", "content", "elements", "left", "right", "buttons", "rows", "list"}
UNTOUCHED = {"rules", "settings", "services", "permissions"}


def mutants(app):
    """Every change of one place: its name, and the app with it."""
    names = Names(app)
    screens = mutations_seen.options(app)
    for path, node in places(app):
        if path and path[0] in UNTOUCHED:
            continue
        is_list = isinstance(node, list)
        changes = list(mutations_seen.of_list(path, node) if is_list
                       else mutations_seen.of_mapping(path, node, screens))
        if path[:1] != ("animations",):
            changes += of_list(path, node) if is_list else of_mapping(path, node, names)
        for name, change in changes:
            tree = copy.deepcopy(app)
            change(at(tree, path))
            if tree != app:
                yield "/".join(map(str, path)) + ": " + name, tree


def places(node, path=()):
    """Every mapping and list in a tree, with the way to it."""
    if isinstance(node, dict):
        yield path, node
        for key, value in node.items():
            yield from places(value, path + (key,))
    elif isinstance(node, list):
        yield path, node
        for index, value in enumerate(node):
            yield from places(value, path + (index,))


def at(tree, path):
    for step in path:
        tree = tree[step]
    return tree


class Names:
    """What an app's names can be taken for."""

    def __init__(self, app):
        self.parts = list(app["root"]["parts"])
        self.routes = list(app["root"].get("routes", {}))
        self.screens = list(app["screens"])
        self.alerts = list(app.get("alerts", {}))
        self.animations = list(app.get("animations", {})) + ["none"]
        self.session = app.get("session", {})
        self.tabs = [tab for bar in app.get("tabs", {}).values() for tab in bar["items"]]

    def others(self, key, value, path):
        """What may stand there instead: the next one of its kind."""
        kinds = {
            "to": self.parts, "in": self.parts, "route": self.routes, "otherwise": self.routes,
            "push": self.screens, "append": self.screens, "screen": self.screens,
            "navigation": self.screens, "replace": self.screens, "root": self.screens,
            "alert": self.alerts, "ask": self.alerts, "animation": self.animations,
            "tab": self.tabs, "name": self.routes, "present": self.screens,
        }
        if key == "first":
            kinds[key] = self.parts if path == ("root",) else self.tabs
        names = kinds.get(key, [])
        if value not in names:
            return
        following = names[(names.index(value) + 1) % len(names)]
        if following != value:
            yield following


    def same_kind(self, key):
        """The next session entry of the type of another one; none where there is no other."""
        kind = type(self.session.get(key))
        alike = [name for name, value in self.session.items() if type(value) is kind]
        if key in alike and len(alike) > 1:
            yield alike[(alike.index(key) + 1) % len(alike)]


def negated(condition):
    if isinstance(condition, dict) and list(condition) == ["not"]:
        return condition["not"]
    return {"not": condition}


def of_list(path, node):
    if not path:
        return
    if path[-1] in ENTRIES:
        yield from of_entries(node)
    if path[-1] in ("setPath", "setStack", "push") and len(node) > 1:
        for index in range(len(node)):
            yield f"without {index}", lambda it, i=index: it.pop(i)
        yield "reversed", lambda it: it.reverse()
    if path[-1] not in ACTIONS:
        return
    for index, action in enumerate(node):
        text = json.dumps(action, ensure_ascii=False)[:60]
        yield f"without {text}", lambda it, i=index: it.pop(i)
        if AGAIN.intersection(action if isinstance(action, dict) else [action]):
            yield f"twice {text}", lambda it, i=index: it.insert(i, copy.deepcopy(it[i]))
        yield from of_action(index, action, text)
    for index in range(len(node) - 1):
        yield f"{index} and {index + 1} swapped", mutations_seen.swapping(index)
    if node:
        yield "half a second later", lambda it: it.__setitem__(
            slice(None), [{"after": "0.5 s", "timer": "later", "do": list(it)}])
    if len(node) > 1:
        yield "nothing", lambda it: it.clear()


def of_action(index, action, text):
    """One action of a list taken for another one, or done without its condition or its delay."""
    for other in OTHER_ACTIONS.get(action, []) if isinstance(action, str) else []:
        yield f"{other} for {text}", lambda it, i=index, o=other: it.__setitem__(i, o)
    if not isinstance(action, dict):
        return
    if "after" in action:
        def at_once(it, i=index):
            it[i:i + 1] = it[i]["do"]
        yield f"at once {text}", at_once
    for answer in ("success", "allowed", "done"):
        if action.get(answer):
            def unawaited(it, i=index, a=answer):
                it[i + 1:i + 1] = it[i].pop(a)
            yield f"{answer} not awaited of {text}", unawaited
    if "call" in action:
        yield f"keepsOwner in {text}", lambda it, i=index: it[i].update({"keepsOwner": True})
    if "if" in action:
        for branch in ("then", "else"):
            def always(it, i=index, b=branch):
                it[i:i + 1] = it[i].get(b, [])
            yield f"always {branch} of {text}", always
    for key in OTHER_KEYS:
        for other in OTHER_KEYS[key] if key in action else []:
            def renamed(it, i=index, k=key, o=other):
                value = it[i][k]
                if isinstance(value, dict):
                    # What only a presentation has, and the container that it puts around a screen.
                    value = {"screen" if name == "navigation" else name: given
                             for name, given in value.items() if name in ("screen", "navigation", "with")}
                    if list(value) == ["screen"]:
                        value = value["screen"]
                it[i] = {o: {"navigation": value} if o == "present" and isinstance(value, str) else value}
            yield f"{other} for {text}", renamed


def of_entries(node):
    """Entries of a list left out, and neighbours that do what the other one is there for."""
    for index, entry in enumerate(node):
        text = json.dumps(entry, ensure_ascii=False)[:60]
        if "do" in text or "route" in text or '"field"' in text:
            yield f"without {text}", lambda it, i=index: it.pop(i)
    for index in range(len(node) - 1):
        pair = node[index:index + 2]
        bodies = [next(iter(each.values())) if isinstance(each, dict) and len(each) == 1 else each
                  for each in pair]
        if all(isinstance(each, dict) and "do" in each for each in bodies):
            def exchange(it, i=index):
                first, second = (
                    next(iter(each.values())) if len(each) == 1 else each for each in it[i:i + 2])
                first["do"], second["do"] = second["do"], first["do"]
            yield f"{index} does what {index + 1} does, and the other way round", exchange
        if all(isinstance(each, dict) and "route" in each for each in pair):
            yield f"{index} and {index + 1} swapped", mutations_seen.swapping(index)


def of_mapping(path, node, names):
    for key, value in node.items():
        for name, change in of_entry(path, node, key, value, names):
            yield f"{key} {name}", change
    for right, wrong in ANSWERS:
        if right in node and wrong in node:
            def exchange(it, a=right, b=wrong):
                it[a], it[b] = it[b], it[a]
            yield f"{right} and {wrong} exchanged", exchange
    if path == ("links", "open"):
        yield from of_links(node, names)
    for key in MOMENTS:
        for other in MOMENTS:
            if key in node and other not in node:
                yield f"{key} as {other}", lambda it, k=key, o=other: it.update({o: it.pop(k)})
    if len(path) == 3 and path[:2] == ("root", "routes"):
        for key, other in (("in", "to"), ("to", "in")):
            if key in node and other not in node:
                yield f"{other} for {key}", lambda it, k=key, o=other: it.update({o: it.pop(k)})
    if not path:
        for key in ("pending", "notifications", "shortcuts"):
            if node.get(key, "supersede") != "supersede":
                yield f"without {key}", lambda it, k=key: it.pop(k)
        waits = any("in" in route or "requires" in route
                    for route in node["root"].get("routes", {}).values())
        for other in ("keep", "supersede") if waits else ():
            if node.get("pending", "supersede") != other:
                yield f"pending {other}", lambda it, o=other: it.update({"pending": o})
        if waits:
            yield "pending for 5 s", lambda it: it.update({"pending": {"expire": "5 s"}})
        if node.get("destinations") != "eager":
            yield "destinations eager", lambda it: it.update({"destinations": "eager"})


def of_entry(path, node, key, value, names):
    is_action = bool(path) and isinstance(path[-1], int)
    if key in GUARDS and not (key == "set" and is_action):
        yield "left out", lambda it: it.pop(key)
    if key in STEPS and "routes" in path and len(path) == 3:
        yield "left out", lambda it: it.pop(key)
    if key in CONDITIONS and not isinstance(value, bool) and value not in ("edited", "always"):
        yield "negated", lambda it: it.update({key: negated(it[key])})
    if key in CONDITIONS or key in ("shouldSelect", "dismissible"):
        yield from of_condition(key, value, names)
    if key in ("when", "if", "requires", "enabled") and isinstance(value, dict):
        for kind, other in (("all", "any"), ("any", "all")):
            if kind in value:
                yield f"{other} of them", lambda it, k=kind, o=other: it.update(
                    {key: {o: it[key][k]}})
                for place in range(len(value[kind])):
                    yield f"without its part {place}", lambda it, k=kind, p=place: it[key][k].pop(p)
    if key in ("success", "failure", "allowed", "denied", "onResult", "onDismiss") and value:
        yield "ignored", lambda it: it.update({key: []})
    if isinstance(value, str):
        for other in names.others(key, value, path):
            yield other, lambda it, o=other: it.update({key: o})
    if isinstance(value, bool) and key in SWITCHES:
        yield "turned", lambda it: it.update({key: not it[key]})
    if key == "set" and isinstance(value, dict):
        yield from of_stored(value, names)
    if key == "has":
        yield "left out", lambda it: [it.pop(key), it.pop("with", None)]
    if key == "style" and value == "fullScreen":
        yield "left out", lambda it: it.pop(key)
    if key == "after" and isinstance(value, str):
        yield "ten times as long", lambda it: it.update({key: mutations_seen.scaled(it[key], 10)})
        yield "a tenth as long", lambda it: it.update({key: mutations_seen.scaled(it[key], 0.1)})
    if key == "key" and isinstance(value, str):
        for other in names.same_kind(value):
            yield other, lambda it, o=other: it.update({key: o})
    if key == "session" and not path:
        for name, first in value.items():
            if isinstance(first, bool):
                yield f"{name} first {not first}", lambda it, n=name: it[key].update(
                    {n: not it[key][n]})
            elif isinstance(first, int):
                yield f"{name} first {first + 1}", lambda it, n=name: it[key].update(
                    {n: it[key][n] + 1})
    if key == "with" and isinstance(value, dict):
        yield from of_data(value)
    if key == "increment":
        yield from of_increment(value)


def of_condition(key, value, names):
    """Each comparison of a condition with another limit, or of another entry of the session."""
    for place, (text, entry) in enumerate(comparisons(value)):
        if text:
            others = [entry.replace(sign, other, 1) for sign, other in (
                (" < ", " <= "), (" >= ", " > "), (" > ", " >= "), (" <= ", " < "), (" == ", " != ")
            ) if sign in entry][:1]
            others += [re.sub(r"\d+$", lambda found: str(int(found.group()) + 1), entry)]
            word = entry.split()[0]
            others += [entry.replace(word, other, 1) for other in names.same_kind(word)]
        else:
            others = list(names.same_kind(entry))
        for other in others:
            if other != entry:
                yield f"{other} for {entry}", lambda it, p=place, o=other: it.update(
                    {key: replaced(it[key], p, o)})


def comparisons(condition):
    """The parts of a condition that join no others: whether it is text, and it or its key."""
    if isinstance(condition, str):
        yield True, condition
    elif isinstance(condition, dict):
        for name, part in condition.items():
            if name in ("all", "any"):
                for each in part:
                    yield from comparisons(each)
            elif name == "not":
                yield from comparisons(part)
            else:
                yield False, name


def replaced(condition, place, other):
    """A condition with another comparison in one place."""
    seen = iter(range(1000))

    def copied(part):
        if isinstance(part, str):
            return other if next(seen) == place else part
        if not isinstance(part, dict):
            return part
        found = {}
        for name, inner in part.items():
            if name in ("all", "any"):
                found[name] = [copied(each) for each in inner]
            elif name == "not":
                found[name] = copied(inner)
            else:
                found[other if next(seen) == place else name] = inner
        return found
    return copied(condition)


def of_stored(value, names):
    for name, stored in value.items():
        for other in names.same_kind(name):
            if other not in value:
                yield f"{other} for {name}", lambda it, n=name, o=other: it["set"].update(
                    {o: it["set"].pop(n)})
        if isinstance(stored, bool):
            yield f"{name} turned", lambda it, n=name: it["set"].update({n: not it["set"][n]})
        if isinstance(stored, int) and not isinstance(stored, bool):
            yield f"{name} one more", lambda it, n=name: it["set"].update({n: it["set"][n] + 1})
        if len(value) > 1:
            yield f"without {name}", lambda it, n=name: it["set"].pop(n)


def of_data(value):
    for name, given in value.items():
        if isinstance(given, bool):
            yield f"{name} turned", lambda it, n=name: it["with"].update({n: not it["with"][n]})
        elif isinstance(given, int):
            yield f"{name} one more", lambda it, n=name: it["with"].update({n: it["with"][n] + 1})
        elif isinstance(given, str) and given in ("$row", "$number"):
            yield f"{name} 17", lambda it, n=name: it["with"].update({n: 17})
        elif isinstance(given, str) and given.startswith("$"):
            yield f"{name} x", lambda it, n=name: it["with"].update({n: "x"})


def of_increment(value):
    if isinstance(value, str):
        yield "by two", lambda it: it.update({"increment": {it["increment"]: 2}})
        yield "down", lambda it: it.update({"increment": {it["increment"]: -1}})
    else:
        for name in value:
            yield f"{name} turned", lambda it, n=name: it["increment"].update(
                {n: -it["increment"][n]})


def of_links(node, names):
    for pattern, target in node.items():
        yield f"{pattern} unknown", lambda it, p=pattern: it.pop(p)
        if isinstance(target, str):
            other = names.routes[(names.routes.index(target) + 1) % len(names.routes)]
            yield f"{pattern} to {other}", lambda it, p=pattern, o=other: it.update({p: o})
