"""What CLUSTER.md has people type for certificates and permissions, as it stands there."""

import re
import shlex
import subprocess

from nats import NATS, needs_nats
from stage import ROOT
from test_cluster import cluster_of
from wire import LOG_IN, record

pytestmark = needs_nats

PAGE = (ROOT / "CLUSTER.md").read_text()
PORT = "4222"


def blocks(heading):
    """What stands between fences below a heading."""
    section = PAGE.split(f"\n### {heading}\n")[1].split("\n##")[0]
    return re.findall(r"^```\w*\n(.*?)^```$", section, re.M | re.S)


def test_a_node_with_the_certificate_and_the_permissions_of_the_page_works(
        ports, servers, tmp_path):
    certificates, configuration, start = blocks("Certificates and permissions")
    subprocess.run(["sh", "-ec", certificates], cwd=tmp_path, check=True, capture_output=True)
    port = ports.take()
    names = re.sub(r"(?<=\")(\w+\.(?:pem|key)|records)(?=\")", rf"{tmp_path}/\1", configuration)
    (tmp_path / "nats.conf").write_text(names.replace(PORT, str(port)))
    nats = NATS(port, tmp_path / "nats", configuration=tmp_path / "nats.conf")
    _, command = start.replace("\\\n", "").splitlines()
    program, verb, *options = shlex.split(command.replace(PORT, str(port)))
    assert (program, verb) == ("rootstage", "serve")
    options = [str(tmp_path / each) if each.endswith((".pem", ".key")) else each for each in options]
    nats.start()
    try:
        node = servers(tmp_path / "n1", *options)
        stream = record(node, LOG_IN)
        assert node.request(f"/api/recordings/{stream}/verify", body=b"")[0] == 200
        assert cluster_of(node)["member"]
        said = (tmp_path / "nats" / "log").read_text()
        assert "JetStream" in said and "Violation" not in said
    finally:
        nats.kill()
        ports.give_back(port)
