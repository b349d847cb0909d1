import FlowRunning
import JSON

/// Answers the calls of scripts with bodies that remember what is read of them.
///
/// A body is an empty object followed by as many spaces as the call has for a number. What
/// `JSON.parse` makes of it is an object that has every member that is asked for; a member that is
/// looked at no further says its own name.
enum AnswerWatch {
  /// The most members that one answer gets.
  private static let memberBound = 40
  /// How deeply they are inside each other.
  private static let depthBound = 8

  /// The body that answers a call.
  ///
  /// - Parameter number: From 1; those of one flow differ.
  static func body(of number: Int) -> String { "{}" + String(repeating: " ", count: number) }

  /// Lets scripts meet such bodies from now on.
  static func begin(in values: FlowValues) { values.run(script) }

  /// What was read of a body; an empty object where nothing was.
  static func read(_ number: Int, in values: FlowValues) -> JSONValue {
    guard let text = values.text(ofScript: "JSON.parse.read(\(number))"),
      let value = try? JSONParser.parse(text.utf8)
    else { return .object([]) }
    return value
  }

  private static let script = #"""
    (() => {
      const parse = JSON.parse, write = JSON.stringify;
      const roots = new Map();
      const own = (kind) => new Set(Object.getOwnPropertyNames(kind.prototype));
      const ofTexts = own(String), ofLists = own(Array), ofAll = own(Object);
      let count = 0;
      const node = (name, depth) => ({ name, depth, members: new Map() });
      function member(parent, key) {
        if (parent.item) return undefined;
        let child = parent.members.get(key);
        if (!child && count < MEMBERS && parent.depth < DEPTH) {
          count += 1;
          child = node(key, parent.depth + 1);
          parent.members.set(key, child);
        }
        return child;
      }
      function item(parent) {
        parent.item ??= node(parent.name, parent.depth + 1);
        return parent.item;
      }
      // What is mostly absent: what is there where something went wrong.
      const isFault = (key) => /^(err|errors?|exception|fault)$/i.test(key);
      const shown = (child) => child && (child.proxy ??= new Proxy({}, handler(() => child)));
      // A name that texts or lists have is a member only where it is not called.
      function callable(parent, key) {
        const child = () => member(parent, key);
        return new Proxy(function () {}, {
          ...handler(child),
          apply: (_, self, values) =>
            ofLists.has(key) && (parent.item || !ofTexts.has(key))
              ? [shown(item(parent))][key](...values) : parent.name[key](...values),
        });
      }
      function handler(of) {
        return {
          get(_, key) {
            const node = of();
            if (!node) return undefined;
            if (key === Symbol.toPrimitive) return () => node.name;
            if (key === Symbol.iterator) {
              return function* () { yield shown(item(node)); };
            }
            if (typeof key !== "string" || key === "then" || isFault(key)) return undefined;
            if (key === "toJSON") return () => value(node);
            if (key === "length") return 1;
            if (/^\d+$/.test(key)) return shown(item(node));
            if (ofAll.has(key)) return key === "toString" ? () => node.name : {}[key];
            if (ofTexts.has(key) || ofLists.has(key)) return callable(node, key);
            return shown(member(node, key));
          },
          has: (_, key) => typeof key === "string" && !isFault(key) && Boolean(member(of(), key)),
        };
      }
      function value(node) {
        if (node.item) return [value(node.item)];
        if (!node.members.size) return node.depth ? node.name : {};
        return Object.fromEntries([...node.members].map(([key, child]) => [key, value(child)]));
      }
      JSON.parse = function (text, ...rest) {
        const number = /^\{\}( +)$/.exec(text)?.[1].length;
        if (number === undefined) return parse(text, ...rest);
        if (!roots.has(number)) roots.set(number, node("body", 0));
        return shown(roots.get(number));
      };
      JSON.parse.read = (number) => roots.has(number) ? write(value(roots.get(number))) : "{}";
    })()
    """#
    .replacing("MEMBERS", with: String(memberBound))
    .replacing("DEPTH", with: String(depthBound))
}
