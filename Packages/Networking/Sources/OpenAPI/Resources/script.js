"use strict";
const $ = id => document.getElementById(id);

/** Makes an element; texts among its children are not parsed as HTML. */
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

/** Follows a reference to its component. */
function resolve(node) {
  while (node && node.$ref) {
    node = node.$ref.slice(2).split("/").reduce((place, name) => place && place[name], document_);
  }
  return node || {};
}

/** A schema without the null of an optional field. */
function withoutNull(schema) {
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

/** The type of a value, in words. */
function kind(schema) {
  const found = withoutNull(schema);
  if (types(found).includes("array")) return "list of " + plural(kind(found.items || {}));
  if (found.format === "date") return "day";
  if (found.format === "date-time") return "instant";
  return types(found).map(type => words[type] || type).join(" or ") || "anything";
}

/** The other limits of a value, as texts and elements. */
function limits(schema) {
  const found = withoutNull(schema);
  const phrases = [];
  for (const text of new Set([schema.description, found.description])) {
    if (text) phrases.push([text.replace(/\.$/, "")]);
  }
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

/** An example of a value that a schema accepts. */
function example(schema, depth = 0) {
  const found = withoutNull(schema);
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

function row(name, schema, note, depth) {
  const title = make("th", { scope: "row", class: "indent-" + Math.min(depth, 3) }, make("code", {}, name));
  if (note) title.append(" ", make("span", { class: note }, note));
  return make("tr", {}, title, make("td", { class: "kind" }, kind(schema)), make("td", {}, ...limits(schema)));
}

/** The rows of an object's fields, and of those inside them. */
function rows(schema, isResponse, depth = 0, seen = []) {
  let found = withoutNull(schema);
  if (types(found).includes("array")) found = withoutNull(found.items || {});
  if (seen.includes(found) || depth > 3) return [];
  return Object.entries(found.properties || {}).flatMap(([name, part]) => {
    const isRequired = (found.required || []).includes(name);
    const note = isResponse ? (isRequired ? "" : "optional") : (isRequired ? "required" : "");
    return [row(name, part, note, depth), ...rows(part, isResponse, depth + 1, [...seen, found])];
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

/** The shell command that sends the request. */
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
  if (operation.fileTypes.length) {
    lines.push("-H " + quoted("Content-Type: " + operation.fileTypes[0]), "--data-binary @file");
  } else if (operation.body) {
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

/** The errors of an operation; those that most operations share are folded. */
function problems(operation) {
  const isCommon = code => codes.get(code).operations.length > operations.length * 0.4;
  const pick = wanted => operation.errors.map(([status, names]) => [status, names.filter(wanted)]);
  return [...codeChips(pick(code => !isCommon(code))), make("details", {},
    make("summary", { class: "hint" }, "Errors of most requests"), ...codeChips(pick(isCommon)))];
}

/** The details of an operation. */
function operationDetails(operation) {
  const part = (title, content) => content ? [make("h3", {}, title), content] : [];
  const mediaTypes = resolve(operation.responses["200"]).content;
  const streams = "text/event-stream" in mediaTypes;
  const fields = table("Response", rows((mediaTypes["application/json"] || Object.values(mediaTypes)[0]).schema, true));
  return make("div", { class: "inside" },
    make("p", { class: "hint" }, `${operation.operationId} · for ${operation.access}`
      + (streams ? " · also as a stream of events (Accept: text/event-stream)" : "")),
    ...part("Path", table("Path", parameterRows(operation, "path"))),
    ...part("Query", table("Query", parameterRows(operation, "query"))),
    ...part("Body", operation.body ? table("Body", rows(operation.body, false)) : null),
    ...part("Header fields", table("Header fields", parameterRows(operation, "header"))),
    ...part("Example", sample(curl(operation), "Example for a shell")),
    ...part("Response", fields || make("p", { class: "hint" }, "An empty object.")),
    make("h3", {}, "Errors"), ...problems(operation));
}

function pathText(path) {
  return make("span", { class: "path" }, ...path.split(/(\{[^}]+\})/).map(piece =>
    piece.startsWith("{") ? make("b", {}, piece) : piece));
}

/** Draws the details of an operation when it is first opened. */
function fill(operation) {
  if (operation.card.childElementCount === 1) operation.card.append(operationDetails(operation));
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

function codeSection(code, known) {
  const users = known.operations.map(operation =>
    make("li", {}, make("a", { href: "#op-" + operation.operationId }, make("code", {}, operation.operationId))));
  const everyone = known.operations.length === operations.length;
  known.section = make("section", { id: code }, make("h3", {}, make("code", {}, code), ` · ${[...known.statuses].join(", ")}`),
    ...[...known.sentences].map(sentence => make("p", {}, sentence)),
    ...[...known.steps].map(step => make("p", { class: "hint" }, step)),
    everyone ? make("p", { class: "hint" }, "Any request can return it.") : make("details", {},
      make("summary", { class: "hint" }, users.length === 1 ? "1 request" : users.length + " requests"),
      make("ul", { class: "chips" }, ...users)));
  return known.section;
}

/** Collects the error codes of an operation, with their sentences. */
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
      const content = found.requestBody ? found.requestBody.content : {};
      const body = (content["application/json"] || {}).schema;
      const fileTypes = Object.keys(content).filter(type => type !== "application/json");
      const operation = { ...found, path, method: method.toUpperCase(), body, fileTypes, access: found["x-access"] };
      operation.parameters = (found.parameters || []).map(resolve);
      operation.errors = readErrors(operation);
      operation.words = [operation.method, path, found.summary, found.operationId, found.tags[0],
        ...Object.keys((body && withoutNull(body).properties) || {})].join(" ").toLowerCase();
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

/** Shows the operations and codes that contain all words of the search. */
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

/** Opens and shows the part that the fragment of the URL names. */
function showFragment() {
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
  try { root.dataset.theme = localStorage.getItem("theme") || ""; } catch { /* Follow the system. */ }
  $("theme").addEventListener("click", () => {
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* The choice ends with the page. */ }
  });
}

async function start() {
  theme();
  $("about").hidden = false;
  try {
    const response = await fetch("/openapi.json");
    if (!response.ok) throw new Error("The server returned status " + response.status + ".");
    document_ = await response.json();
  } catch (error) {
    $("about").textContent = "The document could not be read. " + error.message;
    return;
  }
  read();
  draw();
  $("search").addEventListener("input", filter);
  addEventListener("hashchange", showFragment);
  addEventListener("keydown", event => {
    if (event.key === "/" && !event.target.closest("input")) {
      event.preventDefault();
      $("search").focus();
    }
  });
  showFragment();
}
start();
