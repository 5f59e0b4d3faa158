// Registers the service worker, which stores pages for browsers without a connection.
navigator.serviceWorker?.register("/service-worker.js").catch(() => {});

// Reloads a stored page, or the page about the missing connection, as soon as there is a connection. A form that was
// not sent is sent again only by a tap.
const pause = 3000;

async function goOn() {
  if (document.visibilityState !== "visible") return;
  const isConnected = await fetch("/service-worker.js", { cache: "no-store" }).then(({ ok }) => ok, () => false);
  if (isConnected) location.reload();
}

if (document.querySelector("#kept:not([hidden]), #sent[hidden]")) {
  addEventListener("online", goOn);
  document.addEventListener("visibilitychange", goOn);
  setInterval(goOn, pause);
}
