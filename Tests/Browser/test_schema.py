"""The schemas that editors read, judged by a validator of others: JSON Schema, draft 7."""

import copy
import json
import random
import re

import pytest
import yaml
from jsonschema import Draft7Validator
from ruamel.yaml import YAML

from stage import ROOT, random_seed, rootstage

EXAMPLES = ROOT / "Examples"
APPS = sorted(EXAMPLES.glob("**/app.yaml"))
FLOWS = sorted(
    file for file in EXAMPLES.glob("**/flows/**/*.yaml") if file.name != "config.yaml")

# The most mutants of one app, which a run draws from all of them by its seed.
MUTANTS = 150
# What a mapping holds in the place of a value, to see whether both refuse it.
STRANGE = [["x"], {"x": 1}, 12, 3.5, "xyz !", True, "", []]


# Reads scalars by YAML 1.2, as the editors' language servers do.
READER = YAML(typ="safe", pure=True)


def documents(file):
    return [each for each in READER.load_all(file.read_text()) if each is not None]


def schema(kind):
    result = rootstage("schema", kind)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


@pytest.fixture(scope="module")
def validators():
    return {kind: Draft7Validator(schema(kind)) for kind in ["app", "flow"]}


@pytest.mark.parametrize("kind", ["app", "flow"])
def test_schema_is_valid_and_is_the_one_in_the_examples(kind):
    printed = schema(kind)
    Draft7Validator.check_schema(printed)
    assert printed == json.loads((EXAMPLES / "schema" / f"{kind}.json").read_text())


@pytest.mark.parametrize("kind,files", [("app", APPS), ("flow", FLOWS)])
def test_every_example_fits_its_schema_and_names_it(kind, files, validators):
    assert len(files) > 10
    for file in files:
        for document in documents(file)[:2]:
            errors = list(validators[kind].iter_errors(document))
            assert not errors, f"{file}: {errors[0].message[:300]}"
        named = re.match(r"# yaml-language-server: \$schema=(\S+)\n", file.read_text())
        assert named, f"{file} names no schema in its first line"
        assert (file.parent / named[1]).resolve() == EXAMPLES / "schema" / f"{kind}.json"


@pytest.mark.parametrize("template", ["stack", "tabs", "login"])
def test_new_app_and_its_flows_name_the_schemas_beside_them(template, validators, tmp_path):
    result = rootstage("new", "shop", "--template", template, "--folder", str(tmp_path))
    assert result.returncode == 0, result.stderr
    files = [tmp_path / "shop" / "app.yaml", *(tmp_path / "shop" / "flows").glob("*.yaml")]
    assert len(files) > 1
    for file in files:
        lines = [line for line in file.read_text().splitlines() if "$schema=" in line]
        assert len(lines) == len(documents(file)), "a comment speaks for its own document"
        for line in lines:
            named = (file.parent / line.split("$schema=")[1]).resolve()
            assert json.loads(named.read_text())["title"].startswith("Rootstage")
        kind = "app" if file.name == "app.yaml" else "flow"
        for document in documents(file):
            assert validators[kind].is_valid(document)
    assert rootstage("test", files[0].parent / "flows", "--app", files[0]).returncode == 0


def test_app_file_made_from_flows_names_the_schema_beside_it(validators, tmp_path):
    flows = EXAMPLES / "models" / "target-log" / "flows"
    app = tmp_path / "made" / "app.yaml"
    app.parent.mkdir()
    result = rootstage("init", "--from", flows, "--output", app)
    assert result.returncode == 0, result.stderr
    first = app.read_text().splitlines()[0]
    assert first == "# yaml-language-server: $schema=schema/app.json"
    assert json.loads((app.parent / "schema" / "app.json").read_text()) == schema("app")
    assert validators["app"].is_valid(documents(app)[0])
    kept = app.read_text()
    again = rootstage("init", "--from", flows, "--update", app)
    assert again.returncode == 0 and app.read_text() == kept, again.stderr


# Mutants: both refuse, or both accept

# Errors of the program that no schema can find, since they need more than the place itself.
BEYOND = [
    line.split("  #")[0].strip()
    for line in (ROOT / "Tests" / "beyond-schemas.txt").read_text().splitlines()
    if line.strip() and not line.startswith("#")
]


