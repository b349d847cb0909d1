import { faceOf } from "../reach.js";
import { drawBody, drawEdges } from "./edges.js";
import { compose } from "./compose.js";
import { homeLook, lockLook } from "./device-look.js";
import { apart, paint } from "./paint.js";
import { Plan } from "./plan.js";
import { frameOf, roomOf } from "./sizes.js";
import { targetsOf } from "./layer-looks.js";
import { fitting, turnOf } from "../turn.js";

/** Milliseconds in which a banner comes and goes. */
const bannerTime = 320;
/** Milliseconds that one stays on the home screen. */
const bannerStay = 5_000;
/** Milliseconds of a spinner's turn, and how many pictures it has. */
const turn = { usual: 800, reduced: 1_600, steps: 8 };
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * The picture of one client's phone: what it shows, and how it is drawn on the canvas.
 *
 * @typedef {import("../../core/store.js").Client} Client
 * @typedef {import("./sizes.js").Frame} Frame
 * @typedef {import("./studio.js").Studio} Studio
 * @typedef {import("./paint.js").Context} Context
 */
export class PhonePicture {
  /** @type {Client|null} */
  #client = null;
  /** @type {Plan|null} */
  #plan = null;
  #key = "";
  /** @type {import("./plan.js").Rendering|null} */
  #rendering = null;
  #phase = 0;
  #banner = { title: "", isShown: false, since: -Infinity, until: Infinity };
  /** The newest notification that has come on the home screen. */
  #newest = 0;
  #bannerShare = 0;

  /** The plan of what is drawn; null before it was, and while the app is not shown. */
  get plan() { return this.#plan; }

  /** @param {Client|null} client @param {number} now milliseconds */
  draw(client, now) {
    this.#client = client;
    this.#key = "";
    const notification = client?.notifications.at(-1);
    const isNews = notification !== undefined && notification.sequence > this.#newest;
    this.#newest = notification?.sequence ?? 0;
    const isHome = faceOf(client) === "home";
    if (isNews && isHome) this.#banner.until = now + bannerStay;
    else if (!isHome) this.#banner.until = Infinity;
    const stays = isHome && notification !== undefined && now < this.#banner.until
      && this.#banner.until !== Infinity;
    this.#showBanner(client?.banner ?? (stays ? notification : null), now);
    this.step(now);
  }

  /** @param {{title: string}|null} banner @param {number} now */
  #showBanner(banner, now) {
    if ((banner !== null) !== this.#banner.isShown) {
      this.#banner.isShown = banner !== null;
      this.#banner.since = now;
    }
    if (banner) this.#banner.title = banner.title;
  }

  /** @param {Client} client differs in the progress it made, no more */
  move(client) {
    this.#client = client;
    this.#plan?.move(client);
  }

