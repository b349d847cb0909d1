"""What a shell knows of the command line: placeholders, and completions with values."""

import json
import subprocess

import pytest

from stage import BINARY, ROOT, rootstage
from wire import LOG_IN, record


@pytest.fixture(scope="module")
def arguments_with_values():
    """Each option and argument of each command that takes a value, as the parser dumps them."""
    found = {}

    def walk(command, path):
        for each in command.get("arguments", []):
            if each["kind"] != "flag" and each.get("shouldDisplay", True):
                name = "--" + each["names"][0]["name"] if each.get("names") else "argument"
                found[f"{' '.join(path)} {name}"] = each["valueName"]
        for each in command.get("subcommands", []):
            if each["commandName"] != "help":
                walk(each, [*path, each["commandName"]])

    walk(json.loads(rootstage("--experimental-dump-help").stdout)["command"], ["rootstage"])
    return found


# One word for each kind of value, whichever command takes it.
PLACEHOLDERS = set(
    "address app bound change client count days features file flow folder format habits host inputs "
    "kind KEY=VALUE lazy|eager level megabytes name number origin port query recording "
    "seconds sequence size steps strategies strategy stream tags template text time time=command "
    "url version versions direction".split())


def test_every_placeholder_says_what_the_value_is(arguments_with_values):
    assert len(arguments_with_values) > 100
    unknown = {where: name for where, name in arguments_with_values.items()
               if name not in PLACEHOLDERS}
    assert unknown == {}


@pytest.fixture(scope="module")
def completions(tmp_path_factory):
    """The completions of a line at its end, as bash finds them."""
    script = tmp_path_factory.mktemp("shell") / "completions"
    script.write_text(rootstage("--generate-completion-script", "bash").stdout)
    shell = f"""
      source {script}
      COMP_LINE=$1
      COMP_POINT=${{#COMP_LINE}}
      read -r -a COMP_WORDS <<<"$COMP_LINE"
      if [[ $COMP_LINE == *' ' ]]; then COMP_WORDS+=(''); fi
      COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
      _rootstage rootstage "${{COMP_WORDS[COMP_CWORD]}}" "${{COMP_WORDS[COMP_CWORD - 1]}}"
      printf '%s\\n' "${{COMPREPLY[@]}}"
    """

    def complete(line, folder=ROOT):
        result = subprocess.run(
            ["bash", "-c", shell, "bash", line], cwd=folder, capture_output=True, text=True,
            env={"PATH": f"{BINARY.parent}:/usr/bin:/bin"}, timeout=60)
        assert result.returncode == 0, result.stderr
        return [each.strip() for each in result.stdout.splitlines() if each.strip()]

    return complete


@pytest.mark.parametrize("line, some", [
    ("rootstage rec", ["recordings"]),
    ("rootstage recordings ", ["list", "find", "prune"]),
    ("rootstage serve --strategy ", ["root-controller", "naive"]),
    ("rootstage serve --log-format ", ["text", "json"]),
    ("rootstage test --profile ", ["ios26"]),
    ("rootstage explore --defects ", ["none", "all", "pushesTwice"]),
    ("rootstage graph --format ", ["svg", "mermaid"]),
    ("rootstage schema ", ["app", "flow"]),
    ("rootstage validate Examples/root-controller/a", ["Examples/root-controller/app.yaml"]),
])
def test_bash_completes_commands_and_values(completions, line, some):
    found = completions(line)
    assert set(some) <= set(found), found


def test_bash_completes_only_files_of_the_kind(completions, tmp_path):
    for name in ("session.ndjson", "app.yaml", "notes.txt"):
        (tmp_path / name).touch()
    (tmp_path / "folder").mkdir()
    assert sorted(completions("rootstage replay ", tmp_path)) == ["folder", "session.ndjson"]
    assert sorted(completions("rootstage validate ", tmp_path)) == ["app.yaml", "folder"]
    assert completions("rootstage serve --data ", tmp_path) == ["folder"]


def test_bash_completes_the_names_of_recordings(completions, server):
    for _ in range(2):
        record(server, LOG_IN)
    line = f"rootstage recordings export --data {server.data} "
    assert {"c1", "c2"} <= set(completions(line))
    assert completions("rootstage recordings delete --data /nowhere/at/all c") == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_has_a_script(shell):
    result = rootstage("--generate-completion-script", shell)
    assert result.returncode == 0 and "recordings" in result.stdout
