extension DocsScript {
    /// Draws operations.
    static let operations = #"""
        function row(name, schema, note, depth) {
          const title = make("th", { scope: "row", class: "indent-" + Math.min(depth, 3) }, make("code", {}, name));
          if (note) title.append(" ", make("span", { class: note }, note));
          return make("tr", {}, title, make("td", { class: "kind" }, kind(schema)), make("td", {}, ...limits(schema)));
        }

        /** The rows of an object's fields, and of those inside them. */
        function rows(schema, isAnswer, depth = 0, seen = []) {
          let found = bare(schema);
          if (types(found).includes("array")) found = bare(found.items || {});
          if (seen.includes(found) || depth > 3) return [];
          return Object.entries(found.properties || {}).flatMap(([name, part]) => {
            const isNeeded = (found.required || []).includes(name);
            const note = isAnswer ? (isNeeded ? "" : "optional") : (isNeeded ? "required" : "");
            return [row(name, part, note, depth), ...rows(part, isAnswer, depth + 1, [...seen, found])];
          });
        }

        function table(caption, found) {
          if (!found.length) return null;
          return make("div", { class: "scroll" }, make("table", {}, make("caption", { class: "unseen" }, caption),
            make("tbody", {}, ...found)));
        }

        function parameterRows(operation, place) {
          return operation.parameters.filter(parameter => parameter.in === place).map(parameter => {
            const found = row(parameter.name, parameter.schema, parameter.required ? "required" : "", 0);
            if (parameter.description) found.lastChild.prepend(parameter.description, " ");
            return found;
          });
        }

        /** How the request is sent from a shell. */
        function curl(operation) {
          const quoted = text => "'" + text.replaceAll("'", "'\\''") + "'";
          const value = parameter => encodeURIComponent(String(example(parameter.schema)));
          let path = operation.path;
          for (const parameter of operation.parameters.filter(parameter => parameter.in === "path")) {
            path = path.replace(`{${parameter.name}}`, value(parameter));
          }
          const query = operation.parameters.filter(parameter => parameter.in === "query" && parameter.required);
          if (query.length) path += "?" + query.map(parameter => parameter.name + "=" + value(parameter)).join("&");
          const lines = ["curl" + (operation.method === "GET" ? "" : " -X " + operation.method) + " " + quoted(location.origin + path)];
          if (operation.security.length) lines.push("-H \"Authorization: Bearer $TOKEN\"");
          if (operation.method !== "GET") lines.push("-H \"Idempotency-Key: $(uuidgen)\"");
          if (operation.body) {
            lines.push("-H 'Content-Type: application/json'");
            lines.push("-d " + quoted(JSON.stringify(example(operation.body))));
          }
          return lines.join(" \\\n  ");
        }

        function sample(text, label) {
          const button = make("button", { type: "button" }, "Copy");
          button.addEventListener("click", async () => {
            try {
              await navigator.clipboard.writeText(text);
              button.textContent = "Copied";
            } catch {
              button.textContent = "Select it";
            }
            setTimeout(() => { button.textContent = "Copy"; }, 1500);
          });
          return make("div", { class: "sample" }, make("pre", { tabIndex: 0, "aria-label": label }, text), button);
        }

        function codeChips(found) {
          return found.filter(([, names]) => names.length).map(([status, names]) => make("div", { class: "status" },
            make("strong", {}, status), make("ul", { class: "chips" }, ...names.map(code =>
              make("li", {}, make("a", { href: "#" + code }, make("code", {}, code)))))));
        }

        /** An operation's own errors, and behind a fold those that it shares with most others. */
        function problems(operation) {
          const isCommon = code => codes.get(code).operations.length > operations.length * 0.4;
          const pick = wanted => operation.errors.map(([status, names]) => [status, names.filter(wanted)]);
          return [...codeChips(pick(code => !isCommon(code))), make("details", {},
            make("summary", { class: "hint" }, "What most requests may end in"), ...codeChips(pick(isCommon)))];
        }

        /** What an operation shows once it is opened. */
        function inside(operation) {
          const part = (title, content) => content ? [make("h3", {}, title), content] : [];
          const answer = resolve(operation.responses["200"]).content;
          const streams = "text/event-stream" in answer;
          const answered = table("Answer", rows(answer["application/json"].schema, true));
          return make("div", { class: "inside" },
            make("p", { class: "hint" }, `${operation.operationId} · for ${operation.access}`
              + (streams ? " · also as a stream of events (Accept: text/event-stream)" : "")),
            ...part("Path", table("Path", parameterRows(operation, "path"))),
            ...part("Query", table("Query", parameterRows(operation, "query"))),
            ...part("Body", operation.body ? table("Body", rows(operation.body, false)) : null),
            ...part("Header fields", table("Header fields", parameterRows(operation, "header"))),
            ...part("Example", sample(curl(operation), "Example for a shell")),
            ...part("Answer", answered || make("p", { class: "hint" }, "An empty object: it was done.")),
            make("h3", {}, "Errors"), ...problems(operation));
        }

        function pathText(path) {
          return make("span", { class: "path" }, ...path.split(/(\{[^}]+\})/).map(piece =>
            piece.startsWith("{") ? make("b", {}, piece) : piece));
        }

        /** Draws the inside of an operation the first time that it is looked at. */
        function fill(operation) {
          if (operation.card.childElementCount === 1) operation.card.append(inside(operation));
        }

        function card(operation) {
          const details = make("details", { class: "operation", id: "op-" + operation.operationId },
            make("summary", {}, make("span", { class: "method " + operation.method }, operation.method),
              pathText(operation.path), make("span", { class: "access" }, operation.access),
              make("span", { class: "summary" }, operation.summary)));
          operation.card = details;
          details.addEventListener("toggle", () => { if (details.open) fill(operation); });
          return details;
        }
        """#
}
