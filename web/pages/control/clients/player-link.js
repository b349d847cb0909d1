import { bar } from "../../../text/control/drive.js";
import { mostTogether } from "../../../core/recordings.js";

/**
 * The address of the player for clients: their recordings as lanes, at the last record of the focused
 * one, or of the first.
 * @param {{stream: string, client: {sequence: number}}[]} members at least one
 * @param {string|null} focused
 */
export function playerAddress(members, focused) {
  const shown = members.slice(0, mostTogether);
  const chosen = shown.find(({ stream }) => stream === focused) ?? shown[0];
  const query = new URLSearchParams({ recording: shown.map(({ stream }) => stream).join(",") });
  if (shown.length > 1) query.set("stream", chosen.stream);
  if (chosen.client.sequence > 0) query.set("sequence", String(chosen.client.sequence));
  return `replay.html?${`${query}`.replaceAll("%2C", ",")}`;
}

/** Opens the selected clients in the player. @param {import("../room.js").Room} room */
export function openInPlayer({ fleet, selected, focused, note }) {
  const members = fleet.ordered.filter(({ stream }) => selected.has(stream));
  if (members.length === 0) return note(bar.noneSelected);
  if (members.length > mostTogether) note(bar.tooManyLanes(mostTogether));
  open(playerAddress(members, focused?.stream ?? null), "_blank", "noopener");
}
