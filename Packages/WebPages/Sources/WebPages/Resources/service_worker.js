// Shows pages without a connection: the last home page of the person who is signed in, and the last pages of their
// classes and passes; in place of any other page, one that says that there is no connection.
const store = files.join(" ");
const [offlineFile, checkInFile] = files;
const keptPages = ["/home", "/classes", "/passes"];
// The pages of a person are in a cache of its own, which is deleted as soon as a page is no longer that person's.
const personal = "person ";
const noPerson = "none";
const lifetime = 7 * 24 * 3600 * 1000;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: "reload" })))));
  skipWaiting();
});

addEventListener("activate", (event) => {
  event.waitUntil(forget((name) => name === store || name.startsWith(personal)));
  // A code that is opened first, before any other page, needs them too.
  event.waitUntil(clients.claim());
});

async function forget(isKept) {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !isKept(name)).map((name) => caches.delete(name)));
}

// Deletes the pages of everyone except one person.
const forgetOthers = (own) => forget((name) => name === own || !name.startsWith(personal));

// The sign-outs that this worker has seen. It does not end while a page is under way.
let signOuts = 0;

// Each page says whose it is, by a mark that means nothing elsewhere; a page for which the sign-in was not read has no
// mark. A page that was requested before a sign-out is not kept.
async function keep(request, page, before) {
  const person = page.headers.get("Classly-Person");
  if (!person || before !== signOuts) return;
  await forgetOthers(personal + person);
  const { pathname, search } = new URL(request.url);
  if (person === noPerson || !page.ok || search || !keptPages.includes(pathname)) return;
  const cache = await caches.open(personal + person);
  await cache.put(pathname, page);
  // The sign-out may have come meanwhile.
  if (before !== signOuts) await forgetOthers(noPerson);
}

// A page that was kept, with the notice that it is not new.
async function keptPage(path) {
  for (const name of await caches.keys()) {
    const page = name.startsWith(personal) && (await (await caches.open(name)).match(path));
    if (!page || Date.now() - Date.parse(page.headers.get("Date")) > lifetime) continue;
    return changed(page, (await page.text()).replace(`id="kept" role="status" hidden`, `id="kept" role="status"`));
  }
  return null;
}

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
  const { pathname, search } = new URL(request.url);
  // A form with files may be large, and is not a check-in.
  if (request.method === "POST" && !request.headers.get("Content-Type")?.startsWith("multipart/")) {
    const form = new URLSearchParams(await request.text());
    if (pathname === "/check-in" || form.has("ticket")) return unsent(pathname, form);
  }
  const page = await caches.match(offlineFile);
  if (request.method !== "POST") return (!search && (await keptPage(pathname))) || page;
  // The address of a form need not be one of a page. A reload sends the form again, with its idempotency key.
  return changed(page, (await page.text()).replace(`href=""`, `href="/home"`).replace(`id="sent" hidden`, `id="sent"`));
}

async function navigate(event) {
  const { request } = event;
  const copy = request.clone();
  // A sign-out without a connection deletes the pages too.
  if (request.method === "POST" && new URL(request.url).pathname === "/sign-out") {
    signOuts += 1;
    await forgetOthers(noPerson);
  }
  const before = signOuts;
  try {
    const page = await fetch(request);
    event.waitUntil(keep(copy, page.clone(), before));
    return page;
  } catch {
    return offline(copy);
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(navigate(event));
  } else if (files.includes(new URL(request.url).pathname)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
