/**
 * Checks values against schemas, the part of JSON Schema that `record-schema.js` has. A schema is
 * made into functions once, since a recording holds millions of records.
 *
 * @typedef {{path: string, value: unknown}} Fault the member that is wrong; the path is empty for the
 *   whole
 * @typedef {(value: unknown, path: string) => Fault|null} Check
 *
 * @typedef {object} Schema
 * @property {string} [ref] the name of another one, which it stands for
 * @property {string|string[]} [type]
 * @property {unknown[]} [enum]
 * @property {unknown} [const]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [minItems]
 * @property {number} [maxItems]
 * @property {string[]} [required]
 * @property {Record<string, Schema>} [properties]
 * @property {Schema} [additionalProperties]
 * @property {Schema} [items]
 * @property {Schema[]} [allOf]
 * @property {Schema[]} [anyOf]
 * @property {Schema} [if]
 * @property {Schema} [then]
 * @property {Schema} [else]
 */

/** @type {Record<string, (value: unknown) => boolean>} */
const types = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === "string",
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
};

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * @param {unknown} value
 * @param {number} from
 * @param {number} to
 * @returns {value is number}
 */
export function isWhole(value, from, to) {
  return typeof value === "number" && Number.isInteger(value) && value >= from && value <= to;
}

export class SchemaCheck {
  /** @type {Map<string, Check>} */
  #named = new Map();

  /** @param {Record<string, Schema>} schemas by their names */
  constructor(schemas) {
    this.schemas = schemas;
  }

  /** The first member that is wrong, or null. @param {string} name of a schema @param {unknown} value */
  fault(name, value) {
    return this.#check(name)(value, "");
  }

  /** @param {string} name @returns {Check} */
  #check(name) {
    const known = this.#named.get(name);
    if (known) return known;
    // A schema may refer to itself.
    this.#named.set(name, (value, path) => this.#check(name)(value, path));
    const check = this.#made(this.schemas[name]);
    this.#named.set(name, check);
    return check;
  }

  /** @param {Schema} schema @returns {Check} */
  #made(schema) {
    const { ref } = schema;
    if (ref) return (value, path) => this.#check(ref)(value, path);
    const checks = [
      ...this.#bounds(schema), ...this.#members(schema), ...this.#combined(schema),
    ];
    return (value, path) => {
      for (const check of checks) {
        const fault = check(value, path);
        if (fault) return fault;
      }
      return null;
    };
  }

  /** @param {Schema} schema @returns {Check[]} */
  #bounds(schema) {
    const wanted = schema.type === undefined ? [] : [schema.type].flat();
    const {
      minimum = -Infinity, maximum = Infinity, minItems = 0, maxItems = Infinity,
    } = schema;
    const words = schema.enum ?? [];
    const isBounded = "minimum" in schema || "maximum" in schema;
    const isCounted = "minItems" in schema || "maxItems" in schema;
    /** @type {((value: unknown) => boolean)[]} */
    const holds = [
      ...wanted.length > 0 ? [(/** @type {unknown} */ value) => wanted.some((type) => types[type](value))] : [],
      ...isBounded
        ? [(/** @type {unknown} */ value) => typeof value !== "number" || (value >= minimum && value <= maximum)] : [],
      ...isCounted
        ? [(/** @type {unknown} */ value) => !Array.isArray(value)
          || (value.length >= minItems && value.length <= maxItems)] : [],
      ...schema.enum ? [(/** @type {unknown} */ value) => words.includes(value)] : [],
      ..."const" in schema ? [(/** @type {unknown} */ value) => value === schema.const] : [],
    ];
    return holds.map((isGood) => (value, path) => isGood(value) ? null : { path, value });
  }

  /** @param {Schema} schema @returns {Check[]} */
  #members({ required = [], properties = {}, additionalProperties, items }) {
    const known = Object.entries(properties).map(
      ([name, each]) => /** @type {const} */ ([name, this.#made(each)]));
    const other = additionalProperties && this.#made(additionalProperties);
    const item = items && this.#made(items);
    /** @type {Check} */
    const ofObject = (value, path) => {
      if (!isObject(value)) return null;
      for (const name of required) {
        if (value[name] === undefined) return { path: joined(path, name), value: undefined };
      }
      for (const [name, check] of known) {
        const fault = value[name] === undefined ? null : check(value[name], joined(path, name));
        if (fault) return fault;
      }
      for (const name of other ? Object.keys(value) : []) {
        const fault = Object.hasOwn(properties, name)
          ? null : other?.(value[name], joined(path, name));
        if (fault) return fault;
      }
      return null;
    };
    /** @type {Check} */
    const ofArray = (value, path) => {
      if (!Array.isArray(value)) return null;
      for (let at = 0; at < value.length; at += 1) {
        const fault = item?.(value[at], `${path}[${at}]`);
        if (fault) return fault;
      }
      return null;
    };
    const hasMembers = required.length > 0 || known.length > 0 || other;
    return [...hasMembers ? [ofObject] : [], ...item ? [ofArray] : []];
  }

  /** @param {Schema} schema @returns {Check[]} */
  #combined({ allOf = [], anyOf, if: condition, then, else: otherwise }) {
    const all = allOf.map((each) => this.#made(each));
    const some = anyOf?.map((each) => this.#made(each));
    if (some) all.push((value, path) =>
      some.some((check) => check(value, path) === null) ? null : { path, value });
    if (!condition) return all;
    const holds = this.#made(condition);
    const [yes, no] = [then, otherwise].map((each) => each && this.#made(each));
    all.push((value, path) => (holds(value, path) === null ? yes : no)?.(value, path) ?? null);
    return all;
  }
}

/** @param {string} path @param {string} name */
function joined(path, name) {
  return path === "" ? name : `${path}.${name}`;
}
