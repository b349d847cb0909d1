"""Measures Rootstage against a bare libwebsockets program, in one run, as ratios.

    make bench

Machines differ and are noisy, so every figure stands beside one that was taken on the same machine
within the same minute. A ratio is Rootstage over bare, unless its line says otherwise.
"""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BENCH = ROOT / "Benchmarks"
BUILD = BENCH / ".build" / "bare"
SERVER = ROOT / ".build" / "release" / "rootstage"
PORTS = {"bare": 9100, "rootstage": 9101}
HELLO = '{"kind":"hello","role":"device"}'
TAP = '{"kind":"command","ref":"r{n}","data":{"command":"tap","element":"move"}}'
FRAME_MICROSECONDS = 16_667
# A stream lasts five seconds; the next one begins a little later.
STREAM_FRAMES, STREAM_EVERY, FRAME_BYTES = 300, 5.2, 112
CLIENT_STEPS = (500, 1000, 1500, 2000, 2500, 3000)
IDLE_CLIENTS = 9000


def build():
    BUILD.mkdir(parents=True, exist_ok=True)
    for name, libraries in (("bare_stream", ["-lwebsockets"]), ("load", [])):
        source = BENCH / "bare" / f"{name}.c"
        command = ["cc", "-O2", str(source), "-o", str(BUILD / name), *libraries]
        subprocess.run(command, check=True)


def start(name, data, apps):
    if name == "bare":
        command = [BUILD / "bare_stream", "--port", str(PORTS[name])]
    else:
        command = [
            SERVER, "serve", "--port", str(PORTS[name]), "--data", data, "--apps", apps,
            "--web", ROOT / "web",
        ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    process.stdout.readline()
    return process


def stop(processes):
    for process in processes:
        process.send_signal(signal.SIGTERM)
    for process in processes:
        process.wait(10)


def load_command(name, process, clients, seconds, streams):
    command = [
        BUILD / "load", "--port", str(PORTS[name]), "--pid", str(process.pid),
        "--clients", str(clients), "--seconds", str(seconds), "--settle", "2",
        "--every", str(STREAM_EVERY if streams else 1000),
    ]
    if name == "rootstage":
        command += ["--hello", HELLO]
    if streams:
        started = f"start {STREAM_FRAMES} {FRAME_BYTES}"
        command += ["--command", TAP if name == "rootstage" else started]
    return [str(part) for part in command]


def load(name, process, clients, seconds, streams=True):
    before = cpu_seconds(process.pid)
    output = subprocess.run(
        load_command(name, process, clients, seconds, streams),
        check=True, capture_output=True, text=True)
    result = json.loads(output.stdout)
    result["cpu"] = cpu_seconds(process.pid) - before
    result["frames"] = result["progressPerSecond"] * seconds
    return result


def cpu_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_bytes(pid):
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise RuntimeError(f"process {pid} has no VmRSS")


def streams(processes):
    """The largest number of clients whose p99 lateness stays under one frame, and CPU per frame."""
    best = {"bare": 0, "rootstage": 0}
    alive = {"bare", "rootstage"}
    cpu = {"bare": [], "rootstage": []}
    print(f"{'clients':>8}  {'program':<10} {'frames/s':>9} {'p50 ms':>8} {'p99 ms':>8} "
          f"{'CPU µs/frame':>13}")
    for clients in CLIENT_STEPS:
        if not alive:
            break
        for name in ("bare", "rootstage"):
            if name not in alive:
                continue
            result = load(name, processes[name], clients, 8)
            per_frame = result["cpu"] * 1e6 / max(1, result["frames"])
            cpu[name].append((clients, per_frame))
            print(f"{clients:>8}  {name:<10} {result['progressPerSecond']:>9} "
                  f"{result['lateP50'] / 1000:>8.1f} {result['lateP99'] / 1000:>8.1f} "
                  f"{per_frame:>13.1f}", flush=True)
            if result["lateP99"] < FRAME_MICROSECONDS and result["closed"] == 0:
                best[name] = clients
            else:
                alive.discard(name)
    common = dict(cpu["bare"]).keys() & dict(cpu["rootstage"]).keys()
    ratios = sorted(dict(cpu["bare"])[n] / dict(cpu["rootstage"])[n] for n in common)
    return best, ratios[len(ratios) // 2]


def idle_memory(name, process):
    """Bytes that an idle client costs on average, the server's own caches included."""
    before = resident_bytes(process.pid)
    clients = subprocess.Popen(
        load_command(name, process, IDLE_CLIENTS, 8, False), stdout=subprocess.DEVNULL)
    time.sleep(9)
    growth = resident_bytes(process.pid) - before
    clients.wait()
    return growth / IDLE_CLIENTS


def idle_turns(process):
    """Turns of the loop within ten seconds in which connected clients do nothing."""
    command = load_command("rootstage", process, 200, 14, False)
    client = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    time.sleep(5)
    # Two requests read the counter, and each is a turn or two itself.
    before, cpu = turns(), cpu_seconds(process.pid)
    time.sleep(10)
    result = turns() - before, cpu_seconds(process.pid) - cpu
    client.wait()
    return result


def turns():
    import urllib.request
    with urllib.request.urlopen(f"http://127.0.0.1:{PORTS['rootstage']}/metrics") as answer:
        for line in answer.read().decode().splitlines():
            if line.startswith("rootstage_turns_total "):
                return int(line.split()[1])
    raise RuntimeError("no rootstage_turns_total")


def engine():
    command = [
        "swift", "run", "-c", "release", "--package-path", str(BENCH), "EngineBenchmark",
        str(ROOT / "Examples" / "root-controller" / "app.yaml"),
    ]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(output.stdout.splitlines()[-1])["eventsPerSecond"]


def servers(folder, apps):
    return {
        "bare": start("bare", None, None),
        "rootstage": start("rootstage", f"{folder}/{apps.name}-data", apps),
    }


def main():
    if not SERVER.exists():
        sys.exit(f"{SERVER} is not there; build it first: make build")
    build()
    print("Engine alone, with encoding, one core", flush=True)
    print(f"  {engine():,} events per second\n", flush=True)
    folder = tempfile.mkdtemp(prefix="rootstage-bench-")
    try:
        processes = servers(folder, BENCH / "apps")
        print("Own 60 Hz animation stream for each client", flush=True)
        best, cpu_ratio = streams(processes)
        stop(processes.values())
        ratio = best["rootstage"] / best["bare"] if best["bare"] else float("nan")
        print(f"  clients with p99 lateness under one frame: {best['rootstage']} against "
              f"{best['bare']} bare, ratio {ratio:.2f}")
        print(f"  frames per CPU second against bare, median: ratio {cpu_ratio:.2f}\n", flush=True)
        processes = servers(folder, ROOT / "Examples")
        cost = {name: idle_memory(name, process) for name, process in processes.items()}
        stop(processes.values())
        print(f"Memory of one idle client\n  {cost['rootstage']:,.0f} bytes against "
              f"{cost['bare']:,.0f} bare, ratio {cost['rootstage'] / cost['bare']:.2f}\n",
              flush=True)
        processes = servers(folder, ROOT / "Examples")
        count, seconds = idle_turns(processes["rootstage"])
        stop(processes.values())
        print(f"200 idle clients for 10 s\n  {count} turns of the loop, {seconds:.2f} s of CPU")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
