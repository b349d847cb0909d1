// Times and dates as people read them.

const minute = 60_000_000;

/**
 * A position: `0:07.595`, `1:02:07.595`.
 * @param {number} microseconds
 */
export function formatTime(microseconds) {
  const milliseconds = Math.floor(Math.max(0, microseconds) / 1000);
  const [hours, minutes] = [3_600_000, 60_000].map((each) => Math.floor(milliseconds / each));
  const rest = `${two(Math.floor(milliseconds / 1000) % 60)}.${
    String(milliseconds % 1000).padStart(3, "0")}`;
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${rest}` : `${minutes}:${rest}`;
}

/**
 * A mark on an axis: as short as the distance between two marks allows.
 * @param {number} microseconds
 * @param {number} distance
 */
export function formatMark(microseconds, distance) {
  const text = formatTime(microseconds);
  if (distance >= 1_000_000) return text.slice(0, -4);
  return distance >= 100_000 ? text.slice(0, -2) : text;
}

/** A length: `8.4 s`, `3 min 12 s`, `2 h 5 min`. @param {number} microseconds */
export function formatLength(microseconds) {
  const seconds = Math.max(0, microseconds) / 1_000_000;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const minutes = Math.floor(Math.round(seconds) / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds) % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/**
 * How to write dates in the pages' language: as the person's own English has them, and with its
 * clock of 12 or 24 hours in any language.
 * @param {string} [locale] of the person; that of the browser where it is left out
 * @returns {[string, {hourCycle: "h12"|"h23", numberingSystem: "latn"}]}
 */
export function inEnglish(locale) {
  const { locale: own, hour12 = false } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  return [/^en\b/.test(own) ? own : "en-GB", { hourCycle: hour12 ? "h12" : "h23", numberingSystem: "latn" }];
}

/**
 * A start: `today, 10:00`, `today, 7:40 PM`, `21 Nov, 10:00`, with the year where it is another one.
 * @param {string} iso
 * @param {Date} now
 * @param {string} [locale]
 */
export function formatStart(iso, now, locale) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "unknown";
  const [english, clock] = inEnglish(locale);
  const hour = clock.hourCycle === "h12" ? "numeric" : "2-digit";
  const time = date.toLocaleTimeString(english, { ...clock, hour, minute: "2-digit" });
  if (date.toDateString() === now.toDateString()) return `today, ${time}`;
  const year = date.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return `${date.toLocaleDateString(english, { numberingSystem: clock.numberingSystem, day: "numeric", month: "short", year })}, ${time}`;
}

/**
 * How long ago: `just now`, `5 min ago`, `3 h ago`; empty for more than a day.
 * @param {string} iso
 * @param {Date} now
 */
export function formatAge(iso, now) {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / 60_000);
  if (!(minutes >= 0 && minutes < 1440)) return "";
  if (minutes === 0) return "just now";
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

/**
 * A time of the stream where there is little room: `7.595`, from a minute on as a position is
 * written. @param {number} microseconds
 */
export function streamTime(microseconds) {
  return microseconds < minute ? formatTime(microseconds).slice(2).replace(/^0/, "") : formatTime(microseconds);
}

/** The same in a sentence: `7.595 s`, `4:15.162`. @param {number} microseconds */
export function streamTimeText(microseconds) {
  return microseconds < minute ? `${streamTime(microseconds)} s` : streamTime(microseconds);
}

/** A length of time, `1.235 s`, rounded as `rootstage test` prints it. @param {number} microseconds */
export function secondsText(microseconds) {
  return `${(Math.round(microseconds / 1_000) / 1_000).toFixed(3)} s`;
}

/** A time as `rootstage explore` prints it: `1.234 s`, or `1.234567 s` where that is not exact. @param {number} microseconds */
export function exactSeconds(microseconds) {
  return `${(microseconds / 1_000_000).toFixed(microseconds % 1_000 === 0 ? 3 : 6)} s`;
}

/** A duration for people: "0.3 s". @param {number} microseconds */
export function shortSeconds(microseconds) {
  return `${Number((microseconds / 1_000_000).toFixed(2))} s`;
}

/**
 * A length of time as a clock shows it: `01:07`.
 * @param {number} milliseconds
 */
export function clockTime(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The time of day. @param {number} milliseconds since 1970 */
export function timeOfDay(milliseconds) {
  return new Date(milliseconds).toLocaleTimeString("en-GB");
}

/** @param {number} value */
function two(value) {
  return String(value).padStart(2, "0");
}
