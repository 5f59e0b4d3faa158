// Shows pages of its own where there is no connection. No other page is kept: they are about one person.
const store = files.join(" ");
const [offlineFile, checkInFile] = files;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: "reload" })))));
  skipWaiting();
});

addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name)))),
  );
  // A code that is opened first, before any other page, needs them too.
  event.waitUntil(clients.claim());
});

// A response with the headers of a page and another text.
function changed(page, html) {
  const headers = new Headers(page.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(html, { headers });
}

// The page for a check-in that was not sent has the fields of its form, so that it can send them again; without the
// password of a sign-in, since the page stays open until the connection is back.
async function unsent(path, form) {
  const page = await caches.match(checkInFile);
  if (form.has("password")) form.set("password", "");
  const fields = form.toString().replaceAll("&", "&amp;");
  const html = (await page.text()).replace(`action=""`, `action="${path}"`).replace(`data-fields=""`, `data-fields="${fields}"`);
  return changed(page, html);
}

async function offline(request) {
  // A form with files may be large, and is not a check-in.
  if (request.method === "POST" && !request.headers.get("Content-Type")?.startsWith("multipart/")) {
    const form = new URLSearchParams(await request.text());
    const path = new URL(request.url).pathname;
    if (path === "/check-in" || form.has("ticket")) return unsent(path, form);
  }
  const page = await caches.match(offlineFile);
  if (request.method !== "POST") return page;
  // The address of a form need not be one of a page. A reload sends the form again, with its idempotency key.
  return changed(page, (await page.text()).replace(`href=""`, `href="/home"`).replace(`id="sent" hidden`, `id="sent"`));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    const copy = request.clone();
    event.respondWith(fetch(request).catch(() => offline(copy)));
  } else if (files.includes(new URL(request.url).pathname)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
