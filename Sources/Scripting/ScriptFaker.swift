/// What scripts find under `faker`, in JavaScript: a function of the run's chance.
///
/// The names are those of Datafaker, which Maestro offers. What is not here is an error with its
/// name, since another kind of value would pass unseen.
enum ScriptFaker {
  static let source = #"""
    (function (draw, chance) {
      "use strict";
      const most = 10000;
      const fail = (message) => { throw new Error("faker: " + message); };
      const pick = (list) => list[draw() % list.length];
      const small = "abcdefghijklmnopqrstuvwxyz";
      const numerals = "0123456789";
      const letters = small + small.toUpperCase();
      const some = (from, length) => Array.from({ length }, () => pick(from)).join("");
      const oneOf = (text) => { const list = text.split(", "); return () => pick(list); };

      // Values come as texts from expressions, and as numbers from calls.
      function whole(value, name) {
        const number = typeof value === "string" && value.trim() ? Number(value) : value;
        if (!Number.isSafeInteger(number)) fail(name + " needs whole numbers, not " + value);
        return number;
      }
      function count(value, name, usual) {
        const number = value === undefined ? usual : whole(value, name);
        if (number < 0 || number > most) fail(name + " takes 0 to " + most + ", not " + number);
        return number;
      }
      // The end is excluded, as in Datafaker.
      const between = (low, high) => low + Math.floor(chance() * Math.max(1, high - low));
      const range = (low, high, name) => between(whole(low, name), whole(high, name));

      const numerify = (text) => String(text).replace(/#/g, () => pick(numerals));
      const letterify = (text, isUpper = false) => String(text).replace(
        /\?/g, () => pick(String(isUpper) === "true" ? small.toUpperCase() : small));
      const bothify = (text, isUpper) => letterify(numerify(text), isUpper);

      function regexify(pattern) {
        const text = String(pattern);
        const sets = { d: numerals, w: letters + numerals + "_", s: " " };
        let at = 0;
        let length = 0;
        const wrong = () => fail("regexify cannot follow '" + text + "'");
        const letter = (set) => () => {
          if (++length > most) fail("regexify makes at most " + most + " characters");
          return pick(set);
        };
        function choice() {
          const makers = [sequence()];
          while (text[at] === "|") { at++; makers.push(sequence()); }
          return () => pick(makers)();
        }
        function sequence() {
          const parts = [];
          while (at < text.length && !"|)".includes(text[at])) parts.push(repeated());
          return () => parts.map((part) => part()).join("");
        }
        function repeated() {
          const maker = single();
          const bounds = /^(?:\{(\d+)(,\d*)?\}|[?*+])/.exec(text.slice(at));
          if (!bounds) return maker;
          at += bounds[0].length;
          const signs = { "?": [0, 1], "*": [0, 8], "+": [1, 8] };
          let [low, high] = signs[bounds[0]] ?? [count(bounds[1], "regexify")];
          if (high === undefined) {
            const last = bounds[2] === "," ? low + 8 : bounds[2]?.slice(1) ?? low;
            high = count(last, "regexify");
          }
          if (high < low) wrong();
          return () => {
            let made = "";
            for (let left = between(low, high + 1); left > 0; left--) made += maker();
            return made;
          };
        }
        function single() {
          const sign = text[at++];
          if (sign === "(") {
            if (text.startsWith("?:", at)) at += 2;
            const inner = choice();
            if (text[at++] !== ")") wrong();
            return inner;
          }
          if (sign === "[") return letter(set());
          if (sign === "\\") return letter(escaped());
          if (sign === ".") return letter(letters + numerals);
          if (sign === "^" && at === 1 || sign === "$" && at === text.length) return () => "";
          return "^$*+?{}]".includes(sign) ? wrong() : letter(sign);
        }
        function escaped() {
          const sign = text[at++] ?? wrong();
          return sets[sign] ?? (/\w/.test(sign) ? wrong() : sign);
        }
        function set() {
          let found = "";
          if (text[at] === "^") wrong();
          while (text[at] !== "]") {
            const sign = text[at++] ?? wrong();
            const first = sign === "\\" ? escaped() : sign;
            const last = text[at] === "-" && text[at + 1] !== "]" ? text[at + 1] : undefined;
            if (last === undefined) { found += first; continue; }
            at += 2;
            if (first.length > 1 || last === "\\" || last < first) wrong();
            for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++) {
              found += String.fromCharCode(code);
            }
          }
          at++;
          return found || wrong();
        }
        const maker = choice();
        if (at < text.length) wrong();
        return maker();
      }

      const firstName = oneOf("Ada, Bela, Chen, Dora, Emil, Fatima, Goran, Ida");
      const lastName = oneOf("Adler, Brandt, Costa, Demir, Evans, Fischer, Haas");
      const fullName = () => firstName() + " " + lastName();
      const username = () => firstName().toLowerCase() + "." + some(small, 5);
      const email = () => username() + "@example.com";
      const phone = () => "555-01" + some(numerals, 2);
      const city = oneOf("Athens, Bergen, Cairo, Dakar, Essen, Graz, Hue");
      const street = () => lastName() + " Street";
      const streetAddress = () => between(1, 100) + " " + street();
      const zipCode = () => some(numerals, 5);
      const word = () => some(small, 6);
      const words = (amount) => Array.from({ length: amount }, word);
      const sentence = () => words(6).join(" ") + ".";
      const paragraph = () => Array.from({ length: 3 }, sentence).join(" ");
      function password(least, longest) {
        const low = count(least, "internet.password", 8);
        const high = count(longest, "internet.password", Math.max(low, 16));
        if (high < low) fail("internet.password needs the smaller length first");
        return some(letters + numerals, between(low, high + 1));
      }
      function uuid() {
        const hex = "0123456789abcdef";
        return [some(hex, 8), some(hex, 4), "4" + some(hex, 3), pick("89ab") + some(hex, 3),
          some(hex, 12)].join("-");
      }
      // Its last digit is the check digit after Luhn.
      function creditCard() {
        const body = "4" + some(numerals, 14);
        const sum = [...body].reduce((sum, sign, place) => {
          const value = Number(sign) * (place % 2 === 0 ? 2 : 1);
          return sum + (value > 9 ? value - 9 : value);
        }, 0);
        return (body + (10 - sum % 10) % 10).match(/\d{4}/g).join("-");
      }
      const option = (...values) =>
        values.length > 0 ? pick(values) : fail("options.option needs values");

      const groups = {
        address: {
          city, zipCode, postcode: zipCode, streetAddress, streetName: street,
          buildingNumber: () => String(between(1, 100)),
          country: oneOf("Austria, Brazil, Chad, Denmark, Egypt, Fiji, Ghana"),
          fullAddress: () => streetAddress() + ", " + zipCode() + " " + city(),
        },
        animal: { name: oneOf("badger, crane, dolphin, fox, heron, lynx, otter") },
        bool: { bool: () => draw() % 2 === 1 },
        book: {
          title: oneOf("Emma, Dracula, Middlemarch, Kim, Walden, Persuasion, Nostromo"),
          author: fullName,
        },
        color: {
          name: oneOf("red, green, blue, yellow, white, black, orange, violet"),
          hex: () => "#" + some("0123456789ABCDEF", 6),
        },
        commerce: {
          productName: () => pick(["Small", "Sturdy", "Light"]) + " "
            + pick(["Wooden", "Steel", "Cotton"]) + " " + pick(["Chair", "Lamp", "Bag"]),
          price: () => between(1, 1000) + "." + some(numerals, 2),
        },
        company: {
          name: () => lastName() + " " + pick(["Group", "Inc", "LLC", "and Sons"]),
          industry: oneOf("Banking, Farming, Insurance, Logistics, Publishing, Software"),
        },
        finance: { creditCard },
        internet: {
          emailAddress: email, safeEmailAddress: email, username, password, uuid,
          domainName: () => lastName().toLowerCase() + ".example.com",
          url: () => "https://" + lastName().toLowerCase() + ".example.com",
        },
        lordOfTheRings: {
          character: oneOf("Aragorn, Bilbo, Elrond, Frodo, Galadriel, Gandalf, Legolas, Samwise"),
          location: oneOf("Bree, Edoras, Gondor, Isengard, Lothlorien, Mordor, Rivendell"),
        },
        lorem: {
          word, sentence, paragraph,
          words: (amount) => words(count(amount, "lorem.words", 3)),
          characters: (amount) => some(small, count(amount, "lorem.characters", 255)),
        },
        name: {
          firstName, lastName, fullName, name: fullName, username,
          prefix: oneOf("Dr., Mr., Mrs., Ms."),
        },
        number: {
          digit: () => pick(numerals),
          digits: (amount) => some(numerals, count(amount, "number.digits", 1)),
          numberBetween: (low, high) => range(low, high, "number.numberBetween"),
          randomDigit: () => between(0, 10), randomDigitNotZero: () => between(1, 10),
        },
        options: { option },
        phoneNumber: { phoneNumber: phone, cellPhone: phone },
        starTrek: {
          character: oneOf("Data, Janeway, Kirk, Picard, Sisko, Spock, Uhura, Worf"),
        },
      };
      const texts = { bothify, letterify, numerify, regexify };

      function unknown(name, known) {
        throw new Error("faker knows no '" + name + "' here; it knows " + known.join(", "));
      }
      // What the language itself asks of each object, such as for its text, is no name of faker's.
      const guarded = (table, prefix) => new Proxy(table, {
        get(_, key) {
          if (Object.hasOwn(table, key)) return table[key];
          if (typeof key === "symbol" || key in Object.prototype || key === "toJSON") {
            return Object.prototype[key];
          }
          return unknown(prefix + key, Object.keys(table).map((name) => prefix + name));
        },
      });

      // Expressions may have names in any case, with '_' between the words.
      const plain = (name) => name.replace(/_/g, "").toLowerCase();
      function found(table, name, prefix) {
        const key = Object.keys(table).find((key) => plain(key) === plain(name));
        return table[key ?? unknown(prefix + name, Object.keys(table).map((key) => prefix + key))];
      }
      const expression = (text) => String(text).replace(
        /#\{\s*([\w.]+)((?:'[^']*'|[^'}])*)\}/g, (directive, path, rest) => {
          const [first, second, ...more] = path.split(".");
          if (/[^\s,]/.test(rest.replace(/'[^']*'/g, ""))) {
            fail("the values in '" + directive + "' need single quotes, "
              + "as in \"#{number.numberBetween '1','9'}\"");
          }
          const values = [...rest.matchAll(/'([^']*)'/g)].map((value) => value[1]);
          if (second === undefined) return found(texts, first, "")(...values);
          if (more.length > 0) unknown(path, Object.keys(groups));
          return found(found(groups, first, ""), second, first + ".")(...values);
        });

      const top = { ...texts, expression };
      for (const name of Object.keys(groups)) {
        const group = guarded(groups[name], name + ".");
        top[name] = () => group;
      }
      return guarded(top, "");
    })
    """#
}
