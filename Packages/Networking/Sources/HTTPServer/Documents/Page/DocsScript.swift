/// What the page at `/docs` does.
enum DocsScript {
    /// Reads schemas, and makes values up that they take.
    static let schemas = #"""
        "use strict";
        const $ = id => document.getElementById(id);

        /** Makes an element; texts are only ever texts. */
        function make(name, properties = {}, ...children) {
          const element = document.createElement(name);
          for (const [key, value] of Object.entries(properties)) {
            if (key === "class") element.className = value;
            else if (key in element) element[key] = value;
            else element.setAttribute(key, value);
          }
          element.append(...children.filter(child => child !== null && child !== undefined && child !== ""));
          return element;
        }

        let document_ = null;
        const operations = [];
        const codes = new Map();

        /** What a reference stands for. */
        function resolve(node) {
          while (node && node.$ref) {
            node = node.$ref.slice(2).split("/").reduce((place, name) => place && place[name], document_);
          }
          return node || {};
        }

        /** A schema without the null that an optional field may be. */
        function bare(schema) {
          const found = resolve(schema);
          if (found.anyOf) return resolve(found.anyOf.find(choice => resolve(choice).type !== "null"));
          return found;
        }

        function types(schema) {
          return [].concat(schema.type || []).filter(type => type !== "null");
        }

        const words = {
          string: "text", integer: "whole number", number: "number", boolean: "true or false", object: "object", array: "list",
        };

        const plural = word => ({ "text": "texts", "object": "objects", "day": "days" })[word] || word + "s";

        /** What a value is, in words. */
        function kind(schema) {
          const found = bare(schema);
          if (types(found).includes("array")) return "list of " + plural(kind(found.items || {}));
          if (found.format === "date") return "day";
          if (found.format === "date-time") return "instant";
          return types(found).map(type => words[type] || type).join(" or ") || "anything";
        }

        /** What else a value has to be, as pieces to show. */
        function limits(schema) {
          const found = bare(schema);
          const phrases = [];
          if (found.description) phrases.push([found.description.replace(/\.$/, "")]);
          if (found.enum) {
            const values = found.enum.filter(value => value !== null);
            const shown = values.slice(0, 12).map(value => make("code", {}, value === "" ? "(empty)" : String(value)));
            const more = values.length > 12 ? `and ${values.length - 12} more` : "";
            phrases.push([...shown, more].flatMap(piece => [piece, " "]));
          }
          const { minimum, maximum, minLength, maxLength, minItems, maxItems } = found;
          if (minimum !== undefined && maximum < 1e15) phrases.push([`${minimum} to ${maximum}`]);
          if (maxLength !== undefined) phrases.push([`${minLength || 0} to ${maxLength} characters`]);
          if (maxItems !== undefined) phrases.push([`${minItems || 0} to ${maxItems} items`]);
          const example = (found.examples || [])[0];
          if (example !== undefined && !found.enum && typeof example !== "object") {
            phrases.push(["such as ", make("code", {}, String(example))]);
          } else if (found.pattern && !found.description) {
            phrases.push([make("code", {}, found.pattern)]);
          }
          return phrases.flatMap((phrase, index) => index ? [" · ", ...phrase] : phrase);
        }

        /** A value that a schema takes. */
        function example(schema, depth = 0) {
          const found = bare(schema);
          if (found.examples) return found.examples[0];
          if (found.enum) return found.enum[0];
          if (found.const !== undefined) return found.const;
          switch (types(found)[0]) {
            case "integer": return found.minimum > 0 ? found.minimum : 1;
            case "number": return 1;
            case "boolean": return true;
            case "array": return depth > 4 ? [] : [example(found.items || {}, depth + 1)];
            case "object": {
              const properties = Object.entries(found.properties || {});
              const needed = properties.filter(([name]) => (found.required || []).includes(name));
              const shown = needed.length || depth ? needed : properties.slice(0, 2);
              return Object.fromEntries(shown.map(([name, part]) => [name, example(part, depth + 1)]));
            }
            default: return "text";
          }
        }
        """#
}
