// Sends the buttons of a list without leaving the page, and shows the result where the list is: on a page that moves,
// the next tap would meet another row. Without this script the same forms lead back to the row.
//
// Such a button has the id of its list in `data-in-place`.
// It registers the service worker too, as the other scripts of pages do: it shows a page without a connection.
navigator.serviceWorker?.register("/service-worker.js");

// Milliseconds between two attempts to read the lists again without a connection.
const retryPause = 3000;
const native = new WeakSet();
const announcement = document.createElement("p");
announcement.className = "visually-hidden";
announcement.setAttribute("role", "status");
document.querySelector("main")?.append(announcement);
// One form after the other: each list that returns has the key of the next form.
let sending = Promise.resolve();

const failed = document.querySelector("main")?.dataset.failed ?? "";

async function load(address) {
  const response = await fetch(address, { headers: { Accept: "text/html" }, cache: "no-store" });
  if (!response.ok || response.redirected) return null;
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

const addressOf = (button) => button.getAttribute("formaction") ?? button.form.getAttribute("action");

function fieldsOf(button) {
  const fields = new URLSearchParams(new FormData(button.form));
  if (button.name) fields.append(button.name, button.value);
  return fields;
}

// What distinguishes a link or a button from the others of its list, in the page of now and in that of later.
function markOf(part) {
  if (!part.form) return part.getAttribute("href") ?? part.name;
  if (part.tagName !== "BUTTON") return `${part.form.getAttribute("action")} ${part.name}`;
  const fields = fieldsOf(part);
  fields.delete("token");
  fields.delete("key");
  return `${addressOf(part)}?${fields}`;
}

// The same link or button in another version of its list, or else the first button of its row.
function counterpart(mark, row, list) {
  const parts = [...list.querySelectorAll("a, button, input")];
  return parts.find((part) => markOf(part) === mark) ?? (row ? list.querySelector(`#${row} button`) : null);
}

// Replaces a part of the page. What has the focus keeps it. What was used, or has the focus, or else the first row in
// the window keeps its place: a row above it may have got a line more.
function replace(id, page, used = null) {
  const [old, fresh] = [document.getElementById(id), page?.getElementById(id)];
  if (!old || !fresh || old.innerHTML === fresh.innerHTML) return;
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const inside = old.contains(used) ? used : focused;
  const seen = [...old.querySelectorAll("li[id]")].find((part) => part.getBoundingClientRect().bottom > 0);
  const anchor = inside ?? used ?? seen;
  const [row, top] = [anchor?.closest("li")?.id, anchor?.getBoundingClientRect().top];
  const mark = inside && markOf(inside);
  old.replaceWith(document.adoptNode(fresh));
  if (!anchor) return;
  const same = inside ? counterpart(mark, row, fresh) : (used ?? document.getElementById(row));
  if (!same) return;
  if (inside) same.focus({ preventScroll: true });
  scrollBy({ top: same.getBoundingClientRect().top - top, behavior: "instant" });
}

// Shows in its row why a button had no effect; returns the note.
function complain(button, text) {
  const note = document.createElement("p");
  note.className = "error";
  note.setAttribute("role", "alert");
  note.textContent = text;
  button.closest("li")?.append(note);
  return note;
}

// What a row shows, without notes and the keys of its forms.
function contentOf(row) {
  const copy = row.cloneNode(true);
  for (const part of copy.querySelectorAll("input[type=hidden], .error")) part.remove();
  return copy.innerHTML;
}

// Shows that there was no response, and reads the lists as soon as there is one: what was sent may be stored. The note
// stays if its row is as before, and goes with the row if another response has replaced the list meanwhile.
async function doubt(button, mark, listID) {
  const note = complain(button, failed);
  while (note.isConnected) {
    await new Promise((resume) => setTimeout(resume, retryPause));
    let page = null;
    try {
      page = await load(location.href);
    } catch {
      continue;
    }
    const list = page?.getElementById(listID);
    if (!list || !note.isConnected) return;
    const old = note.closest("li");
    const fresh = old.id ? list.querySelector(`#${old.id}`) : counterpart(mark, null, list)?.closest("li");
    if (fresh && contentOf(fresh) === contentOf(old)) return;
    return show(page, mark, old.id || null, listID);
  }
}

function sendAsPage(button) {
  native.add(button);
  button.form.requestSubmit(button);
}

// Shows the page that a button led to: its lists in the place of those of this page.
function show(page, mark, row, listID) {
  const shown = () => counterpart(mark, row, document.getElementById(listID));
  const lists = new Set([...document.querySelectorAll("[data-in-place]")].map((part) => part.dataset.inPlace));
  for (const id of lists) replace(id, page, shown());
  const now = shown();
  const problem = page.querySelector("main [role=alert]");
  if (problem && now) return complain(now, problem.textContent.trim());
  const said = now?.closest("li")?.dataset.said ?? page.querySelector("main [role=status]")?.textContent;
  announcement.textContent = said?.trim() ?? "";
}

async function send(mark, row, listID) {
  // An earlier button may have replaced the list, or removed this button.
  const list = document.getElementById(listID);
  const button = list && counterpart(mark, null, list);
  if (!button) return;
  // An update of the page may replace the list while the request runs.
  const shown = (part) => counterpart(mark, part, document.getElementById(listID) ?? list) ?? button;
  button.closest("li")?.setAttribute("aria-busy", "true");
  for (const note of list.querySelectorAll("li > .error")) note.remove();
  try {
    const response = await fetch(addressOf(button), {
      method: "POST",
      body: fieldsOf(button),
      headers: { Accept: "text/html" },
    });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const isElsewhere = response.redirected && new URL(response.url).pathname !== location.pathname;
    if (isElsewhere) return location.assign(response.url);
    if (page.getElementById(listID)) return show(page, mark, row, listID);
    // A question, or the form to sign in: the browser shows it as the page after the form. Nothing was done yet.
    if (page.querySelector("main form[method=post]")) return sendAsPage(shown(null));
    const problem = page.querySelector("main [role=alert]")?.textContent.trim();
    if (problem) complain(shown(row), problem);
    else doubt(shown(row), mark, listID);
  } catch {
    doubt(shown(row), mark, listID);
  } finally {
    button.closest("li")?.removeAttribute("aria-busy");
  }
}

document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button?.dataset.inPlace || native.delete(button)) return;
  event.preventDefault();
  const [mark, row, listID] = [markOf(button), button.closest("li")?.id, button.dataset.inPlace];
  sending = sending.then(() => send(mark, row, listID));
});
