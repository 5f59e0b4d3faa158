// Has the browser keep the page that it shows without a connection.
navigator.serviceWorker?.register("/service-worker.js");

// A page that was kept, or that says that there is no connection, gives way to the page at its address as soon as there
// is one. A form that was not sent is sent again only by a tap.
const pause = 3000;

async function goOn() {
  if (document.visibilityState !== "visible") return;
  try {
    await fetch("/service-worker.js", { cache: "no-store" });
  } catch {
    return;
  }
  location.reload();
}

if (document.querySelector("#kept:not([hidden]), #sent[hidden]")) {
  addEventListener("online", goOn);
  document.addEventListener("visibilitychange", goOn);
  setInterval(goOn, pause);
}
