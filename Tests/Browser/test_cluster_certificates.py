"""NATS servers with certificates of a private authority: what a node needs, and what it says."""

import subprocess

import pytest

from nats import NATS, needs_nats
from stage import rootstage, wait_until

pytestmark = needs_nats

SCRIPT = """
new="-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
for name in authority other; do
  openssl req -x509 $new -keyout $name.key -out $name.pem -days 2 -subj /CN=$name
done
certificate() {
  openssl req $new -keyout $1.key -out $1.csr -subj /CN=$1 -addext subjectAltName=$3
  openssl x509 -req -in $1.csr -CA $2.pem -CAkey $2.key -copy_extensions copy -days $4 -out $1.pem
}
certificate server authority IP:127.0.0.1 2
certificate elsewhere authority DNS:elsewhere.example 2
certificate node authority IP:127.0.0.1 2
certificate stranger other IP:127.0.0.1 2
certificate old authority IP:127.0.0.1 0
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("certificates")
    subprocess.run(["sh", "-ec", SCRIPT], cwd=folder, check=True, capture_output=True)
    return folder


@pytest.fixture
def secured(ports, tmp_path, files):
    """Starts NATS servers that speak TLS, with a certificate by its name."""
    started = []

    def start(name, *options):
        nats = NATS(
            ports.take(), tmp_path / f"nats-{len(started)}", "--tls",
            "--tlscert", files / f"{name}.pem", "--tlskey", files / f"{name}.key", *options)
        started.append(nats)
        return nats.start()

    yield start
    for nats in started:
        nats.kill()
        ports.give_back(nats.port)


@pytest.fixture
def server(secured, files):
    """A NATS server that wants a certificate of its authority."""
    return secured("server", "--tlsverify", "--tlscacert", files / "authority.pem")


def until_expired(certificate):
    """Waits until the time of a certificate is over, which ends within the second."""
    check = ["openssl", "x509", "-checkend", "0", "-noout", "-in", certificate]
    wait_until(lambda: subprocess.run(check, capture_output=True).returncode != 0, certificate)


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


@pytest.mark.parametrize("name", ["old", "stranger"])
def test_a_nodes_certificate_that_has_expired_or_is_of_another_authority_is_named(
        server, files, name):
    until_expired(files / "old.pem")
    said = refused(
        69, server.tls_address, "--cluster-ca", files / "authority.pem",
        "--cluster-cert", files / f"{name}.pem", "--cluster-key", files / f"{name}.key")
    assert said == (
        f"rootstage: the NATS servers at {server.tls_address} refuse the certificate in "
        f"{files / name}.pem; use one that has not expired, of an authority that they know\n")


@pytest.mark.parametrize("name, reason", [
    ("elsewhere", "IP address mismatch); write the host that it names in --cluster, or replace it"),
    ("old", "certificate has expired); replace it")])
def test_a_servers_certificate_for_another_host_or_that_has_expired_is_not_trusted(
        secured, files, name, reason):
    until_expired(files / "old.pem")
    address = secured(name).tls_address
    said = refused(69, address, "--cluster-ca", files / "authority.pem")
    assert said == (
        f"rootstage: the certificate of the NATS servers at {address} is not trusted ({reason}\n")


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
