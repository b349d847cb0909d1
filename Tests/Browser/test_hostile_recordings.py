"""Recordings that somebody made to break their readers: each is refused with its place, or read."""

import gzip
import hashlib
import json
import re

import pytest

from recording_text import sealed, without_end
from stage import ROOT, rootstage
from test_command_line import BAD_DATA, FOUND, failed

OLD = ROOT / "Tests" / "EndToEndTests" / "Fixtures" / "log-in-and-out.ndjson"
DEEP = "[" * 100_000 + "]" * 100_000


@pytest.fixture(scope="module")
def plain():
    """A recording with an end."""
    text = rootstage("recordings", "cut", OLD).stdout
    assert text.splitlines()[-1].startswith('{"end":')
    return text


def with_header(text, change):
    first, rest = text.split("\n", 1)
    header = json.loads(first)
    change(header)
    return sealed(json.dumps(header, separators=(",", ":"), ensure_ascii=False) + "\n" + rest)


def with_source(source):
    def change(header):
        hashed = hashlib.sha256(source.encode()).hexdigest()
        header["apps"][0].update(source=source, hash=hashed)
        header["streams"][0]["appHash"] = hashed
    return lambda text: with_header(text, change)


def with_stream(**members):
    return lambda text: with_header(text, lambda header: header["streams"][0].update(members))


def swapped(text, first, second):
    lines = text.splitlines(True)
    lines[first], lines[second] = lines[second], lines[first]
    return "".join(lines)


def inserted(text, place, line):
    lines = text.splitlines(True)
    return "".join(lines[:place] + [line] + lines[place:])


def line_of(text, number):
    """A line, counted from 1; the last one for 0."""
    return text.splitlines(True)[number - 1]


def streams(count):
    def change(header):
        [stream] = header["streams"]
        header["streams"] = [{**stream, "stream": f"c{number}"} for number in range(count)]
    return lambda text: with_header(text.split("\n", 1)[0] + "\n", change)


def in_a_record(element):
    return lambda text: text.encode().replace(
        b'"element":"log-in"', b'"element":"' + element + b'"', 1)


def named(name):
    return lambda text: text.replace('"stream":"c1"', f'"stream":{json.dumps(name)}')


