/**
 * A clock that stands until it is advanced; timers run by time, then by age.
 */
export class FakeClock {
  #now = 0;
  #next = 0;
  #timers = new Map();

  now() { return this.#now; }

  setTimeout(run, delay) {
    this.#timers.set(this.#next += 1, { run, at: this.#now + delay });
    return this.#next;
  }

  clearTimeout(id) { this.#timers.delete(id); }

  advance(milliseconds) {
    const end = this.#now + milliseconds;
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= end).sort(
        ([a, l], [b, r]) => l.at - r.at || a - b
      )[0];
      if (!due) break;
      const [id, { run, at }] = due;
      this.#timers.delete(id);
      this.#now = at;
      run();
    }
    this.#now = end;
  }
}

/** A WebSocket class that remembers its sockets, each driven by the test. */
export function fakeSockets() {
  const sockets = [];
  class WebSocket {
    sent = [];
    isClosed = false;
    readyState = 0;
    onopen = null;
    onmessage = null;
    onclose = null;

    constructor(url, protocols) {
      this.url = url;
      this.protocols = protocols;
      sockets.push(this);
    }

    send(text) { this.sent.push(JSON.parse(text)); }
    close() { this.isClosed = true; }
    open() {
      this.readyState = 1;
      this.onopen?.();
    }
    receive(line) { this.receiveText(JSON.stringify(line)); }
    receiveText(data) { this.onmessage?.({ data }); }
    drop(code, reason = "") { this.onclose?.({ code, reason }); }
  }
  return { WebSocket, sockets };
}
