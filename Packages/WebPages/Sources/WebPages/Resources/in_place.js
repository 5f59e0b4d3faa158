// Sends the buttons of a list without leaving the page, and shows the result where the list is: on a page that moves,
// the next tap would meet another row. Without this script the same forms lead back to the row.
//
// Such a button has the id of its list in `data-in-place`.
// It registers the service worker too, as the other scripts of pages do: it shows a page without a connection.
navigator.serviceWorker?.register("/service-worker.js").catch(() => {});

// Milliseconds within which a second tap on the same button is ignored as part of a double tap: on a toggle it would
// undo the first one.
const doubleTap = 500;
let tapped = { button: "", at: -doubleTap };
// Milliseconds between two attempts to read the lists again, and the maximum number of attempts: ten minutes in all.
const retryPause = 3000;
const mostRetries = 200;
const native = new WeakSet();
// For each note about a missing response: the note, the mark of its button, and the id of its list.
const unanswered = new WeakMap();
const announcement = document.createElement("p");
announcement.className = "visually-hidden";
announcement.setAttribute("role", "status");
document.querySelector("main")?.append(announcement);
// One form after the other: each list that returns has the key of the next form.
let sending = Promise.resolve();

// The ids of the parts of pages that are updated after the changes of other people too.
const liveParts = ["roster-count", "roster", "today", "now"];

const failed = document.querySelector("main")?.dataset.failed ?? "";