# What is done to a recording, and what is said: its text or its bytes.
REFUSED = {
    "a deep record": (lambda text: inserted(
        text, 1, '{"stream":"c1","sequence":1,"time":0,"kind":"command","data":' + DEEP + "}\n"),
        "line 2, byte 93: not JSON: nested too deeply"),
    "a deep end": (lambda text: without_end(text) + '{"end":' + DEEP + "}\n", "the end line"),
    "a number beyond all": (lambda text: text.replace('"sequence":1,', '"sequence":1e400,', 1),
                            "line 2, byte 27: not JSON: a number"),
    "a count beyond 2^63": (lambda text: text.replace(
        '"sequence":1,', '"sequence":9223372036854775808,', 1), "line 2, byte "),
    "a key twice": (lambda text: text.replace(
        '"kind":"command"', '"stream":"c1","kind":"command"', 1), "the key stands twice"),
    "a key twice, once escaped": (lambda text: text.replace(
        '"kind":"command"', '"str\\u0065am":"c1","kind":"command"', 1), "the key stands twice"),
    "no UTF-8": (in_a_record(b"log-\xff"), "not UTF-8"),
    "no UTF-8 in the header": (lambda text: text.encode().replace(b"Login", b"Log\xff", 1),
                               "not JSON: text that is not UTF-8"),
    "a deep header": (lambda text: text.replace(',"engine"', ',"x":' + DEEP + ',"engine"', 1),
                      "line 1, byte 80: not JSON: nested too deeply"),
    "UTF-8 longer than it must be": (in_a_record(b"log-\xc0\xaf"), "not UTF-8"),
    "a surrogate": (in_a_record(b"log-\xed\xa0\x80"), "not UTF-8"),
    "a NUL": (in_a_record(b"log-\0"), "a control character"),
    "NULs after the end": (lambda text: text + "\0" * 4_096, "nothing may follow the end"),
    "nothing": (lambda text: "", "line 1, byte 1: this is no recording"),
    "empty lines": (lambda text: "\n" * 100_000, "this is no recording"),
    "carriage returns for line feeds": (lambda text: text.replace("\n", "\r"), "line 1, byte "),
    "a byte order mark": (lambda text: "\ufeff" + text,
                          "line 1, byte 1: the file begins with a byte order mark of UTF-8"),
    "UTF-16": (lambda text: text.encode("utf-16"),
               "line 1, byte 1: the file begins with a byte order mark of UTF-16"),
    "packed twice": (lambda text: gzip.compress(gzip.compress(text.encode())), "line 1, byte 1"),
    "a packed file and another": (lambda text: gzip.compress(text.encode()) * 2,
                                  "another recording begins here"),
    "a packed file without its last bytes": (
        lambda text: gzip.compress(text.encode())[:-3], "ends in the middle"),
    "the head of a packed file": (lambda text: gzip.compress(text.encode())[:10],
                                  "ends in the middle"),
    "a packed file of another length": (lambda text: gzip.compress(text.encode())[:-4] + b"\0" * 4,
                                        "the gzip data is damaged"),
    "a line that unpacks to more than a line": (lambda text: gzip.compress(
        (line_of(text, 1) + "{" + " " * (20 << 20)).encode()), "line 2, byte 1: a line is longer"),
    "more streams than a file may have": (streams(20_001), "more than 20000 streams"),
    "records out of order": (lambda text: swapped(text, 5, 6), "c1 goes on with sequence 5, not 6"),
    "the end in the middle": (lambda text: inserted(text, 10, line_of(text, 0)),
                              "line 11, byte 1"),
    "two ends": (lambda text: text + line_of(text, 0), "nothing may follow the end"),
    "an end first": (lambda text: line_of(text, 0) + text, "line 1, byte 1"),
    "two headers": (lambda text: line_of(text, 1) + text, "line 2, byte 1: another recording"),
    "a header in the middle": (lambda text: inserted(text, 10, line_of(text, 1)),
                               "line 11, byte 1: another recording"),
    "a comment after the end": (lambda text: text + "# more\n", "nothing may follow the end"),
    "one stream twice": (lambda text: with_header(text, lambda header: header["streams"].append(
        header["streams"][0])), "two streams of one name"),
    "no stream": (lambda text: line_of(text, 1).replace(
        text[text.index('"streams":['):text.index('],"apps"')], '"streams":['), "no streams"),
    "an epoch of a thousand characters": (with_stream(epoch="x" * 1_000), "epoch"),
    "a start of the view before the first record": (with_stream(**{"from": 0}), "from"),
    "records of version 99": (with_stream(version=99), "version"),
    "an engine without a name": (lambda text: with_header(
        text, lambda header: header.update(engine="")), "engine"),
    "half a million values in a line": (lambda text: inserted(
        text, 1, '{"stream":"c1","sequence":1,"time":0,"kind":"command","data":['
        + "1," * 600_000 + "1]}\n"), "more values than are read"),
    **{f"a stream named {name!r}": (named(name), "line 1, byte 1: the header is incomplete: ")
       for name in ("", ".", "..", "../c1", "/etc/passwd", "a/b", "c1\0", "c1\n", "é", "x" * 65,
                    "<script>", "%2e%2e", "c1\u202e")},
}


def bytes_of(content):
    return content if isinstance(content, bytes) else content.encode()


@pytest.mark.parametrize("change, said", REFUSED.values(), ids=REFUSED)
def test_a_hostile_recording_is_refused_with_its_place(plain, tmp_path, change, said):
    file = tmp_path / "hostile.ndjson"
    file.write_bytes(bytes_of(change(plain)))
    data = tmp_path / "data"
    failed(rootstage("recordings", "import", file, "--data", data), BAD_DATA, said)
    assert len(rootstage("recordings", "list", "--data", data).stdout.splitlines()) == 1
    failed(rootstage("branch", file), BAD_DATA, said)
    verified = rootstage("replay", file, "--verify")
    assert verified.returncode in (FOUND, BAD_DATA) and "identical" not in verified.stdout
    shown = rootstage("recordings", "show", file)
    assert shown.returncode == BAD_DATA and said in shown.stderr, shown.stderr


