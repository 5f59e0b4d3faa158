// Keeps a station up to date by server-sent events, and sends its forms without leaving the page. Each event has the
// hash of what the page is to show. Without events the connection is lost, and the names are covered, since a tap on
// them would have no effect. Without this script the page loads itself again, and its forms are sent as usual.

const silence = 6000;
// Milliseconds after a change of the page within which taps are ignored: the second tap of a double tap would meet
// another name.
const doubleTap = 500;
// Milliseconds after a touch within which the page does not change, since a finger may be on its way to a name.
const touching = 2000;
// Milliseconds without a touch after which a chosen list or a pad is closed, and a list is scrolled to its start.
const untouched = 30000;
// Milliseconds after which a banner is removed, unless it is that of a check-in.
const reading = 8000;
// Milliseconds for which the names stay covered after a tap that was not sent.
const failing = 5000;
// Milliseconds after which a request without a response is aborted.
const patience = 10000;

const address = "/station";
const board = () => part("board");
let wanted = board().dataset.shown;
let shownAt = clock();
let loadedAt = clock();
let touchedAt = null;
let failedAt = null;
let isBusy = false;

const isSince = (start, time) => start !== null && timeSince(start) < time;

// Loads the page again in a while, since a station that was closed is to be paired again.
function reloadLater() {
  soon(() => {
    const response = fetch(address, { cache: "no-store", credentials: "same-origin" });
    response.then((page) => (page.ok ? location.replace(address) : reloadLater()), reloadLater);
  });
}

function show(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("board");
  if (!fresh) return false;
  board().parentNode.replaceChild(document.adoptNode(fresh), board());
  wanted = fresh.dataset.shown;
  shownAt = clock();
  showDigits();
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
  // Chromium before version 66 has no `AbortController`; there the browser's own time limit ends the request.
  const controller = window.AbortController && new AbortController();
  if (controller) {
    common.signal = controller.signal;
    setTimeout(() => controller.abort(), patience);
  }
  return fetch(url, Object.assign(common, options))
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
  part("lost").hidden = timeSince(heardAt) < silence && !isSince(failedAt, failing);
  const banner = part("banner");
  if (banner && "brief" in banner.dataset && !isSince(shownAt, reading)) banner.remove();
  if (isBusy || isSince(touchedAt, touching) || isSince(loadedAt, touching)) return;
  const isLeft = !isSince(touchedAt || shownAt, untouched);
  if (isLeft && scrollY > 0) scrollTo(0, 0);
  // The pad is closed too after a while, and is not replaced while a PIN is entered.
  const isPad = part("pin") !== null;
  if (isLeft && (isPad || board().dataset.address.includes("session="))) load(address).catch(() => {});
  else if (!isPad && wanted !== board().dataset.shown) load(board().dataset.address).catch(() => {});
}

function touch() {
  touchedAt = clock();
}

// The second of two quick taps may be meant for the previous page.
function ignoreEarly(event) {
  if (!isBusy && !isSince(shownAt, doubleTap)) return;
  event.preventDefault();
  event.stopPropagation();
}

function followLink(event) {
  const link = event.target.closest("a");
  if (!link) return;
  event.preventDefault();
  load(link.getAttribute("href")).catch(lose);
}

function send(event) {
  const button = event.submitter;
  if (!button) return;
  event.preventDefault();
  if (isBusy) return;
  const fields = new URLSearchParams(new FormData(event.target));
  fields.append(button.name, button.value);
  button.setAttribute("aria-busy", "true");
  if (part("pin")) part("pin").value = "";
  load(event.target.getAttribute("action"), { method: "POST", body: fields }).catch(lose);
}

document.addEventListener("click", ignoreEarly, true);
document.addEventListener("click", followLink);
document.addEventListener("click", enterDigit);
document.addEventListener("submit", send);
for (const type of ["pointerdown", "scroll", "keydown"]) document.addEventListener(type, touch, { passive: true });
follow(address + "/events", (hash) => (wanted = hash), reloadLater);
setInterval(check, 250);
showDigits();
document.addEventListener("visibilitychange", check);
