/**
 * Checks values against schemas, the part of JSON Schema that `record-schema.js` has. A schema is
 * made into functions once, since a recording holds millions of records.
 *
 * @typedef {{path: string, value: any}} Fault the member that is wrong; the path is empty for the
 *   whole
 * @typedef {(value: any, path: string) => Fault|null} Check
 */

/** @type {Record<string, (value: any) => boolean>} */
const types = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === "string",
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
};

/** @param {any} value */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {any} value @param {number} from @param {number} to */
export function isWhole(value, from, to) {
  return Number.isInteger(value) && value >= from && value <= to;
}

export class SchemaCheck {
  /** @type {Map<string, Check>} */
  #named = new Map();

  /** @param {Record<string, any>} schemas by their names */
  constructor(schemas) {
    this.schemas = schemas;
  }

  /** The first member that is wrong, or null. @param {string} name of a schema @param {any} value */
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

  /** @param {any} schema @returns {Check} */
  #made(schema) {
    if (schema.ref) return (value, path) => this.#check(schema.ref)(value, path);
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

  /** @param {any} schema @returns {Check[]} */
  #bounds(schema) {
    const wanted = schema.type === undefined ? [] : [schema.type].flat();
    const {
      minimum = -Infinity, maximum = Infinity, minItems = 0, maxItems = Infinity,
    } = schema;
    const isBounded = "minimum" in schema || "maximum" in schema;
    const isCounted = "minItems" in schema || "maxItems" in schema;
    /** @type {((value: any) => boolean)[]} */
    const holds = [
      ...wanted.length > 0 ? [(/** @type {any} */ value) => wanted.some((type) => types[type](value))] : [],
      ...isBounded
        ? [(/** @type {any} */ value) => typeof value !== "number" || (value >= minimum && value <= maximum)] : [],
      ...isCounted
        ? [(/** @type {any} */ value) => !Array.isArray(value)
          || (value.length >= minItems && value.length <= maxItems)] : [],
      ...schema.enum ? [(/** @type {any} */ value) => schema.enum.includes(value)] : [],
      ..."const" in schema ? [(/** @type {any} */ value) => value === schema.const] : [],
    ];
    return holds.map((isGood) => (value, path) => isGood(value) ? null : { path, value });
  }

  /** @param {any} schema @returns {Check[]} */
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
        const fault = Object.hasOwn(properties, name) ? null : other(value[name], joined(path, name));
        if (fault) return fault;
      }
      return null;
    };
    /** @type {Check} */
    const ofArray = (value, path) => {
      if (!Array.isArray(value)) return null;
      for (let at = 0; at < value.length; at += 1) {
        const fault = item(value[at], `${path}[${at}]`);
        if (fault) return fault;
      }
      return null;
    };
    const hasMembers = required.length > 0 || known.length > 0 || other;
    return [...hasMembers ? [ofObject] : [], ...item ? [ofArray] : []];
  }

  /** @param {any} schema @returns {Check[]} */
  #combined({ allOf = [], anyOf, if: condition, then, else: otherwise }) {
    const all = allOf.map((/** @type {any} */ each) => this.#made(each));
    const any = anyOf?.map((/** @type {any} */ each) => this.#made(each));
    if (any) all.push((/** @type {any} */ value, /** @type {string} */ path) =>
      any.some((/** @type {Check} */ check) => check(value, path) === null) ? null : { path, value });
    if (!condition) return all;
    const [holds, yes, no] = [condition, then, otherwise].map((each) => each && this.#made(each));
    all.push((/** @type {any} */ value, /** @type {string} */ path) =>
      (holds(value, path) === null ? yes : no)?.(value, path) ?? null);
    return all;
  }
}

/** @param {string} path @param {string} name */
function joined(path, name) {
  return path === "" ? name : `${path}.${name}`;
}