  /**
   * Lets time pass for what moves by itself.
   * @param {number} now
   * @returns {boolean} whether it looks other now
   */
  step(now) {
    if (now >= this.#banner.until) {
      this.#banner.until = Infinity;
      this.#showBanner(null, now);
    }
    const isCalm = reducedMotion.matches;
    const period = isCalm ? turn.reduced : turn.usual;
    const phase = Math.floor((now / period) * turn.steps) % turn.steps;
    const done = Math.min(1, isCalm ? 1 : (now - this.#banner.since) / bannerTime);
    const share = this.#banner.isShown ? 1 - (1 - done) ** 3 : (1 - done) ** 3;
    const isOther = (this.isSpinning && phase !== this.#phase) || share !== this.#bannerShare;
    [this.#phase, this.#bannerShare] = [phase, share];
    return isOther;
  }

  get isSpinning() { return this.#plan?.isSpinning ?? false; }

  /** Whether it moves by itself, without a transition. @param {number} now */
  isLively(now) {
    return this.isSpinning || now - this.#banner.since < bannerTime
      || this.#banner.until !== Infinity;
  }

  /** Where it stands on the canvas. @param {{x: number, y: number, width: number}} place */
  frameAt(place) { return frameOf(place, roomOf(this.#client)); }

  /**
   * @param {Context} context
   * @param {Frame} frame
   * @param {Studio} studio
   * @param {boolean} isWhole the body around the screen too
   */
  paint(context, frame, studio, isWhole) {
    const turn = turnOf(this.#client, reducedMotion.matches);
    if (!turn) return this.#paint(context, frame, studio, isWhole);
    const { x, y, width, height } = frame;
    const size = fitting(turn.degrees, frame);
    apart(context, () => {
      context.translate(x + width / 2, y + height / 2);
      context.rotate(turn.degrees * Math.PI / 180);
      context.scale(size, size);
      context.translate(-x - width / 2, -y - height / 2);
      this.#paint(context, frame, studio, isWhole);
    });
  }

  /** @param {Context} context @param {Frame} frame @param {Studio} studio @param {boolean} isWhole */
  #paint(context, frame, studio, isWhole) {
    const client = this.#client;
    const face = faceOf(client);
    const rendering = studio.renderingFor(frame.point);
    this.#prepare(client, face, rendering);
    const { screen, point } = frame;
    if (isWhole) drawBody(context, frame, studio);
    const banner = { title: this.#banner.title, share: this.#bannerShare };
    apart(context, () => {
      context.beginPath();
      context.rect(screen.x, screen.y, screen.width, screen.height);
      context.clip();
      if (this.#plan) {
        if (!this.#isCovered(this.#plan)) this.#paintBlack(context, screen);
        compose(context, { studio, plan: this.#plan, screen, point, phase: this.#phase });
      } else if (face === "home" || face === "locked") {
        this.#paintFace(context, face, frame, studio, rendering);
      } else this.#paintBlack(context, screen);
      drawEdges(
        context, frame, studio, { client, isOutside: this.#plan === null, banner, rendering });
    });
  }

  /** @param {Client|null} client @param {string} face @param {import("./plan.js").Rendering} rendering */
  #prepare(client, face, rendering) {
    const key = `${rendering.tiny} ${rendering.isDark} ${rendering.text.body} ${reducedMotion.matches}`;
    if (key === this.#key) return;
    this.#key = key;
    this.#rendering = rendering;
    this.#plan = client && face === "running"
      ? new Plan(client, { reducedMotion: reducedMotion.matches, rendering }) : null;
  }

  /** Whether the lowest layer leaves nothing of the screen free. @param {Plan} plan */
  #isCovered({ parts: [lowest] }) {
    if (!lowest) return false;
    const { opacity, x, y, scale } = lowest.placement;
    return opacity >= 1 && x === 0 && y === 0 && scale === 1
      && lowest.under[0].isOpaque;
  }

  /** @param {Context} context @param {import("./pieces.js").Box} screen */
  #paintBlack(context, { x, y, width, height }) {
    context.fillStyle = "#000";
    context.fillRect(x, y, width, height);
  }

  /**
   * @param {Context} context
   * @param {"home"|"locked"} face
   * @param {Frame} frame
   * @param {Studio} studio
   * @param {import("./plan.js").Rendering} rendering
   */
  #paintFace(context, face, { screen, point }, studio, rendering) {
    const room = roomOf(this.#client);
    const { notifications = [] } = this.#client ?? {};
    const isHome = face === "home";
    const key = isHome ? face : `${face} ${JSON.stringify(notifications.map(({ title }) => title))}`;
    const picture = studio.pictureOf(key, { ...screen, point }, (own, pen) => {
      own.scale(point, point);
      const look = isHome ? homeLook(room) : lockLook(room, rendering, notifications);
      paint(own, look.pieces, pen);
    });
    context.drawImage(picture, screen.x, screen.y);
  }

  /** What can be touched on it, in points of its screen; nothing before it was drawn. */
  get targets() {
    return this.#client && this.#rendering ? targetsOf(this.#client, this.#rendering) : [];
  }

  /** What stands in the window, back to front. */
  get windowLayers() { return this.#plan?.layers ?? []; }

  /** How what moves stands now, by name, for whoever asks what is seen. */
  get layers() {
    return (this.#plan?.all ?? []).map(({ layer: { name }, placement: { opacity, x, y } }) =>
      ({ name, opacity, x, y }));
  }
}