// The page at an address; null if it leads to another one, such as the form to sign in.
async function load(address) {
  const response = await fetch(address, { headers: { Accept: "text/html" }, cache: "no-store" });
  if (response.redirected) return null;
  // Such as 502 or 503 while the server starts again.
  if (!response.ok) throw new Error(`status ${response.status}`);
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

// The element that gets the focus for a button: in a closed menu, the menu's summary.
const focusable = (part) => part.closest("details:not([open])")?.querySelector("summary") ?? part;

// Keeps the open menus of a replaced list open, except for the one that was used, and keeps its loaded pictures.
function keep(old, fresh, used) {
  for (const menu of old.querySelectorAll("li[id] details[open]")) {
    const same = menu.contains(used) ? null : fresh.querySelector(`#${menu.closest("li").id} details`);
    if (same) same.open = true;
  }
  for (const picture of old.querySelectorAll("li[id] img")) {
    fresh.querySelector(`img[src="${picture.getAttribute("src")}"]`)?.replaceWith(picture);
  }
}

// Replaces a part of the page. The element with the focus keeps it. The used element, or else the one with the focus,
// or else the first row in the window, keeps its place: a row above it may have become higher. A menu closes after a
// choice, so that its summary takes the place of the used button.
function replace(id, page, used = null) {
  const [old, fresh] = [document.getElementById(id), page?.getElementById(id)];
  if (!old || !fresh || old.innerHTML === fresh.innerHTML) return;
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const inside = old.contains(used) ? used : focused;
  const seen = [...old.querySelectorAll("li[id]")].find((part) => part.getBoundingClientRect().bottom > 0);
  const menu = old.contains(used) ? used.closest("details")?.querySelector("summary") : null;
  const anchor = menu ?? inside ?? used ?? seen;
  const [row, top] = [anchor?.closest("li")?.id, anchor?.getBoundingClientRect().top];
  const mark = inside && markOf(inside);
  document.adoptNode(fresh);
  keep(old, fresh, used);
  old.replaceWith(fresh);
  document.dispatchEvent(new CustomEvent("replaced"));
  if (!anchor) return;
  const summary = menu && row ? fresh.querySelector(`#${row} summary`) : null;
  const same = summary ?? (inside ? counterpart(mark, row, fresh) : (used ?? document.getElementById(row)));
  if (!same) return;
  if (inside) focusable(same).focus({ preventScroll: true });
  scrollBy({ top: same.getBoundingClientRect().top - top, behavior: "instant" });
}

// Shows in its row why a button had no effect; returns the note.
function showProblem(button, text) {
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

// Whether a page shows the row of a button as it is now: what was sent is not stored.
function isUnchanged({ note, mark, listID }, page) {
  const [old, list] = [note.closest("li"), page.getElementById(listID)];
  if (!list) return false;
  const fresh = old.id ? list.querySelector(`#${old.id}`) : counterpart(mark, null, list)?.closest("li");
  return Boolean(fresh) && contentOf(fresh) === contentOf(old);
}

function noteNoResponse(button, mark, listID) {
  const note = showProblem(button, failed);
  unanswered.set(note, { note, mark, listID });
  return note;
}

// Shows that there was no response, and reads the lists again until a response comes.
async function readAgain(button, mark, listID) {
  const note = noteNoResponse(button, mark, listID);
  for (let attempt = 0; attempt < mostRetries && note.isConnected; attempt += 1) {
    await new Promise((resume) => setTimeout(resume, retryPause));
    let page = null;
    try {
      page = await load(location.href);
    } catch {
      continue;
    }
    // Another response may have replaced the list, with the note, meanwhile.
    if (!page || !note.isConnected) return;
    if (page.getElementById(listID)) return showAgain(page, mark, note.closest("li").id || null, listID);
  }
}

// Shows the lists of a page that was read again. The rows that are as before keep their notes.
function showAgain(page, mark, row, listID) {
  const notes = [...document.querySelectorAll("li > .error")];
  const kept = notes.map((note) => unanswered.get(note)).filter((used) => used && isUnchanged(used, page));
  const rows = kept.map((used) => used.note.closest("li").id || null);
  if (kept.some((used) => used.mark === mark && used.listID === listID)) replaceLists(page, mark, row, listID);
  else show(page, mark, row, listID);
  for (const [index, used] of kept.entries()) {
    // A list that is as before still has its notes.
    if (used.note.isConnected) continue;
    const button = counterpart(used.mark, rows[index], document.getElementById(used.listID));
    if (button) noteNoResponse(button, used.mark, used.listID);
  }
}

function sendAsPage(button) {
  native.add(button);
  button.form.requestSubmit(button);
}

// Shows the lists of a page in the place of those of this page; returns the button that was used, as it is now.
function replaceLists(page, mark, row, listID) {
  const shown = () => counterpart(mark, row, document.getElementById(listID));
  const lists = new Set([...document.querySelectorAll("[data-in-place]")].map((part) => part.dataset.inPlace));
  // The results of a search stay if the response has none.
  const isSearched = (id) => id === listID || page.getElementById(id)?.firstElementChild;
  for (const id of [...liveParts, ...lists]) if (isSearched(id)) replace(id, page, shown());
  const now = shown();
  if (now || !row) return now;
  // The row may be in another list now: a student who was found has moved to the roster.
  const moved = document.querySelector(`#${row} button`);
  moved?.focus();
  return moved;
}

// Shows the page that a button led to, and says its result.
function show(page, mark, row, listID) {
  const now = replaceLists(page, mark, row, listID);
  const problem = page.querySelector("main [role=alert]");
  if (problem && now) return showProblem(now, problem.textContent.trim());
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
  for (const note of list.querySelectorAll("li > .error")) {
    // The note of another row without a response stays until the list is read again.
    if (!unanswered.has(note) || note.closest("li") === button.closest("li")) note.remove();
  }
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
    if (problem) showProblem(shown(row), problem);
    else readAgain(shown(row), mark, listID);
  } catch {
    readAgain(shown(row), mark, listID);
  } finally {
    button.closest("li")?.removeAttribute("aria-busy");
  }
}

document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button?.dataset.inPlace || native.delete(button)) return;
  event.preventDefault();
  const id = button.closest("li")?.id;
  const name = id ? `${id} ${button.className}` : markOf(button);
  if (name === tapped.button && event.timeStamp - tapped.at < doubleTap) return;
  tapped = { button: name, at: event.timeStamp };
  const [mark, row, listID] = [markOf(button), id, button.dataset.inPlace];
  sending = sending.then(() => send(mark, row, listID));
});
