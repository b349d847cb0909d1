/// What every script finds, in JavaScript: a function that makes what an engine calls.
enum ScriptPrelude {
  static let source = #"""
    (function (seedHigh, seedLow) {
      "use strict";
      const global = globalThis;
      const output = {};
      const maestro = { platform: "ios", copiedText: undefined };
      let names = Object.create(null);
      let lines = [];
      let now = 0;
      let looks = 0;
      let waited = 0;
      let requests = 0;

      // A generator with a seed, so that equal flows give equal runs.
      let state = (seedLow ^ Math.imul(seedHigh, 0x9e3779b1)) | 0;
      function draw() {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return (mixed ^ (mixed >>> 14)) >>> 0;
      }
      Math.random = () => ((draw() >>> 5) * 0x4000000 + (draw() >>> 6)) / 0x20000000000000;

      // Dates are those of the flow, in UTC wherever it runs. Each look at the clock but the first
      // takes a millisecond, so that a script that waits for a time comes to it.
      const tick = () => now + looks++;
      const Real = Date;
      const proto = Real.prototype;
      const zoned = (text) => /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text) ? text + "Z" : text;
      function FlowDate(...parts) {
        if (!new.target) return new Real(tick()).toString();
        const only = typeof parts[0] === "string" ? zoned(parts[0]) : parts[0];
        const time = parts.length === 0 ? tick() : parts.length === 1 ? only : Real.UTC(...parts);
        return Reflect.construct(Real, [time], new.target);
      }
      FlowDate.prototype = proto;
      proto.constructor = FlowDate;
      FlowDate.now = tick;
      FlowDate.UTC = Real.UTC;
      FlowDate.parse = (text) => Real.parse(zoned(String(text)));
      global.Date = FlowDate;
      const fields =
        ["FullYear", "Month", "Date", "Hours", "Minutes", "Seconds", "Milliseconds"];
      for (const field of fields) proto["set" + field] = proto["setUTC" + field];
      for (const field of [...fields, "Day"]) proto["get" + field] = proto["getUTC" + field];
      proto.getTimezoneOffset = () => 0;
      proto.toDateString = function () {
        const [day, date, month, year] = this.toUTCString().split(/,? /);
        return [day, month, date, year].join(" ");
      };
      proto.toTimeString = function () {
        return this.toISOString().slice(11, 19) + " GMT+0000 (UTC)";
      };
      proto.toString = function () {
        return isNaN(this) ? "Invalid Date" : this.toDateString() + " " + this.toTimeString();
      };
      for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]) {
        const write = proto[name];
        proto[name] = function (locales = "en-US", options = {}) {
          return write.call(this, locales, { timeZone: "UTC", ...options });
        };
      }

      function shown(value) {
        if (typeof value !== "object" || value === null || value instanceof Error) {
          return String(value);
        }
        try { return JSON.stringify(value) ?? String(value); } catch { return String(value); }
      }
      function write(...values) {
        if (lines.length < LOG_LINES) {
          lines.push(values.map(shown).join(" ").replace(/\0/g, "").slice(0, LOG_LENGTH));
        }
      }
      const console = {};
      for (const name of ["log", "info", "warn", "error", "debug"]) console[name] = write;
      // What answers calls is given later, if at all. Names of header fields are in lower case.
      let send = () => ["NO_NETWORK"];
      const connect = (network) => { send = network; };
      function call(name, url, options) {
        const said = "http." + name + "(" + JSON.stringify(url) + "): ";
        const { body, multipartForm } = options;
        const method = String(name === "request" ? options.method ?? "GET" : name).toUpperCase();
        if (typeof url !== "string") throw new TypeError(said + "the URL is not text");
        if (url.length > URL_LENGTH) {
          throw new RangeError("http." + name + ": the URL has more than URL_LENGTH characters");
        }
        if (++requests > REQUESTS) {
          throw new RangeError(said + "the script makes more than REQUESTS calls");
        }
        if (body !== undefined && body !== null && typeof body !== "string") {
          throw new TypeError(said + "'body' is not text; use JSON.stringify");
        }
        if (["POST", "PUT", "PATCH"].includes(method) && (body ?? multipartForm) === undefined) {
          throw new Error(said + "a " + method + " needs 'body' or 'multipartForm', as in Maestro");
        }
        const [problem, status, text, delay, ...fields] = send(method, url);
        if (problem) throw new Error(said + problem);
        now += delay;
        waited += delay;
        const headers = {};
        for (let i = 0; i < fields.length; i += 2) headers[fields[i]] = fields[i + 1];
        return { ok: status >= 200 && status < 300, status, body: text, headers };
      }
      const http = {};
      for (const name of ["get", "post", "put", "patch", "delete", "request"]) {
        http[name] = (url, options) => call(name, url, options ?? {});
      }
      const relativePoint = (x, y) => Math.ceil(x * 100) + "%," + Math.ceil(y * 100) + "%";
      const json = (text) => JSON.parse(text);

      const faker = FAKER(draw, Math.random);
      Object.assign(global, { output, maestro, console, http, json, relativePoint, faker });

      // A script is strict code that sees these names before all others; what it declares itself
      // is its own. A name that stands for nothing is undefined, as in Maestro.
      function prepare(time, hasCopied, keeps, copied, pairs) {
        now = time;
        looks = 0;
        waited = 0;
        requests = 0;
        lines = [];
        maestro.copiedText = hasCopied ? copied : undefined;
        if (!keeps) {
          names = Object.create(null);
          for (let i = 0; i < pairs.length; i += 2) names[pairs[i]] = pairs[i + 1];
        }
        const own = Object.assign(Object.create(null), names);
        global.$scope = new Proxy(own, {
          has: (_, key) => typeof key === "string" && (key in own || !(key in global)),
          get: (_, key) => typeof key === "string" ? own[key] : undefined,
        });
      }

      function answer(value) {
        const text = String(value);
        if (text.length > TEXT_LENGTH) {
          throw new RangeError("the script gives more than TEXT_LENGTH characters");
        }
        const elapsed = waited + Math.max(0, looks - 1);
        const isObject = value !== null && ["object", "function"].includes(typeof value);
        return [text, Boolean(value), isObject, lines.join("\0"), elapsed];
      }

      // Where in the script something was thrown: the innermost of its own calls.
      function failure(error, source, prefix) {
        const frame = /flow-script:(\d+):(\d+)/.exec(String(error?.stack ?? ""));
        if (frame) {
          const line = Number(frame[1]);
          return [String(error), line, Number(frame[2]) - (line === 1 ? prefix : 0)];
        }
        if (!(error instanceof SyntaxError) || !error.line) return [String(error), 0, 0];
        // The parser names the line, and in quotes what it did not expect there.
        const rows = source.split("\n");
        const line = Math.min(error.line, rows.length);
        const row = rows[line - 1];
        const word = /'([^']+)'/.exec(error.message)?.[1];
        const found = word ? row.lastIndexOf(word) : -1;
        return [String(error), line, (found < 0 ? row.search(/\S|$/) : found) + 1];
      }

      return { prepare, answer, failure, connect };
    })
    """#
    .replacing("FAKER", with: ScriptFaker.source)
    .replacing("NO_NETWORK", with: ScriptError.noNetwork.message)
    .replacing("LOG_LINES", with: String(ScriptLimits.logLines))
    .replacing("LOG_LENGTH", with: String(ScriptLimits.logLineLength))
    .replacing("REQUESTS", with: String(ScriptLimits.requests))
    .replacing("URL_LENGTH", with: String(ScriptLimits.urlLength))
    .replacing("TEXT_LENGTH", with: String(ScriptLimits.textLength))
}
