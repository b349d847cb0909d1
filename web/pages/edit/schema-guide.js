// What a JSON Schema says of a place in a file: the keys and values that may stand there, and what
// they are.

/**
 * @typedef {object} Schema the members of a schema that are of use here
 * @property {string} [description]
 * @property {unknown[]} [examples]
 * @property {string|string[]} [type]
 * @property {unknown[]} [enum]
 * @property {unknown} [const]
 * @property {string} [pattern]
 * @property {string} [$ref]
 * @property {Schema[]} [allOf]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [oneOf]
 * @property {Schema|Schema[]} [items]
 * @property {Record<string, Schema>} [properties]
 * @property {Record<string, Schema>} [patternProperties]
 * @property {Schema|boolean} [additionalProperties]
 * @property {Record<string, Schema>} [definitions]
 *
 * @typedef {{label: string, info: string, type: string}} Offer
 * @typedef {{title: string, description: string, example: string}} Explanation
 */

/** Schemas of one place that are looked at: a place has few, and references may go in circles. */
const mostSchemas = 400;
/** Sections of an app file whose keys are names that other places use. */
const sections = ["screens", "routes", "alerts", "tabs", "services", "session", "animations", "flows"];

export class SchemaGuide {
  /** @param {Schema} schema */
  constructor(schema) {
    this.schema = schema;
  }

  /** The keys that may stand at a place. @param {string[]} path @returns {Offer[]} */
  keysAt(path) {
    /** @type {Map<string, Offer>} */
    const offers = new Map();
    for (const schema of this.#at(path)) {
      for (const [label, child] of Object.entries(schema.properties ?? {})) {
        if (!offers.has(label)) offers.set(label, offerOf(label, child, "property"));
      }
    }
    return [...offers.values()];
  }

  /**
   * The values that may stand at a place.
   * @param {string[]} path
   * @param {string} text of the whole file, whose names may be meant
   * @returns {Offer[]}
   */
  valuesAt(path, text) {
    /** @type {Map<string, Offer>} */
    const offers = new Map();
    const add = (/** @type {unknown} */ value, /** @type {string} */ type) => {
      const label = typeof value === "string" ? value : JSON.stringify(value);
      if (!offers.has(label)) offers.set(label, { label, info: "", type });
    };
    const found = this.#at(path);
    for (const schema of found) {
      for (const value of schema.enum ?? []) add(value, "enum");
      if (schema.const !== undefined) add(schema.const, "enum");
      if (isType(schema, "boolean") && !isType(schema, "string")) [true, false].forEach((value) => add(value, "enum"));
    }
    if (found.some(({ pattern }) => pattern?.includes("A-Za-z0-9._-"))) {
      for (const name of namesIn(text)) add(name, "variable");
    }
    return [...offers.values()];
  }

  /** What the last key of a path is. @param {string[]} path @returns {Explanation|null} */
  explain(path) {
    const title = path.at(-1) ?? "";
    const found = this.#at(path, false).find(({ description }) => description)
      ?? this.#at(path).find(({ description }) => description);
    if (!found) return null;
    const { description = "", examples = [] } = found;
    return {
      title, description,
      example: examples.length > 0 ? `${title}: ${flow(examples[0])}` : "",
    };
  }

  /** @param {string[]} path @param {boolean} [resolves] whether what is referred to is followed */
  #at(path, resolves = true) {
    let schemas = this.#resolved([this.schema]);
    path.forEach((step, at) => {
      const children = schemas.flatMap((schema) => childrenOf(schema, step));
      schemas = resolves || at < path.length - 1 ? this.#resolved(children) : children;
    });
    return schemas;
  }

  /** @param {Schema[]} schemas */
  #resolved(schemas) {
    /** @type {Set<Schema>} */
    const found = new Set();
    /** @type {(Schema|undefined)[]} */
    const waiting = [...schemas];
    while (waiting.length > 0 && found.size < mostSchemas) {
      const schema = waiting.shift();
      if (!schema || typeof schema !== "object" || found.has(schema)) continue;
      found.add(schema);
      const name = schema.$ref?.split("/").at(-1);
      waiting.push(...name ? [this.schema.definitions?.[name]] : [],
        ...schema.allOf ?? [], ...schema.anyOf ?? [], ...schema.oneOf ?? []);
    }
    return [...found];
  }
}

/** @param {Schema} schema @param {string} step @returns {Schema[]} */
function childrenOf(schema, step) {
  if (step === "-") return [schema.items ?? []].flat();
  const own = Object.entries(schema.properties ?? {}).find(([key]) => key === step);
  if (own) return [own[1]];
  const named = Object.entries(schema.patternProperties ?? {})
    .filter(([pattern]) => new RegExp(pattern).test(step)).map(([, child]) => child);
  const { additionalProperties } = schema;
  return typeof additionalProperties === "object" ? [...named, additionalProperties] : named;
}

/** @param {string} label @param {Schema} child @param {string} type @returns {Offer} */
function offerOf(label, { description = "", examples = [] }, type) {
  return { label, type,
    info: examples.length > 0 ? `${description}\n${label}: ${flow(examples[0])}` : description };
}

/** @param {Schema} schema @param {string} type */
function isType(schema, type) {
  return [schema.type].flat().includes(type);
}

/** A value in one line of YAML. @param {unknown} value @returns {string} */
function flow(value) {
  if (Array.isArray(value)) return `[ ${value.map(flow).join(", ")} ]`;
  if (value && typeof value === "object") {
    return `{ ${Object.entries(value).map(([key, each]) => `${key}: ${flow(each)}`).join(", ")} }`;
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The names that an app file gives, by the indentation of their keys. @param {string} text */
function namesIn(text) {
  const names = new Set();
  let [isIn, depth] = [false, -1];
  for (const line of text.split("\n")) {
    const [, space, key] = /^( *)("?[\w.-]+"?):(?:\s|$)/.exec(line) ?? [];
    if (key === undefined) continue;
    if (sections.includes(key)) [isIn, depth] = [true, space.length];
    else if (space.length <= depth) [isIn, depth] = [false, -1];
    else if (isIn && space.length === depth + 2) names.add(key);
  }
  return names;
}

/** The guide of the server's own schema; null where none is to be had. */
export async function servedGuide() {
  const response = await fetch("api/schema/app.json").catch(() => null);
  const schema = response?.ok ? await response.json().catch(() => null) : null;
  return schema && new SchemaGuide(schema);
}
