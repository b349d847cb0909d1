"""Slow machines on purpose, so that a test that assumes a pace fails: `pytest --slow PART ...`

What is slowed: `page`, `server`, `network`, or `test`. A test that fails so and passes otherwise
waits for too little, or the page loses something in between.
"""

import os
import random
import signal
import threading
import time

PARTS = ("page", "server", "network", "test")
# How many times as long the scripts of a page take.
PAGE_RATE = 4
# Milliseconds for which a server runs, and for which it then stands still, at least and at most.
SERVER_RUNS, SERVER_STANDS = (5, 40), (5, 160)
# Milliseconds after each action of a test.
TEST_PAUSE = 250
# Milliseconds that a word takes between a page and its server, there as well as back.
NETWORK_DELAY = 300

# Each page hears its server late, and is heard late, in the order of before.
LATE_NETWORK = """
(() => {
  const { WebSocket: Socket, setTimeout, fetch } = globalThis;
  const late = (run) => setTimeout(run, NETWORK_DELAY);
  globalThis.WebSocket = class WebSocket extends Socket {
    // It counts as the browser's own.
    static toString() {
      return String(Socket);
    }
    constructor(...where) {
      super(...where);
      for (const type of ["open", "message", "close", "error"]) {
        this.addEventListener(type, (event) => {
          if (!event.isTrusted) return;
          event.stopImmediatePropagation();
          late(() => this.dispatchEvent(new event.constructor(type, event)));
        });
      }
    }
    send(data) {
      late(() => this.readyState === Socket.OPEN && super.send(data));
    }
    close(...why) {
      late(() => super.close(...why));
    }
  };
  globalThis.fetch = (...what) => new Promise((done) => late(done)).then(() => fetch(...what));
})();
""".replace("NETWORK_DELAY", str(NETWORK_DELAY))

parts = set()


def slow_page(devtools, rate=PAGE_RATE):
    """Slows the scripts of a page, or no longer: a slowed page costs the machine something."""
    if "page" in parts:
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})


def slow_network(context):
    """Lets the pages of a context and their servers hear each other late."""
    if "network" in parts:
        context.add_init_script(LATE_NETWORK)


def slow_server(process, stopping):
    """Stops a server again and again, as where others take the processor, until it ends.

    - stopping: a lock that whoever stops it has.
    """
    if "server" in parts:
        threading.Thread(target=_stop_and_go, args=(process, stopping), daemon=True).start()


def _stop_and_go(process, stopping):
    chance = random.Random(int(os.environ.get("ROOTSTAGE_SEED", 1)))
    while process.poll() is None:
        with stopping:
            process.send_signal(signal.SIGSTOP)
            time.sleep(chance.uniform(*SERVER_STANDS) / 1_000)
            process.send_signal(signal.SIGCONT)
        time.sleep(chance.uniform(*SERVER_RUNS) / 1_000)


def browser_options():
    """How the browser is launched."""
    return {"slow_mo": TEST_PAUSE} if "test" in parts else {}
