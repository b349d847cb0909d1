import { isPageVisible } from "../../core/clock.js";
import { edit } from "../../text/edit.js";
import { say } from "./notice.js";
/** @import { KeptDraft } from "./draft-keeper.js" */

/** ms between two writes of the draft. */
const keepDelay = 300;

/** The draft of this page, and what the browser keeps of it for this tab and others. */
export class TabDraft {
  /** The text as it was opened. */
  opened = "";
  isOpen = false;
  #isKept = true;
  /** @type {number|undefined} */
  #keeping;
  #keeper;
  #editor;
  #draft;
  #file;
  /** Of the draft that this page has and the one that another tab kept. @type {import("./notice.js").Choice} */
  #ofBoth = {
    theirs: () => this.#goOn(),
    mine: () => {
      this.#keeper.take();
      say("");
      this.keep();
    },
  };

  /**
   * @param {object} parts
   * @param {import("./draft-keeper.js").DraftKeeper} parts.keeper
   * @param {import("./code-editor.js").CodeEditor} parts.editor
   * @param {import("./draft-run.js").DraftRun} parts.draft
   * @param {import("./draft-file.js").DraftFile} parts.file
   */
  constructor({ keeper, editor, draft, file }) {
    this.#keeper = keeper;
    this.#editor = editor;
    this.#draft = draft;
    this.#file = file;
  }

  /** The draft as it is kept. @returns {KeptDraft} */
  get now() {
    const { good, base, commands, recording, time } = this.#draft;
    const { known } = this.#file;
    return {
      text: this.#editor.text, good, base, commands, recording, time, history: this.#editor.kept,
      saved: known?.hash ?? null, savedApp: known?.app, savedText: known?.text ?? this.opened, at: Date.now(),
    };
  }

  keep() {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    if (!this.isOpen) return;
    const { now } = this;
    if (this.#keeper.isOvertaken(now)) {
      if (this.#keeper.isChanged(now)) say(edit.draftConflict, { choice: this.#ofBoth, tone: "warn" });
      return;
    }
    const was = this.#isKept;
    this.#isKept = this.#keeper.keep(now);
    if (was && !this.#isKept) say(edit.notKept, { tone: "warn" });
  }

  keepSoon() {
    this.#keeping ??= Number(setTimeout(() => this.keep(), keepDelay));
  }

  /** Another tab may have changed the draft: where nothing was changed here, that is the draft now. */
  follow() {
    if (!this.isOpen || !isPageVisible()) return;
    const { now } = this;
    if (this.#keeper.isOvertaken(now) && !this.#keeper.isChanged(now)) this.#goOn();
    else this.keep();
  }

  /** Goes on with the draft as another tab kept it. */
  #goOn() {
    const kept = this.#keeper.take();
    if (!kept) return;
    this.takeUp(kept);
    if (this.#editor.text === kept.text) this.#draft.write(kept.text);
    else this.#editor.replace(kept.text);
    say(edit.keptByOther);
  }

  /** Takes all of a kept draft but its text. @param {KeptDraft} kept */
  takeUp({ good, base, commands, recording, saved, savedApp, savedText }) {
    Object.assign(this.#draft, { good, base, commands, recording });
    this.opened = savedText;
    this.#file.take(saved ? { path: "", hash: saved, text: savedText, app: savedApp } : null);
  }
}
