"""Changes of what a person sees, and of how it moves: the half of mutations.py about the screen.

Texts and places change under ids that stay, since a rule that names an id that is gone is refused.
"""

import re

TEXTS = {"title", "text", "label", "subtitle", "message", "placeholder", "badge"}
# Lists whose entries stand one after the other on the screen.
PLACES = {"content", "elements", "left", "right", "buttons", "rows", "list", "options"}
# Elements whose id is made of their text where they have none of their own.
NAMED = {"button": "title", "toggle": "title", "picker": "title", "field": "placeholder"}
MOVES = {"push", "pop", "popToRoot", "replace", "present", "dismiss"}
PUSHES = {"push", "append", "replace", "show"}
PRESENTED = {"style": "fullScreen", "dismissible": False, "detents": ["medium", "large"]}


def swapping(index):
    def swap(it):
        it[index], it[index + 1] = it[index + 1], it[index]
    return swap


def scaled(duration, factor):
    return re.sub(r"[\d.]+", lambda found: f"{float(found.group()) * factor:g}", duration)


def kebab(text):
    return "-".join(re.findall(r"\w+", text.lower()))


def body(entry):
    """The mapping that says what an entry of a list is, and the key of its text; else nothing."""
    if not isinstance(entry, dict):
        return None, None
    for kind, key in NAMED.items():
        if isinstance(entry.get(kind), dict):
            return entry[kind], key
    return (entry, "title") if "title" in entry else (None, None)


def pinned(it, key):
    """Gives an entry the id that its text has made."""
    if "id" not in it and "${" not in it[key] and "row" not in it:
        it["id"] = kebab(it[key])


def of_list(path, node):
    if not path:
        return
    if path[-1] in PLACES:
        for index in range(len(node) - 1):
            yield f"{index} stands behind {index + 1}", swapping(index)
            yield from of_neighbours(index, *node[index:index + 2])
        for index, entry in enumerate(node):
            yield from of_place(index, entry)
    for index, action in enumerate(node):
        yield from of_move(index, action)


def of_neighbours(index, first, second):
    """Two neighbours with each other's text, under the ids that they have."""
    (one, key), (other, same) = body(first), body(second)
    if one is None or other is None or key != same or one[key] == other[key]:
        return
    if "id" in one and "id" in other or "${" not in one[key] + other[key]:
        def exchange(it, i=index, k=key):
            pair = [body(each)[0] for each in it[i:i + 2]]
            for each in pair:
                pinned(each, k)
            pair[0][k], pair[1][k] = pair[1][k], pair[0][k]
        yield f"{index} and {index + 1} with each other's text", exchange


def of_place(index, entry):
    """One element without its use, or gone."""
    if isinstance(entry, dict) and isinstance(entry.get("button"), dict):
        if "enabled" not in entry["button"]:
            yield f"{index} disabled", lambda it, i=index: it[i]["button"].update(enabled=False)
    if isinstance(entry, dict) and set(entry) & {"label", "spinner", "image"}:
        yield f"without the {next(iter(entry))} {index}", lambda it, i=index: it.pop(i)


def of_move(index, action):
    """What moves no more, and what is presented in another way."""
    if not isinstance(action, (str, dict)):
        return
    kind = action if isinstance(action, str) else next(iter(action), None)
    if kind not in MOVES:
        return
    value = action[kind] if isinstance(action, dict) else {}
    given = value if isinstance(value, dict) else {"screen": value}

    def changed(it, **more):
        it[index] = {**(it[index] if isinstance(action, dict) else {}), kind: {**given, **more}}
    yield f"{kind} {index} not animated", lambda it: changed(it, animated=False)
    for key, wrong in PRESENTED.items() if kind == "present" else ():
        if key not in given and "style" not in given and "detents" not in given:
            yield f"present {index} with {key}", lambda it, k=key, w=wrong: changed(it, **{k: w})


def pushed(node):
    """The screens that stand on others."""
    found = set()
    for key, value in node.items() if isinstance(node, dict) else enumerate(node):
        if key in PUSHES:
            screens = value if isinstance(value, list) else [value]
            found |= {each["screen"] if isinstance(each, dict) else each for each in screens}
        if isinstance(value, (dict, list)):
            found |= pushed(value)
    return found


def options(app):
    """What each screen may have that takes something away from it."""
    below = pushed(app)
    return {
        name: {
            "navigationBarHidden": True,
            **({"hidesBottomBarWhenPushed": True} if "tabs" in app else {}),
            **({"swipeBack": False} if name in below else {}),
        } for name in app["screens"]
    }


def of_mapping(path, node, screens):
    for key, value in node.items():
        if key in TEXTS and isinstance(value, str) and path and path[0] != "shortcuts":
            def reworded(it, k=key):
                if k == "title" and ("do" in it or "key" in it or "role" in it):
                    pinned(it, k)
                it[k] += " x"
            yield f"{key} reworded", reworded
        if key in TEXTS and isinstance(value, str) and "${" in value:
            yield f"{key} without its data", lambda it, k=key: it.update(
                {k: re.sub(r"\$\{[^}]*\}", "", it[k]).strip() or "x"})
        if key == "duration":
            for name, factor in (("twice", 2), ("a tenth", 0.1)):
                yield f"{name} as long", lambda it, f=factor: it.update(
                    duration=scaled(it["duration"], f))
    if path[:1] == ("screens",) and len(path) == 2:
        for key, wrong in screens[path[1]].items():
            if node.get(key) != wrong:
                yield f"{key} {wrong}", lambda it, k=key, w=wrong: it.update({k: w})
    if path[-1:] == ("bar",):
        yield "on the other side", lambda it: exchange_sides(it)
    if path[-1:] == ("items",) and path[:1] == ("tabs",):
        names = list(node)
        for index in range(len(names) - 1):
            def moved(it, i=index):
                order = list(it)
                swapping(i)(order)
                for name in order:
                    it[name] = it.pop(name)
            yield f"{names[index]} stands behind {names[index + 1]}", moved
    # The other way round there is an empty bar more.
    if is_shown(path) and isinstance(node.get("navigation"), str):
        yield "screen for navigation", lambda it: it.update({"screen": it.pop("navigation")})


def exchange_sides(bar):
    sides = {"left": bar.pop("right", None), "right": bar.pop("left", None)}
    bar.update({side: items for side, items in sides.items() if items})


def is_shown(path):
    """Whether it is a part, a tab, or what is presented."""
    return (path[:2] == ("root", "parts") and len(path) == 3
            or path[:1] == ("tabs",) and len(path) == 4 and path[2] == "items"
            or path[-1:] == ("present",))
