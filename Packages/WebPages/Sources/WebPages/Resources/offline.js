// Sends a check-in again that had no connection, as soon as there is one and while its ticket is accepted. The
// service worker has put the fields of the form into the page; a repetition finds the first record.
const pause = 3000;
const form = document.getElementById("form");
const fields = new URLSearchParams(form.dataset.fields);
const until = Number(fields.get("until"));
let isSent = false;

for (const [name, value] of fields) {
  const input = Object.assign(document.createElement("input"), { type: "hidden", name, value });
  form.append(input);
}

async function retry() {
  const isLate = Date.now() >= until;
  document.getElementById("late").hidden = !isLate;
  for (const id of ["waiting", "again"]) document.getElementById(id).hidden = isLate;
  if (isLate || isSent) return;
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
