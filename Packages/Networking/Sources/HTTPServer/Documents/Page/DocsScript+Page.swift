extension DocsScript {
    /// Draws the page, searches it and finds its way about it.
    static let page = #"""
        function codeSection(code, known) {
          const users = known.operations.map(operation =>
            make("li", {}, make("a", { href: "#op-" + operation.operationId }, make("code", {}, operation.operationId))));
          const everyone = known.operations.length === operations.length;
          known.section = make("section", { id: code }, make("h3", {}, make("code", {}, code), ` · ${[...known.statuses].join(", ")}`),
            ...[...known.sentences].map(sentence => make("p", {}, sentence)),
            ...[...known.steps].map(step => make("p", { class: "hint" }, step)),
            everyone ? make("p", { class: "hint" }, "Any request may end in it.") : make("details", {},
              make("summary", { class: "hint" }, users.length === 1 ? "1 request" : users.length + " requests"),
              make("ul", { class: "chips" }, ...users)));
          return known.section;
        }

        /** Notes the codes that an operation's responses have, and what they say. */
        function readErrors(operation) {
          return Object.keys(operation.responses).filter(status => status >= "400").sort().map(status => {
            const content = resolve(operation.responses[status]).content["application/problem+json"];
            const found = Object.keys(content.examples).sort();
            for (const code of found) {
              const { value } = resolve(content.examples[code]);
              if (!codes.has(code)) {
                codes.set(code, { operations: [], statuses: new Set(), sentences: new Set(), steps: new Set() });
              }
              const known = codes.get(code);
              known.operations.push(operation);
              known.statuses.add(status);
              if (known.sentences.size < 3) known.sentences.add(value.detail);
              if (value.nextStep) known.steps.add(value.nextStep);
            }
            return [status, found];
          });
        }

        function read() {
          for (const [path, methods] of Object.entries(document_.paths)) {
            for (const [method, found] of Object.entries(methods)) {
              const body = found.requestBody && found.requestBody.content["application/json"].schema;
              const operation = { ...found, path, method: method.toUpperCase(), body, access: found["x-access"] };
              operation.parameters = (found.parameters || []).map(resolve);
              operation.errors = readErrors(operation);
              operation.words = [operation.method, path, found.summary, found.operationId, found.tags[0],
                ...Object.keys((body && bare(body).properties) || {})].join(" ").toLowerCase();
              operations.push(operation);
            }
          }
        }

        function draw() {
          $("version").textContent = document_.info.version;
          $("about").textContent = document_.info.description;
          const list = make("ul");
          for (const { name } of document_.tags) {
            const found = operations.filter(operation => operation.tags[0] === name);
            list.append(make("li", {}, make("a", { href: "#tag-" + name }, name, make("span", {}, String(found.length)))));
            $("operations").append(make("section", { class: "group", "aria-labelledby": "tag-" + name },
              make("h2", { id: "tag-" + name }, name), ...found.map(card)));
          }
          list.append(make("li", {}, make("a", { href: "#codes" }, "error codes", make("span", {}, String(codes.size)))));
          $("contents").append(list);
          $("code-list").className = "codes";
          $("code-list").append(...[...codes].sort(([one], [other]) => one < other ? -1 : 1)
            .map(([code, known]) => codeSection(code, known)));
          $("codes").hidden = false;
        }

        /** Shows what has all the words of the search. */
        function filter() {
          const wanted = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
          const fits = text => wanted.every(word => text.includes(word));
          for (const operation of operations) operation.card.hidden = !fits(operation.words);
          for (const group of document.querySelectorAll(".group")) {
            group.hidden = ![...group.querySelectorAll(".operation")].some(found => !found.hidden);
          }
          for (const [code, known] of codes) known.section.hidden = !fits((code + " " + [...known.sentences].join(" ")).toLowerCase());
          const count = operations.filter(operation => !operation.card.hidden).length;
          $("about").textContent = wanted.length
            ? `${count} of ${operations.length} requests` : document_.info.description;
        }

        /** Opens and shows what the address names. */
        function goThere() {
          const name = decodeURIComponent(location.hash.slice(1));
          const found = name && $(name);
          if (!found) return;
          if (found.closest("[hidden]")) {
            $("search").value = "";
            filter();
          }
          const operation = operations.find(({ card }) => card === found);
          if (operation) {
            fill(operation);
            found.open = true;
          }
          for (const earlier of document.querySelectorAll(".here")) earlier.classList.remove("here");
          found.classList.add("here");
          found.scrollIntoView();
        }

        function theme() {
          const root = document.documentElement;
          try { root.dataset.theme = localStorage.getItem("theme") || ""; } catch { /* It follows the system then. */ }
          $("theme").addEventListener("click", () => {
            const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
            root.dataset.theme = isDark ? "light" : "dark";
            try { localStorage.setItem("theme", root.dataset.theme); } catch { /* It lasts for as long as the page. */ }
          });
        }

        async function start() {
          theme();
          $("about").hidden = false;
          try {
            const answer = await fetch("/openapi.json");
            if (!answer.ok) throw new Error("The server said " + answer.status + ".");
            document_ = await answer.json();
          } catch (error) {
            $("about").textContent = "The document could not be read. " + error.message;
            return;
          }
          read();
          draw();
          $("search").addEventListener("input", filter);
          addEventListener("hashchange", goThere);
          addEventListener("keydown", event => {
            if (event.key === "/" && !event.target.closest("input")) {
              event.preventDefault();
              $("search").focus();
            }
          });
          goThere();
        }
        start();
        """#
}
