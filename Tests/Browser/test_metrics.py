"""The page of metrics, read by Prometheus' own parser, and the dashboard that asks for them."""

import json
import re

import promql_parser
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed

from stage import ROOT
from wire import LOG_IN, at_login, device

DASHBOARD = ROOT / "Examples" / "operations" / "grafana-dashboard.json"
GUIDE = ROOT / "Examples" / "OPERATIONS.md"
NAME = re.compile(r"(rootstage|process)_[a-z]+(_[a-z]+)*")


def metrics(server):
    """The families of metrics, by name."""
    status, headers, body = server.request("/metrics")
    assert status == 200 and headers["Content-Type"].startswith("text/plain; version=0.0.4")
    families = list(text_string_to_metric_families(body.decode()))
    assert len({family.name for family in families}) == len(families), "a family is there twice"
    return {family.name: family for family in families}


def value(server, name, **labels):
    """The value of one sample, by its name on the page."""
    found = [sample.value for family in metrics(server).values() for sample in family.samples
             if sample.name == name and sample.labels.items() >= labels.items()]
    assert len(found) == 1, f"{name} {labels}: {found}"
    return found[0]


@pytest.fixture
def used(server):
    """A server that has done something of each kind."""
    with at_login(device(server)) as phone:
        phone.command(LOG_IN)
        phone.until_kind("transitionBegan")
        assert server.request("/api/apps")[0] == 200
        assert server.request("/nowhere")[0] == 404
        yield server


def test_every_metric_has_a_valid_name_a_type_and_help(used):
    families = metrics(used)
    assert len(families) > 30
    for name, family in families.items():
        assert NAME.fullmatch(name) and family.documentation, name
        assert family.type in {"counter", "gauge", "histogram"}, f"{name}: {family.type}"
        if family.type == "histogram":
            assert name.endswith("_seconds")
        for sample in family.samples:
            # The parser gives families of counters without their ending.
            assert family.type != "counter" or sample.name == f"{name}_total"
            assert family.type != "gauge" or not sample.name.endswith(("_total", "_count"))
    for family in families.values():
        for word in ("seconds", "bytes"):
            parts = family.name.split("_")
            assert word not in parts or parts[-1] == word, f"{family.name}: its unit comes last"


def test_every_histogram_counts_up_to_all_of_its_values(used):
    families = [each for each in metrics(used).values() if each.type == "histogram"]
    assert len(families) == 4
    for family in families:
        series = {}
        for sample in family.samples:
            labels = {name: text for name, text in sample.labels.items() if name != "le"}
            series.setdefault(json.dumps(labels), []).append(sample)
        assert series
        for samples in series.values():
            buckets = [sample.value for sample in samples if sample.name.endswith("_bucket")]
            count = next(each.value for each in samples if each.name.endswith("_count"))
            assert buckets == sorted(buckets) and buckets[-1] == count > 0, family.name


def size(path):
    """The bytes of a file, which the server may remove meanwhile."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def test_what_happens_is_counted(used):
    assert value(used, "rootstage_http_requests_total", route="/api/apps", status="200") == 1
    assert value(used, "rootstage_http_requests_total", route="file", status="404") == 1
    assert value(used, "rootstage_connections") == 1
    assert value(used, "rootstage_connections_opened_total") == 1
    assert value(used, "rootstage_store_commit_seconds_count") >= 1
    files = [size(path) for path in used.data.iterdir()]
    assert value(used, "rootstage_data_bytes") == pytest.approx(sum(files), rel=0.5)
    assert value(used, "process_resident_memory_bytes") > 1 << 20
    assert value(used, "process_cpu_seconds_total") > 0
    assert 3 < value(used, "process_open_fds") < value(used, "process_max_fds")


def test_connections_are_counted_by_how_they_end(server):
    with at_login(device(server)) as phone:
        phone.send_text("\n".join(['{"kind":"ping"}'] * 900))
        with pytest.raises(ConnectionClosed):
            while True:
                phone.next()
    assert value(server, "rootstage_connections_closed_total", code="4429") == 1
    with at_login(device(server)):
        pass
    assert value(server, "rootstage_connections_closed_by_client_total") == 1


def test_the_guide_lists_every_metric(used):
    guide = GUIDE.read_text()
    missing = [sample for family in metrics(used).values()
               for sample in [family.name + ("_total" if family.type == "counter" else "")]
               if f"`{sample}`" not in guide]
    assert not missing


def test_every_query_of_the_dashboard_asks_for_metrics_and_labels_that_there_are(used):
    labels = {}
    for family in metrics(used).values():
        for sample in family.samples:
            labels.setdefault(sample.name, {"job", "instance"}).update(sample.labels)
    queries = [target["expr"] for panel in json.loads(DASHBOARD.read_text())["panels"]
               for target in panel["targets"]]
    assert len(queries) > 20
    for query in queries:
        tree = promql_parser.parse(query.replace("$__rate_interval", "5m"))
        selectors = list(selectors_of(tree))
        assert selectors, query
        for selector in selectors:
            assert selector.name in labels, f"{query}: there is no {selector.name}"
            asked = {matcher.name for matcher in selector.matchers.matchers}
            assert asked <= labels[selector.name], query
        for name in re.findall(r"by \(([^)]*)\)", query):
            assert set(re.split(r",\s*", name)) <= labels[selectors[0].name], query


def selectors_of(node):
    """All selectors of metrics in the tree of a query."""
    if isinstance(node, promql_parser.VectorSelector):
        yield node
    for part in ("expr", "lhs", "rhs", "vector_selector"):
        if hasattr(node, part):
            yield from selectors_of(getattr(node, part))
    for part in getattr(node, "args", []):
        yield from selectors_of(part)