def test_the_server_refuses_each_hostile_recording_and_lives(server, plain):
    for name, (change, said) in REFUSED.items():
        status, _, body = server.request("/api/recordings", body=bytes_of(change(plain)))
        assert status == 400, (name, body)
        assert said in json.loads(body)["error"], (name, body)
    assert json.loads(server.request("/api/recordings")[2])["total"] == 0
    assert server.request("/readyz")[0] == 200


# What is read, though it is strange.
READ = {
    "packed": lambda text: gzip.compress(text.encode()),
    "packed in several pieces": lambda text: b"".join(
        gzip.compress(part.encode()) for part in (text[:1_000], "", text[1_000:])),
    "packed with zeros behind": lambda text: gzip.compress(text.encode()) + b"\0" * 512,
    "markers of no stream and no form": lambda text: sealed(inserted(text, 1, (
        '# marker {"stream":"c1","sequence":-5}\n# marker {"stream":"zz","sequence":5}\n'
        '# marker {\n# marker ' + DEEP[:3_000] + "\n"))),
    "a member that nobody knows": lambda text: with_header(
        text, lambda header: header.update(unknown=[{}] * 100)),
}


@pytest.mark.parametrize("change", READ.values(), ids=READ)
def test_a_strange_recording_is_read(server, plain, tmp_path, change):
    file = tmp_path / "strange.ndjson"
    file.write_bytes(bytes_of(change(plain)))
    assert rootstage("replay", file, "--verify").returncode == 0
    assert rootstage("recordings", "show", file).returncode == 0
    assert server.request("/api/recordings", body=file.read_bytes())[0] == 201


@pytest.mark.parametrize("source, said", [
    ("{{{{", "cannot be loaded"), ("# " + "x" * (2 << 20), "cannot be loaded"),
    ("a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
        f"{chr(98 + each)}: &{chr(98 + each)} [{','.join(['*' + chr(97 + each)] * 9)}]\n"
        for each in range(12)), "cannot be loaded"),
], ids=["no YAML", "too long", "YAML that grows"])
def test_an_app_that_cannot_be_is_told_when_it_is_run(server, plain, tmp_path, source, said):
    file = tmp_path / "app.ndjson"
    file.write_text(with_source(source)(plain))
    failed(rootstage("replay", file, "--verify"), BAD_DATA, said)
    failed(rootstage("branch", file), BAD_DATA, said)
    status, _, body = server.request("/api/recordings", body=file.read_bytes())
    assert status == 201
    path = f"/api/recordings/{json.loads(body)['stream']}/verify"
    status, _, body = server.request(path, method="POST", body=b"")
    assert status == 422
    assert re.search(f"{said}: .", json.loads(body)["error"]), "with the reason"


def test_what_a_recording_says_gives_a_terminal_no_orders(plain, tmp_path):
    file = tmp_path / "orders.ndjson"
    orders = "\x1b[2J\x9b31m\u202eevil"
    text = with_stream(app=orders, started=orders)(plain)
    marker = {"stream": "c1", "sequence": 3, "name": orders}
    file.write_text(sealed(inserted(text, 1, f"# marker {json.dumps(marker)}\n")))
    for command in (["recordings", "show", file], ["replay", file, "--verify"], ["branch", file],
                    ["recordings", "import", file, "--data", tmp_path / "data"]):
        result = rootstage(*command)
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]", result.stdout + result.stderr)
    assert "<U+001B>[2J<U+009B>31m<U+202E>evil" in rootstage("recordings", "show", file).stdout


def test_replay_prints_what_a_terminal_would_obey_as_escapes_of_the_same_json(plain, tmp_path):
    file = tmp_path / "orders.ndjson"
    orders = "\x7f\x9b31m\u202eé✋\x1b"
    raw = json.dumps(orders, ensure_ascii=False)
    assert "\x9b" in raw and "\x1b" not in raw
    old = next(line for line in plain.splitlines() if '"command":"launch"' in line)
    new = old.replace('"command":"launch"', f'"command":"launch","note":{raw}')
    file.write_text(sealed(plain.replace(old, new)))
    result = rootstage("replay", file)
    assert result.returncode == 0, result.stderr
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]", result.stdout)
    assert "é✋" in result.stdout
    line = next(line for line in result.stdout.splitlines() if '"note"' in line)
    assert json.loads(line[line.index("{"):])["note"] == orders
