// Shows the academy's messages as notifications (Push API, W3C), and pages without a connection: the last home page of
// the person who is signed in, and the last pages of their classes and passes; a station with its names; in place of
// the page of a code, one that keeps the scan; in place of any other page, one that says that there is no connection.
const store = files.join(" ");
const [offlineFile, checkInFile, scanFile, signOutFile, stationFile] = files;
const keptPages = ["/home", "/classes", "/passes"];
// The pages of a guardian name one of the children in their address.
const isOfStudent = (search) => /^\?student=\d+$/.test(search);
// The pages of a person are in a cache of their own, which is deleted as soon as a page is no longer that person's.
const personal = "person ";
const noPerson = "none";
const lifetime = 7 * 24 * 3600 * 1000;
// Milliseconds after which the page of a code that does not come is one without a connection, and for which a sign-out
// waits for the scans that are being sent.
const [codePatience, sendingPatience] = [8000, 3000];

addEventListener("install", (event) => {
  const requests = files.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(requests)));
  skipWaiting();
});

addEventListener("activate", (event) => {
  event.waitUntil(forget((name) => name === store || name.startsWith(personal)));
  event.waitUntil(forgetOldBoard().catch(() => {}));
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
async function keepPage(request, page, before) {
  const person = page.headers.get("Classly-Person");
  if (!person || before !== signOuts) return;
  await forgetOthers(personal + person);
  if (person === noPerson) await forgetPerson().catch(() => {});
  const { pathname, search } = new URL(request.url);
  if (person === noPerson || (search && !isOfStudent(search)) || !keptPages.includes(pathname)) return;
  const cache = await caches.open(personal + person);
  // Without a name in the address, a page is about the child whose page was opened last. One that is refused is kept no
  // longer: a guardian may have lost the right to see it.
  for (const kept of new Set([pathname + search, pathname])) {
    if (page.ok) await cache.put(kept, page.clone());
    else if (page.status === 403) await cache.delete(kept);
  }
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
async function unsent(path, form, at) {
  const page = await caches.match(checkInFile);
  const scan = path === "/check-in" ? await scanOf(form, at) : null;
  if (form.has("password")) form.set("password", "");
  const fields = form.toString().replaceAll("&", "&amp;");
  const html = (await page.text())
    .replace(`action=""`, `action="${path}"`)
    .replace(`data-fields=""`, `data-fields="${fields}"`)
    .replace(`data-scan=""`, `data-scan="${scan?.id ?? ""}"`);
  return changed(page, html);
}

const codeOf = (form) => codeIn(form.get("scanned") ?? form.get("code") ?? "");

const timeOfScan = (form, at) => Number(form.get("scannedAt")) || at;

// The scan of a check-in that was not sent: of the code that was opened, or of one that was typed.
async function scanOf(form, at) {
  const code = codeOf(form);
  if (!code) return null;
  const scan = await keepScan(code, timeOfScan(form, at), form.get("student"), true);
  sendLater().catch(() => {});
  return scan;
}

// The page in place of that of a code, which says whether the scan is kept, and asks for the student.
async function scannedPage(code, at, number) {
  const page = await caches.match(scanFile);
  const { id, problem } = await keepScan(code, at, number, false);
  const html = (await page.text())
    .replace(`data-problem=""`, `data-problem="${problem ?? ""}"`)
    .replace(`data-scan=""`, `data-scan="${id ?? ""}"`);
  return changed(page, html);
}

async function offline(request, at) {
  const { pathname, search } = new URL(request.url);
  // A form with files may be large, and is not a check-in.
  if (request.method === "POST" && !request.headers.get("Content-Type")?.startsWith("multipart/")) {
    const form = new URLSearchParams(await request.text());
    if (pathname === "/check-in" || form.has("ticket")) return unsent(pathname, form, at);
  }
  const code = request.method === "GET" && scannedCode(pathname);
  if (code) return scannedPage(code, at, new URLSearchParams(search).get("student"));
  if (pathname === stationPath) return caches.match(stationFile);
  const page = await caches.match(offlineFile);
  const isKept = !search || isOfStudent(search);
  if (request.method !== "POST") return (isKept && (await keptPage(pathname + search))) || page;
  // The address of a form need not be one of a page. A reload sends the form again, with its idempotency key.
  return changed(page, (await page.text()).replace(`href=""`, `href="/home"`).replace(`id="sent" hidden`, `id="sent"`));
}

// The code in the path of a page that a phone's camera opens.
const scannedCode = (path) => (/^\/c\/[^/]+$/i.test(path) ? codeIn(path) : null);

const wait = (time) => new Promise((resume) => setTimeout(resume, time));

// The page that asks before a sign-out while scans are unsent; null if there are none, or if the person has agreed.
async function askFirst(form) {
  if (form.has("kept") || !(await unsentScans()).length) return null;
  await Promise.race([inTurn(() => sendScans()).catch(() => {}), wait(sendingPatience)]);
  if (!(await unsentScans()).length) return null;
  const escape = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
  const field = ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`;
  const page = await caches.match(signOutFile);
  const mark = `<input type="hidden" name="kept" value="1">`;
  return changed(page, (await page.text()).replace(mark, () => mark + [...form].map(field).join("")));
}

async function unsentScans() {
  const person = await currentPerson();
  return person ? (await scansOf(person)).filter(isUnsent) : [];
}

async function signOut(event, request) {
  const page = await askFirst(new URLSearchParams(await request.text())).catch(() => null);
  if (page) return page;
  // A sign-out without a connection deletes the pages too.
  signOuts += 1;
  await forgetOthers(noPerson);
  await forgetPerson().catch(() => {});
  // The server ends the notifications too; without a connection, the browser alone does.
  event.waitUntil(endNotifications());
  return null;
}

// The page of the server. That of a code is not waited for as long as others: a bad connection may lose the scan.
async function pageOf(request) {
  const page = fetch(request);
  if (request.method !== "GET" || !scannedCode(new URL(request.url).pathname)) return page;
  page.catch(() => {});
  return Promise.race([page, wait(codePatience).then(() => Promise.reject(new Error("no response")))]);
}

// A proxy answers in place of an academy that it cannot reach.
const outages = [502, 503, 504];
const canBeKept = (method, path) =>
  path === stationPath || (method === "POST" ? path === "/check-in" : scannedCode(path) !== null);

async function navigate(event) {
  const at = Date.now();
  const { request } = event;
  const copy = request.clone();
  const { pathname } = new URL(request.url);
  event.waitUntil(forgetOldBoard().catch(() => {}));
  const sent = request.method === "POST" && ["/sign-out", "/check-in"].includes(pathname) ? request.clone() : null;
  if (sent && pathname === "/sign-out") {
    const question = await signOut(event, sent);
    if (question) return question;
  }
  const before = signOuts;
  try {
    const page = await pageOf(request);
    if (outages.includes(page.status) && canBeKept(request.method, pathname)) throw new Error("outage");
    if (pathname === stationPath) return await stationPage(page);
    if (sent && pathname === "/check-in") event.waitUntil(noteCheckIn(page, sent, at).catch(() => {}));
    event.waitUntil(keepPage(copy, page.clone(), before));
    return page;
  } catch {
    return offline(copy, at);
  }
}

// A student was checked in with the form of a code: the scan is not sent too. Only a receipt is an answer, and it says who
// was checked in.
async function noteCheckIn(page, request, at) {
  const number = page.headers.get("Classly-Checked-In");
  if (!number) return;
  const form = new URLSearchParams(await request.text());
  const code = codeOf(form);
  if (code) await discardScans(code, number, timeOfScan(form, at));
}

// A station that is to be paired, or has become the screen of a room, forgets the names. The page of the pairing code says
// whether taps are still unsent.
const stationPath = "/station";

async function stationPage(page) {
  const isRedirect = page.type === "opaqueredirect";
  const html = await page.clone().text();
  if (!isRedirect && (!page.ok || html.includes(`id="station"`))) return page;
  await forgetBoard().catch(() => {});
  const taps = (await keptAll("taps").catch(() => [])).filter((tap) => !tap.isUnrecorded);
  return !isRedirect && taps.length ? changed(page, html.replace(`id="unsent" hidden`, `id="unsent"`)) : page;
}

// The browser tries again later after an error.
async function sync() {
  if (!(await inTurn(() => sendScans()))) throw new Error("unsent");
}

addEventListener("sync", (event) => {
  if (event.tag === scansTag) event.waitUntil(sync());
});

async function endNotifications() {
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

addEventListener("push", (event) => {
  const { title, text, path, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body: text, tag, icon, data: path }));
});

// Shows the page of a notification, in the window that has it, or else in a new one: another window may have a form that
// is not sent yet.
async function show(path) {
  const page = new URL(path, location.origin);
  if (page.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((client) => client.url === page.href);
  // The window may have been closed meanwhile.
  await (open ? open.focus().catch(() => clients.openWindow(page.href)) : clients.openWindow(page.href));
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(navigate(event));
  } else if (files.includes(new URL(request.url).pathname)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
