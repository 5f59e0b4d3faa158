// Sends the form of a code that was opened, where the academy checks in without a tap: once the page is visible,
// since browsers also load pages that they only expect to be opened. Has the browser keep the page that it shows
// without a connection.
const form = document.getElementById("at-once");
let isSent = false;

// The time of the scan, for a check-in that has no connection later.
const scannedAt = document.querySelector("[name=scannedAt]");
if (scannedAt) scannedAt.value = Date.now();

function send() {
  if (!form || isSent || document.visibilityState !== "visible") return;
  isSent = true;
  form.requestSubmit();
}

navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
document.addEventListener("visibilitychange", send);
send();
