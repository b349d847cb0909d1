"""Runs a cluster on this machine until Ctrl-C: three NATS servers, three nodes, and a front."""

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from machines import NATSServer, Node, front, wait_for
from ports import is_free

NODES = 3


async def run(port, folder):
    folder.mkdir(parents=True, exist_ok=True)
    ports = [port + 100 + number for number in range(NODES)]
    routes = [port + 110 + number for number in range(NODES)]
    # Whoever answers there could be taken for a part of the cluster.
    needed = [port, *(port + 1 + number for number in range(NODES)), *ports, *routes]
    if taken := [str(each) for each in needed if not is_free(each)]:
        sys.exit(f"Another program listens on {', '.join(taken)}, which a cluster from {port} on "
                 "needs; choose other ports: make cluster PORT=9000")
    servers = [NATSServer(number, ports, routes, folder) for number in range(NODES)]
    options = []
    for host in ("127.0.0.1", "localhost"):
        options += ["--allow-host", f"{host}:{port}", "--allow-origin", f"http://{host}:{port}"]
    nodes = [Node(number, port + 1 + number, ports, folder, *options) for number in range(NODES)]
    proxy = front(port, nodes, folder)
    processes = [*servers, *nodes, proxy]
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    try:
        for each in processes:
            each.start()
        for node in nodes:
            await wait_for(f"{node.name} is not ready; see {node.log}",
                           lambda: node.is_ready or stop.is_set() or not node.is_running)
            if not node.is_running:
                sys.exit(f"{node.name} ended:\n{node.tail}")
        print(f"""\
A cluster of {NODES} nodes, whose records {NODES} NATS servers keep.

  start page     http://127.0.0.1:{port}/ (a front that spreads connections)
  nodes          {", ".join(f"http://127.0.0.1:{node.port}/" for node in nodes)}
  logs, records  {folder}

Kill a node with: kill -9 {nodes[0].process.pid}. Stop all with Ctrl-C.""", flush=True)
        await stop.wait()
    finally:
        for each in [proxy, *nodes, *servers]:
            each.end()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--folder", type=Path, default=Path(".rootstage/cluster"))
    arguments = parser.parse_args()
    asyncio.run(run(arguments.port, arguments.folder))