def mappings(value, path=()):
    """Every mapping in a value, with its path."""
    if isinstance(value, dict):
        yield path, value
        for key, inner in value.items():
            yield from mappings(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from mappings(inner, (*path, index))


def at(value, path):
    for step in path:
        value = value[step]
    return value


def mutants(document, rng):
    """Changed copies of a document: each key removed, misnamed, or with a strange value.

    What stands below other names in the same place is changed once."""
    seen = set()
    for path, mapping in list(mappings(document)):
        for key in mapping:
            place = tuple("*" if isinstance(step, int) else step for step in (*path, key))[-2:]
            if place in seen:
                continue
            seen.add(place)
            for change in ["remove", "misname", rng.choice(STRANGE)]:
                mutant = copy.deepcopy(document)
                inner = at(mutant, path)
                if change == "remove":
                    del inner[key]
                elif change == "misname":
                    inner = {f"x{k}x" if k == key else k: v for k, v in inner.items()}
                    if path:
                        at(mutant, path[:-1])[path[-1]] = inner
                    else:
                        mutant = inner
                else:
                    inner[key] = change
                yield f"{change!r} at {[*path, key]}", mutant


def errors_of(kind, files):
    """The error messages of each file, as the program tells them."""
    found = {str(file): [] for file in files}
    for start in range(0, len(files), 100):
        some = [str(file) for file in files[start:start + 100]]
        result = (
            rootstage("validate", *some, timeout=300) if kind == "app"
            else rootstage("test", "--check-syntax", *some, timeout=300))
        for line in (result.stdout + result.stderr).splitlines():
            match = re.match(r"(?:✗ )?(/\S+?)(?::\d+:\d+)?: error: (.*)", line)
            if match and match[1] in found:
                found[match[1]].append(match[2])
    return found


def disagreements(kind, validator, changed, folder):
    """Where the program and the schema judge otherwise, and the schema could have said it."""
    paths = []
    for number, (_, texts) in enumerate(changed):
        path = folder / f"{number}.yaml"
        path.write_text("---\n".join(
            yaml.safe_dump(text, sort_keys=False, allow_unicode=True, width=1000)
            for text in texts))
        paths.append(path)
    found = []
    refused = 0
    for (name, texts), (path, errors) in zip(changed, errors_of(kind, paths).items()):
        fits = all(validator.is_valid(text) for text in texts[:2])
        refused += not fits
        if errors and fits:
            unsaid = [e for e in errors if not any(re.search(b, e) for b in BEYOND)]
            if unsaid:
                found.append(f"{name}: only the program: {unsaid}")
        elif not errors and not fits:
            message = next(validator.iter_errors(texts[0]), None) or next(
                validator.iter_errors(texts[-1]))
            found.append(f"{name}: only the schema: {message.message[-300:]}")
    return found, refused


@pytest.mark.parametrize("file", APPS, ids=lambda file: file.parent.name)
def test_app_with_one_key_changed_is_refused_by_both_or_by_none(file, validators, tmp_path):
    rng = random.Random(random_seed())
    document = documents(file)[0]
    changed = [(name, [mutant]) for name, mutant in mutants(document, rng)]
    if len(changed) > MUTANTS:
        changed = rng.sample(changed, MUTANTS)
    found, refused = disagreements("app", validators["app"], changed, tmp_path)
    assert not found, "\n".join(found[:20])
    assert refused > 20


def test_flow_with_one_key_changed_is_refused_by_both_or_by_none(validators, tmp_path):
    rng = random.Random(random_seed())
    changed = []
    seen = set()
    for file in FLOWS:
        configuration, commands = documents(file)[:2]
        for name, mutant in mutants(configuration, rng):
            if ("configuration", name) not in seen:
                seen.add(("configuration", name))
                changed.append((name, [mutant, commands]))
        for name, mutant in mutants(commands, rng):
            place = re.sub(r"\d+, ", "", name)
            if place not in seen:
                seen.add(place)
                changed.append((f"{file.name} {name}", [configuration, mutant]))
    for _, texts in changed:
        drop_files(texts)
    found, refused = disagreements("flow", validators["flow"], changed, tmp_path)
    assert not found, "\n".join(found[:20])
    assert refused > 200


def drop_files(texts):
    """Lets the files that a flow names be scripts, which are read when the flow runs."""
    for text in texts:
        for _, mapping in mappings(text):
            for key in ["file", "runFlow", "runScript"]:
                if isinstance(mapping.get(key), str) and mapping[key].endswith(
                        (".yaml", ".js", ".apns", ".json")):
                    mapping[key] = "${output.file}"
