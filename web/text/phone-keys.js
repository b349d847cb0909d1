import { buttons, hardware } from "./common.js";
import { recorder } from "./dialogs.js";
import { keySheet } from "./ui.js";

/** The keys of the pages with a phone, as their help sheets list them. */
const onPhone = {
  title: "Phone",
  rows: [
    { keys: ["h"], text: hardware.home }, { keys: ["l"], text: `${hardware.lock}, ${hardware.unlock}` },
    { keys: ["r"], text: hardware.rotate }, { keys: ["b"], text: hardware.back },
    { keys: ["o"], text: hardware.link }, { keys: ["p"], text: hardware.push },
    { keys: ["a"], text: hardware.relaunch }, { keys: ["q"], text: hardware.quit },
  ],
};
const gestures = {
  title: "On the screen",
  rows: [
    { keys: ["Escape"], text: "Cancel, dismiss or go back" },
    { keys: ["Shift+Arrows"], text: "Swipe back or pull the sheet" },
    { keys: ["Enter"], text: "Release" },
  ],
};
const help = { keys: ["?"], text: keySheet.title };

export const deviceKeys = [
  onPhone, gestures,
  {
    title: "Page",
    rows: [{ keys: ["n"], text: buttons.newClient }, { keys: ["e"], text: recorder.key }, help],
  },
];

export const compareKeys = [
  onPhone, gestures,
  {
    title: "Page",
    rows: [
      { keys: ["s"], text: "Restart" }, { keys: ["d"], text: "Play the tour" },
      { keys: ["Arrows"], text: "Previous, next tour" }, help,
    ],
  },
];
