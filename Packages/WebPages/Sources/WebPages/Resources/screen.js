// Keeps a room's screen up to date by server-sent events. An event shows what the screen shows from now on; beats
// come between events. Without either, the connection is lost, and the code is hidden: it may have expired.
// The page has a code only for browsers without scripts, so that none stays where this script fails.

const silence = 4000;
const step = 15000;
// A code is hidden so long before it expires, for the time that the page took to arrive.
const margin = 1000;

const screen = part("screen");
const address = screen.dataset.address;
const loadedAt = clock();
let path = "";
let expiresAt = 0;

// The server's clock, so that the device's own may be wrong.
function now() {
  return Number(screen.dataset.now) + timeSince(loadedAt);
}

function turn(rotatesAt) {
  const ring = part("rest");
  ring.style.animation = "none";
  ring.getBoundingClientRect();
  ring.style.animation = "";
  ring.style.animationDelay = `${Math.min(0, rotatesAt - now() - step)}ms`;
}

function show(content) {
  for (const name of ["room", "heading", "time", "count", "names", "note"]) {
    if (part(name).textContent !== content[name]) part(name).textContent = content[name];
  }
  part("heading").dataset.size = content.headingSize;
  part("room").dataset.size = content.roomSize;
  const symbol = content.symbol;
  const drawn = symbol ? symbol.path : "";
  expiresAt = content.expiresAt || 0;
  if (drawn !== path) {
    path = drawn;
    part("modules").setAttribute("d", path);
    if (symbol) part("qr").setAttribute("viewBox", `0 0 ${symbol.side} ${symbol.side}`);
    part("qr").removeAttribute("hidden");
    turn(content.rotatesAt || 0);
  }
  screen.dataset.state = symbol ? "code" : "idle";
}

function check() {
  const isExpired = path !== "" && now() > expiresAt - margin;
  const isLost = timeSince(heardAt) > silence || isExpired;
  part("lost").hidden = !isLost;
  part("symbol").hidden = isLost;
}

// Loads the page again, since a screen that was closed is to be paired again, but only if the server sends it: an
// error page would have no script.
function reloadLater() {
  soon(reload);
}

// Without a response, the server is not running yet. On the device of a member of staff a refusal is loaded too, since
// its page has the reason.
function reload() {
  const isReady = (page) => page.ok || (address !== "/screen" && page.status < 500);
  const response = fetch(address, { cache: "no-store", credentials: "same-origin" });
  response.then((page) => (isReady(page) ? location.reload() : reloadLater()), reloadLater);
}

turn(Number(screen.dataset.rotatesAt) || 0);
follow(address + "/events", show, reloadLater);
setInterval(check, 250);
document.addEventListener("visibilitychange", check);
window.addEventListener("pageshow", check);
