"""NATS servers with certificates of a private authority: what a node needs, and what it says."""

import subprocess

import pytest

from nats import NATS, needs_nats
from stage import rootstage

pytestmark = needs_nats

SCRIPT = """
new="-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
openssl req -x509 $new -keyout authority.key -out authority.pem -days 2 -subj /CN=authority
openssl req -x509 $new -keyout other.key -out other.pem -days 2 -subj /CN=other
for name in server node; do
  openssl req $new -keyout $name.key -out $name.csr -subj /CN=$name \
    -addext subjectAltName=IP:127.0.0.1
  openssl x509 -req -in $name.csr -CA authority.pem -CAkey authority.key \
    -copy_extensions copy -days 2 -out $name.pem
done
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("certificates")
    subprocess.run(["sh", "-ec", SCRIPT], cwd=folder, check=True, capture_output=True)
    return folder


@pytest.fixture
def server(ports, tmp_path, files):
    """A NATS server that speaks TLS, and wants a certificate of its authority."""
    nats = NATS(
        ports.take(), tmp_path / "nats", "--tls", "--tlscert", files / "server.pem",
        "--tlskey", files / "server.key", "--tlsverify", "--tlscacert", files / "authority.pem")
    yield nats.start()
    nats.kill()
    ports.give_back(nats.port)


def refused(code, address, *options):
    """What a node says that does not join."""
    result = rootstage(
        "serve", "--port", "0", "--cluster", address, "--node", "n1", *options, timeout=60)
    assert result.returncode == code, result.stderr
    return result.stderr


def test_a_node_joins_with_the_authority_and_a_certificate(server, files, servers, tmp_path):
    node = servers(
        tmp_path / "n1", "--cluster", server.tls_address, "--node", "n1",
        "--cluster-ca", files / "authority.pem", "--cluster-cert", files / "node.pem",
        "--cluster-key", files / "node.key")
    status, _, body = node.request("/api/cluster")
    assert status == 200 and b'"clustered":true' in body


def test_what_is_wrong_with_the_servers_is_said(server, files):
    authority = ("--cluster-ca", files / "authority.pem")
    said = refused(69, server.tls_address, "--cluster-ca", files / "other.pem")
    assert "is not trusted (unable to get local issuer certificate)" in said
    assert "--cluster-ca" in said
    assert "want a certificate" in refused(69, server.tls_address, *authority)


def test_what_is_wrong_with_the_files_is_said(files):
    nobody = "tls://127.0.0.1:9"
    missing = files / "none.pem"
    assert refused(66, nobody, "--cluster-ca", missing) == f"rootstage: {missing}: no such file\n"
    said = refused(65, nobody, "--cluster-ca", files / "node.key")
    assert said == f"rootstage: {files / 'node.key'}: no certificate or crl found\n"
    said = refused(
        65, nobody, "--cluster-cert", files / "node.pem", "--cluster-key", files / "server.key")
    assert said == f"rootstage: {files / 'server.key'}: it is not the certificate's key\n"


def test_certificates_without_what_belongs_to_them_are_a_usage_error(files):
    nobody = "tls://127.0.0.1:9"
    assert "--cluster-cert needs --cluster-key" in refused(
        64, nobody, "--cluster-cert", files / "node.pem")
    assert "--cluster-key needs --cluster-cert" in refused(
        64, nobody, "--cluster-key", files / "node.key")
    assert "write all servers of --cluster with tls://" in refused(
        64, "tls://127.0.0.1:9,nats://127.0.0.1:9", "--cluster-ca", files / "authority.pem")
    result = rootstage("serve", "--cluster-ca", files / "authority.pem")
    assert result.returncode == 64 and "--cluster-ca needs --cluster" in result.stderr
