// Sends a check-in again that had no connection, as soon as there is one and while its ticket is accepted. The
// service worker has put the fields of the form into the page; a repetition finds the first record. If the browser could
// keep the scan, the scan itself is sent after a short time.
const pause = 3000;
const openedAt = Date.now();
const form = document.getElementById("form");
const fields = new URLSearchParams(form.dataset.fields);
// A code that was typed or scanned in this site has no ticket: the server says whether it is still accepted.
const lifetime = 600_000;
// Milliseconds for which the form of a check-in is sent whose scan is kept: a longer wait would only delay the scan.
const patience = 15_000;
// The service worker has emptied the password of a sign-in: it is typed again, and the button sends the form.
const isTyped = fields.has("password");
const isKept = form.dataset.scan !== "";
const untilForm = Number(fields.get("until")) || openedAt + lifetime;
const until = isKept ? Math.min(untilForm, openedAt + patience) : untilForm;
heldScan = form.dataset.scan;
let isSent = false;

document.getElementById("typed").hidden = !isTyped;
document.getElementById("password").disabled = !isTyped;
fields.delete("password");
for (const [name, value] of fields) {
  const input = Object.assign(document.createElement("input"), { type: "hidden", name, value });
  form.append(input);
}

async function retry() {
  const isLate = Date.now() >= until;
  document.getElementById("too-late").hidden = !isLate || isKept;
  document.getElementById("scan-kept").hidden = !isLate || !isKept;
  document.getElementById("again").hidden = isLate;
  document.getElementById("waiting").hidden = isLate || isTyped;
  if (isLate) heldScan = null;
  // The first attempt has just failed.
  if (isLate || isSent || isTyped || Date.now() - openedAt < pause) return;
  const isConnected = await fetch("/service-worker.js", { cache: "no-store" }).then(({ ok }) => ok, () => false);
  if (!isConnected) return;
  if (isSent) return;
  isSent = true;
  form.requestSubmit();
}

addEventListener("online", retry);
addEventListener("scans-listed", ({ detail }) => {
  document.getElementById("unsent").hidden = isKept && Date.now() >= until && !detail.some(isUnsent);
});
setInterval(retry, pause);
retry();
