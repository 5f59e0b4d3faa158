// Sends a check-in again that had no connection, as soon as there is one and while its ticket is accepted. The
// service worker has put the fields of the form into the page; a repetition finds the first record.
const pause = 3000;
const form = document.getElementById("form");
const fields = new URLSearchParams(form.dataset.fields);
// A code that was typed or scanned in this site has no ticket: the server says whether it is still accepted.
const lifetime = 600_000;
const until = Number(fields.get("until")) || Date.now() + lifetime;
// The service worker has emptied the password of a sign-in: it is typed again, and the button sends the form.
const isTyped = fields.has("password");
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
  document.getElementById("late").hidden = !isLate;
  document.getElementById("again").hidden = isLate;
  document.getElementById("waiting").hidden = isLate || isTyped;
  if (isLate || isSent || isTyped) return;
  try {
    await fetch("/service-worker.js", { cache: "no-store" });
  } catch {
    return;
  }
  if (isSent) return;
  isSent = true;
  form.requestSubmit();
}

addEventListener("online", retry);
setInterval(retry, pause);
retry();
