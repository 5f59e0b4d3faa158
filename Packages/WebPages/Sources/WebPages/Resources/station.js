// Keeps a station up to date by server-sent events, and sends its forms without leaving the page. Each event has the
// hash of what the page is to show. Without events the connection is lost: the station shows the names that it keeps, and
// keeps the taps; without such names it covers the page, since a tap would have no effect. Without this script the page
// loads itself again, and its forms are sent as usual.

const silence = 6000;
// Milliseconds after a change of the page within which taps are ignored: the second tap of a double tap would meet
// another name.
const doubleTap = 500;
// Milliseconds after a touch within which the page does not change, since a finger may be on its way to a name.
const touching = 2000;
// Milliseconds without a touch after which a chosen list, a pad or the classes of a card are closed, and a list is
// scrolled to its start.
const untouched = 30000;
// Milliseconds after which a banner is removed, unless it is that of a check-in.
const reading = 8000;
// Milliseconds for which the names stay covered after a tap that was not sent.
const failing = 5000;
// Milliseconds after which a request without a response is aborted.
const patience = 10000;

const address = part("station").dataset.path;
const board = () => part("board");
let wanted = board().dataset.shown;
let shownAt = clock();
let loadedAt = clock();
let touchedAt = null;
let failedAt = null;
let isBusy = false;

const isSince = (start, time) => start !== null && timeSince(start) < time;

// The options of a request, which is aborted without a response. Chromium before version 66 has no `AbortController`; there
// the browser's own time limit ends the request.
function limited(options) {
  const controller = window.AbortController && new AbortController();
  if (!controller) return options;
  setTimeout(() => controller.abort(), patience);
  return Object.assign({ signal: controller.signal }, options);
}

// Loads the page again in a while, since a station that was closed is to be paired again.
function reloadLater() {
  soon(() => {
    const response = fetch(address, limited({ cache: "no-store", credentials: "same-origin" }));
    response.then((page) => (page.ok ? page.text().then(leave) : reloadLater())).catch(reloadLater);
  });
}

// Goes on to the page of a text. A station that is to be paired forgets the names.
function leave(text) {
  const go = () => location.replace(address);
  if (!mayKeep || text.indexOf('id="station"') >= 0) return go();
  return forgetBoard().then(go, go);
}

function show(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("board");
  if (!fresh) return false;
  document.adoptNode(fresh);
  // The loaded pictures stay, since the browser does not store them.
  for (const image of fresh.querySelectorAll("img")) {
    const loaded = board().querySelector(`img[src="${image.getAttribute("src")}"]`);
    if (loaded) image.parentNode.replaceChild(loaded, image);
  }
  board().parentNode.replaceChild(fresh, board());
  wanted = fresh.dataset.shown;
  shownAt = clock();
  hideKept();
  showDigits();
  keepBoard();
  return true;
}

// Shows the number buttons of the pad for a PIN, in place of the keyboard of the device.
function showDigits() {
  const field = part("pin");
  if (!field) return;
  for (const button of document.querySelectorAll("[data-digit]")) button.hidden = false;
  field.setAttribute("inputmode", "none");
  field.focus();
}

// Appends the digit of a button to the PIN. The button without a digit removes the last one.
function enterDigit(event) {
  const button = event.target.closest("[data-digit]");
  const field = part("pin");
  if (!button || !field) return;
  const digit = button.dataset.digit;
  field.value = digit ? (field.value + digit).slice(0, field.maxLength) : field.value.slice(0, -1);
}

// Shows the page at an address, or the response to a form. A page without the board is that of a closed station.
function load(url, options) {
  isBusy = true;
  loadedAt = clock();
  const common = { cache: "no-store", credentials: "same-origin", headers: { Accept: "text/html" } };
  return fetch(url, limited(Object.assign(common, options)))
    .then((page) => page.text().then((text) => show(text) || (page.ok ? reloadLater() : Promise.reject(page))))
    .then(() => (isBusy = false))
    .catch((problem) => {
      isBusy = false;
      throw problem;
    });
}

function lose() {
  failedAt = clock();
  check();
}

function check() {
  const isLost = isShell || timeSince(heardAt) >= silence || isSince(failedAt, failing);
  const isKept = updateBoard(isLost);
  part("lost").hidden = !isLost || isKept;
  if (isKept) return;
  const banner = part("banner");
  if (banner && "brief" in banner.dataset && !isSince(shownAt, reading)) banner.remove();
  if (isBusy || isSince(touchedAt, touching) || isSince(loadedAt, touching)) return;
  const isLeft = !isSince(touchedAt || shownAt, untouched);
  if (isLeft && scrollY > 0) scrollTo(0, 0);
  // The pad is closed too after a while, and so are the classes of a card. Neither is replaced meanwhile: the next child
  // would answer for the one before.
  const isAsking = part("pin") !== null || board().querySelector("[data-choice]") !== null;
  if (isLeft && (isAsking || board().dataset.address.includes("session="))) load(address).catch(() => {});
  else if (!isAsking && wanted !== board().dataset.shown) load(board().dataset.address).catch(() => {});
}

function touch() {
  touchedAt = clock();
}

// The second of two quick taps may be meant for the previous page.
function ignoreEarly(event) {
  if ((!isBusy || isKeeping()) && !isSince(shownAt, doubleTap)) return;
  event.preventDefault();
  event.stopPropagation();
}

function followLink(event) {
  const link = event.target.closest("a");
  if (!link || "leave" in link.dataset || isKeeping()) return;
  event.preventDefault();
  load(link.getAttribute("href")).catch(lose);
}

function send(event) {
  const button = event.submitter;
  // The script of the camera sends the code of a card without a button.
  const isCard = event.target.id === "form";
  if (!button && !isCard) return;
  event.preventDefault();
  if (isBusy || isKeeping()) return;
  const fields = new URLSearchParams(new FormData(event.target));
  if (button && button.name) fields.append(button.name, button.value);
  if (button) button.setAttribute("aria-busy", "true");
  if (isCard) event.target.elements.code.value = "";
  if (part("pin")) part("pin").value = "";
  const action = event.target.getAttribute("action");
  // A tap whose fate is not known is kept too: a check-in that is sent twice counts once.
  const failed = () => (action === address + "/check-in" ? keepUncertainTap(fields).then(lose, lose) : lose());
  load(action, { method: "POST", body: fields }).catch(failed);
}

document.addEventListener("click", ignoreEarly, true);
document.addEventListener("click", followLink);
document.addEventListener("click", enterDigit);
document.addEventListener("submit", send);
for (const type of ["pointerdown", "scroll", "keydown"]) document.addEventListener(type, touch, { passive: true });
document.addEventListener("click", tapKept);
follow(address + "/events", (hash) => (isShell ? location.replace(address) : (wanted = hash)), reloadLater);
setInterval(check, 250);
showDigits();
startBoard();
document.addEventListener("visibilitychange", check);
