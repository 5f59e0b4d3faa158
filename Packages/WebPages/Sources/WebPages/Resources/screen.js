// Keeps a room's screen up to date by server-sent events. An event shows what the screen shows from now on; beats
// come between events. Without either, the connection is lost, and the code is hidden: it may have expired.
const silence = 4500;
const longestCode = 29000;
const step = 15000;

const part = (id) => document.getElementById(id);
const screen = part("screen");
let heardAt = performance.now();
let changedAt = heardAt;
let path = part("modules").getAttribute("d");

function hear() {
  heardAt = performance.now();
}

function turn(left) {
  const ring = part("rest");
  ring.style.animation = "none";
  ring.getBoundingClientRect();
  ring.style.animation = "";
  ring.style.animationDelay = `${Math.min(0, left - step)}ms`;
}

function show(content) {
  for (const name of ["room", "heading", "time", "count", "note"]) {
    if (part(name).textContent !== content[name]) part(name).textContent = content[name];
  }
  const symbol = content.symbol;
  if ((symbol?.path ?? "") !== path) {
    path = symbol?.path ?? "";
    changedAt = performance.now();
    part("modules").setAttribute("d", path);
    if (symbol) part("qr").setAttribute("viewBox", `0 0 ${symbol.side} ${symbol.side}`);
    turn(step);
  }
  screen.dataset.state = symbol ? "code" : "idle";
}

function check() {
  const now = performance.now();
  const isLost = now - heardAt > silence || (path && now - changedAt > longestCode);
  part("lost").hidden = !isLost;
  part("symbol").hidden = Boolean(isLost);
}

// A screen that was closed is to be paired again. The page is loaded only from a server that responds.
async function reload() {
  try {
    const response = await fetch("/healthz", { cache: "no-store" });
    if (response.ok) return location.reload();
  } catch {
    // The server does not respond yet.
  }
  setTimeout(reload, 2000);
}

function listen() {
  const events = new EventSource("/screen/events");
  events.addEventListener("answer", (event) => {
    hear();
    show(JSON.parse(event.data));
  });
  events.addEventListener("beat", hear);
  events.addEventListener("problem", () => {
    events.close();
    reload();
  });
  events.addEventListener("error", () => {
    if (events.readyState === EventSource.CLOSED) setTimeout(reload, 2000);
  });
}

async function stayAwake() {
  try {
    if (document.visibilityState === "visible") await navigator.wakeLock?.request("screen");
  } catch {
    // The device saves power.
  }
}

turn(Number(screen.dataset.left) || step);
listen();
setInterval(check, 250);
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
