"""What CLUSTER.md has people type for certificates and permissions, as it stands there."""

import re
import shlex
import subprocess

import pytest

from nats import NATS, needs_nats
from stage import ROOT, rootstage
from test_cluster import cluster_of
from wire import LOG_IN, record

pytestmark = needs_nats

PAGE = (ROOT / "CLUSTER.md").read_text()
PORT = "4222"


def blocks(heading):
    """What stands between fences below a heading."""
    section = PAGE.split(f"\n### {heading}\n")[1].split("\n##")[0]
    return re.findall(r"^```\w*\n(.*?)^```$", section, re.M | re.S)


@pytest.fixture
def page_server(ports, tmp_path):
    """Starts the NATS server of the page, without a permission; returns the options of its node."""
    started = []

    def start(without=None):
        certificates, configuration, commands = blocks("Certificates and permissions")
        subprocess.run(["sh", "-ec", certificates], cwd=tmp_path, check=True, capture_output=True)
        port = ports.take()
        configuration = configuration.replace(PORT, str(port))
        if without:
            assert without in configuration
            configuration = configuration.replace(without, '"nothing"')
        (tmp_path / "nats.conf").write_text(
            re.sub(r"(?<=\")(\w+\.(?:pem|key)|records)(?=\")", rf"{tmp_path}/\1", configuration))
        nats = NATS(port, tmp_path / "nats", configuration=tmp_path / "nats.conf")
        started.append(nats)
        nats.start()
        _, command = commands.replace("\\\n", "").splitlines()
        program, verb, *options = shlex.split(command.replace(PORT, str(port)))
        assert (program, verb) == ("rootstage", "serve")
        return [str(tmp_path / each) if each.endswith((".pem", ".key")) else each for each in options]

    yield start
    for nats in started:
        nats.kill()
        ports.give_back(nats.port)


def test_a_node_with_the_certificate_and_the_permissions_of_the_page_works(
        page_server, servers, tmp_path):
    node = servers(tmp_path / "n1", *page_server())
    stream = record(node, LOG_IN)
    assert node.request(f"/api/recordings/{stream}/verify", body=b"")[0] == 200
    assert cluster_of(node)["member"]
    said = (tmp_path / "nats" / "log").read_text()
    assert "JetStream" in said and "Violation" not in said


@pytest.mark.parametrize("subject", ["rootstage.", "$KV.rootstage.", "$JS.API.", "_INBOX."])
def test_a_node_that_lacks_a_permission_of_the_page_says_which_and_ends(
        page_server, tmp_path, subject):
    options = page_server(without=f'"{subject}>"')
    result = rootstage("serve", "--port", "0", "--data", tmp_path / "n1", *options, timeout=60)
    assert result.returncode == 69, result.stderr
    assert "do not let this account do what a node does" in result.stderr
    assert f'"{subject}' in result.stderr and "CLUSTER.md" in result.stderr
