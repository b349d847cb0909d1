// What the edit page uses of CodeMirror 6, which the set-up fetches without its types.

declare namespace CodeMirror {
  type Extension = object;
  interface Line { from: number; to: number; number: number; text: string }
  interface Text {
    lines: number;
    length: number;
    line(number: number): Line;
    lineAt(at: number): Line;
    sliceString(from: number, to: number): string;
    toString(): string;
  }
  interface State {
    doc: Text;
    selection: {main: {head: number}};
    wordAt(at: number): {from: number, to: number} | null;
    toJSON(fields: Record<string, object>): {doc: string, history: object};
  }
  interface Effect { is(type: EffectType): boolean }
  interface EffectType { of(value: null): Effect }
  interface Transaction { effects: Effect[]; state: State; changes: object }
  interface Range { from: number; to: number }
  interface Ranges { map(changes: object): Ranges }
  interface View {
    state: State;
    dom: HTMLElement;
    hasFocus: boolean;
    dispatch(change: {
      changes?: {from: number, to: number, insert: string}, annotations?: object, effects?: Effect,
      selection?: {anchor: number}, scrollIntoView?: boolean,
    }): void;
    focus(): void;
  }
  interface Update { docChanged: boolean; state: State; transactions: Transaction[] }
  interface Context { state: State; pos: number; explicit: boolean }
  interface Offered { label: string; type: string; info?: string; apply?: string }
  interface Tip { pos: number; end: number; above: boolean; create: () => {dom: HTMLElement} }
  interface HighlightSpec { tag: object; color?: string }
  interface Kept { doc: string, history: object }

  /** The module. */
  interface Code {
    basicSetup: Extension;
    historyField: object;
    HighlightStyle: {define(specs: HighlightSpec[]): object};
    defaultHighlightStyle: {specs: readonly HighlightSpec[]};
    syntaxHighlighting(style: object): Extension;
    isolateHistory: {of(how: "full"): object};
    languages: object;
    LanguageDescription: {
      matchLanguageName(languages: object, name: string): {load(): Promise<Extension>} | null,
    };
    EditorState: {
      tabSize: {of(size: number): Extension},
      languageData: {of(data: () => {
        autocomplete: (context: Context) =>
          Promise<{from: number, validFor: RegExp, options: Offered[]} | null>,
      }[]): Extension},
      create(options: {doc: string, extensions: Extension[]}): State,
      fromJSON(json: Kept, options: {extensions: Extension[]}, fields: Record<string, object>): State,
    };
    EditorView: {
      new(options: {root: ShadowRoot, parent: ShadowRoot, state: State}): View,
      scrollIntoView(at: number): Effect,
      contentAttributes: {of(attributes: Record<string, string>): Extension},
      updateListener: {of(run: (update: Update) => void): Extension},
      decorations: {from(field: object): Extension},
    };
    Decoration: {
      mark(options: {class: string}): {range(from: number, to: number): Range},
      set(ranges: Range[], isToBeSorted: boolean): Ranges,
    };
    StateEffect: {define(): EffectType};
    StateField: {define(field: {
      create: (state: State) => Ranges,
      update: (ranges: Ranges, change: Transaction) => Ranges,
      provide: (own: object) => Extension,
    }): Extension};
    GutterMarker: new() => {toDOM?(): HTMLElement};
    gutter(options: {
      class: string,
      lineMarker: (view: View, block: {from: number}) => object | null,
      lineMarkerChange: (update: Update) => boolean,
    }): Extension;
    hoverTooltip(run: (view: View, at: number) => Promise<Tip | null>): Extension;
  }
}
