// Turns the notifications of this browser on and off (Push API, W3C). The form sends what the browser returns. Without
// support, or without scripts, the page says so.
async function notifications(part) {
  const find = (name) => part.querySelector(`#push-${name}`);
  if (!window.PushManager || !window.Notification || !navigator.serviceWorker) return;
  find("unsupported").hidden = true;
  if (Notification.permission === "denied") {
    find("blocked").hidden = false;
    return;
  }
  await navigator.serviceWorker.register("/service-worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const binary = atob(part.dataset.key.replaceAll("-", "+").replaceAll("_", "/"));
  const key = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const current = await pushManager.getSubscription();
  const [turnOn, own] = [find("on"), part.querySelector("form[data-this]")];
  turnOn.hidden = Boolean(current && own);
  own?.addEventListener("submit", () => current?.unsubscribe().catch(() => {}));

  // A subscription with the key of another academy, or of one before a loss of its secrets, cannot be used.
  async function subscribe() {
    const used = current && new Uint8Array(current.options.applicationServerKey ?? []);
    if (used && used.join() !== key.join()) await current.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }

  turnOn.addEventListener("submit", async (event) => {
    const { endpoint, p256dh, auth } = turnOn.elements;
    if (endpoint.value) return;
    event.preventDefault();
    find("failed").hidden = true;
    try {
      const made = (await subscribe()).toJSON();
      [p256dh.value, auth.value, endpoint.value] = [made.keys.p256dh, made.keys.auth, made.endpoint];
    } catch {
      const isBlocked = Notification.permission === "denied";
      find(isBlocked ? "blocked" : "failed").hidden = false;
      return;
    }
    turnOn.requestSubmit();
  });
}

const pushPart = document.getElementById("push");
if (pushPart) {
  notifications(pushPart).catch(() => {
    pushPart.querySelector("#push-failed").hidden = false;
  });
}
