import { h, setStyle } from "../../../core/dom.js";
import { formatMark } from "../format.js";
import { axisMarks } from "./lanes.js";

/** Points that one mark needs. */
const MARK_WIDTH = 72;

/** Points that the row of marks is high. */
export const MARKS_HEIGHT = 26;

/** The times along the axis. */
export class LaneMarks {
  element = h("div", { class: "lane-marks", "aria-hidden": "true" });

  /** @param {number} duration µs @param {number} width points of the whole axis */
  draw(duration, width) {
    const { distance, marks } = axisMarks(duration, width / MARK_WIDTH);
    this.element.replaceChildren(...marks.map((mark) => {
      const drawn = h("span", null, formatMark(mark, distance));
      setStyle(drawn, "left", `${(mark / (duration || 1)) * 100}%`);
      return drawn;
    }));
  }
}
