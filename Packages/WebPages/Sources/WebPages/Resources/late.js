// Check-ins that are scanned without a connection. Each is kept with its time and a signature of this browser's key, and
// is sent once there is a connection. Runs in pages and in the service worker.
const scanLabel = "classly-late-check-in-1";
const scanCode = /^CL1\.[A-Z0-9.]{1,235}$/;
// The maximum numbers of unsent scans and of people that a browser keeps.
const [mostScans, mostPeople] = [50, 10];
// A code that is opened again within these milliseconds is the same scan.
const sameScan = 10 * 60 * 1000;
// Milliseconds after which the academy accepts a scan no more, and a browser deletes its result.
const scanLifetime = 14 * 24 * 3600 * 1000;
// Milliseconds after which a key is registered again, and after which a request without a response is aborted.
const [keyLifetime, sendingTime] = [24 * 3600 * 1000, 20_000];
// After so many scans that could not be sent, the next attempt begins with the others.
const mostFailures = 2;
const scansTag = "scans";

const isUnsent = (scan) => !scan.state;

function base64URL(bytes) {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// The bare code in a text, which may be a link; null in any other text.
function codeIn(text) {
  const code = text.replace(/[?#].*$/s, "").split("/").pop().replace(/\s/g, "").toUpperCase();
  return scanCode.test(code) ? code : null;
}

// Pages and the service worker send one after the other, where the browser can lock.
const inTurn = (run) => (navigator.locks ? navigator.locks.request("classly-scans", run) : run());

const currentPerson = async () => (await keptAll("people")).find((person) => person.isCurrent);
const scansOf = async (person) => (await keptAll("scans")).filter((scan) => scan.person === person.id);

// Remembers who is signed in, with the students whom the person can check in. Each person has a key in this browser,
// whose private part no script can read.
async function rememberPerson(id, students, token) {
  const [people, scans] = [await keptAll("people"), await keptAll("scans")];
  let person = people.find((one) => one.id === id);
  if (!person) {
    const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign", "verify"]);
    const publicKey = base64URL(await crypto.subtle.exportKey("raw", pair.publicKey));
    person = { id, privateKey: pair.privateKey, publicKey };
  }
  Object.assign(person, { students, token, isCurrent: true, seenAt: Date.now() });
  const others = people.filter((one) => one.id !== id).sort((one, other) => other.seenAt - one.seenAt);
  const isNeeded = (one, place) => place < mostPeople || scans.some((scan) => scan.person === one.id && isUnsent(scan));
  await inStore("people", "readwrite", (store) => {
    others.forEach((one, place) => {
      if (isNeeded(one, place)) store.put({ ...one, students: [], token: null, isCurrent: false });
      else store.delete(one.id);
    });
    return store.put(person);
  });
  // An own scan that is too old is sent all the same: the academy says so to the person.
  const isOwn = (scan) => scan.person === id && isUnsent(scan) && scan.student;
  await discardScansIf((scan) => Date.now() - scan.at > scanLifetime && !isOwn(scan));
  return person;
}

// Forgets who is signed in, and what became of scans. Those that were not sent stay, for the next sign-in of the same
// person.
async function forgetPerson() {
  await inStore("people", "readwrite", (store) => {
    const all = store.getAll();
    all.onsuccess = () => {
      for (const one of all.result) store.put({ ...one, students: [], token: null, isCurrent: false });
    };
    return all;
  });
  await discardScansIf((scan) => !isUnsent(scan));
}

async function discardScansIf(isOver) {
  const scans = (await keptAll("scans")).filter(isOver);
  await Promise.all(scans.map((scan) => discard("scans", scan.id)));
}

// Has the browser send the scans once there is a connection, even if no page is open then. Some browsers cannot.
async function sendLater() {
  const worker = self.registration ?? (await navigator.serviceWorker?.ready);
  await worker?.sync?.register(scansTag);
}

// Sends a form; null unless the response is what a script asked for: it may be a page that asks for a sign-in.
async function sendInBackground(path, fields) {
  const signal = AbortSignal.timeout?.(sendingTime);
  const response = await fetch(path, { method: "POST", body: new URLSearchParams(fields), credentials: "same-origin", signal });
  const isAnswer = response.ok && response.headers.get("Content-Type")?.startsWith("application/json");
  return isAnswer ? response.json() : null;
}

// Registers the key of a person, if that was not done lately.
async function registerKey(person, isAgain = false) {
  if (!isAgain && person.number && Date.now() - person.registeredAt < keyLifetime) return person;
  const { publicKey, token } = person;
  const registered = await sendInBackground("/check-in/keys", { token, publicKey });
  if (!registered) return person;
  const added = { number: registered.key, registeredAt: Date.now() };
  await change("people", person.id, (one) => (one ? { ...one, ...added } : undefined));
  return { ...person, ...added };
}

async function signatureOf(person, { code, at, student }) {
  const text = new TextEncoder().encode([scanLabel, code, at, student].join("\n"));
  return base64URL(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, person.privateKey, text));
}

// Keeps the scan of a code. `number` is that of the student, if the page names one. A page that was only opened checks no
// one in, since browsers load pages again and in advance: the person chooses the student in the list. A button that was
// tapped chooses the student, unless the person has several and the form names none.
// Returns the scan, or why it was not kept: `person`, `student`, `full` or `storage`.
async function keepScan(code, at, number, isTapped) {
  try {
    const person = await currentPerson();
    if (!person) return { problem: "person" };
    const named = person.students.find((one) => one.number === number);
    if (number && !named) return { problem: "student" };
    const chosen = named ?? (person.students.length === 1 ? person.students[0] : null);
    return await keepScanOf(person, { code, at, student: isTapped && chosen ? chosen.id : null });
  } catch {
    return { problem: "storage" };
  }
}

async function keepScanOf(person, { code, at, student }) {
  const scans = await scansOf(person);
  const near = scans.filter((one) => one.code === code && isUnsent(one) && Math.abs(one.at - at) < sameScan);
  const same = near.find((one) => !student || one.student === student);
  if (same) return same;
  const open = near.find((one) => !one.student);
  if (open) {
    await chooseStudent(open, student);
    return open;
  }
  if (scans.filter(isUnsent).length >= mostScans) return { problem: "full" };
  const scan = { id: base64URL(crypto.getRandomValues(new Uint8Array(12))), person: person.id, code, at, student };
  if (student) scan.signature = await signatureOf(person, scan);
  await keep("scans", scan);
  return scan;
}

// Chooses a student of a scan that names none yet, or another student for the same scan.
async function chooseStudent(scan, student) {
  const person = await currentPerson();
  if (scan.person !== person?.id) return;
  if (scan.student) return keepScanOf(person, { ...scan, student });
  const signature = await signatureOf(person, { ...scan, student });
  await change("scans", scan.id, (one) => (one && !one.student ? { ...one, student, signature } : undefined));
}

// When each scan was tried last, so that one that cannot be sent does not keep the others from being sent.
const triedAt = new Map();

// Sends the scans of the person who is signed in whose student is chosen, except the one with the id `held`: the page
// is still sending the form of that check-in. Resolves with whether none of them failed.
async function sendScans(held = null) {
  const person = await currentPerson();
  if (!person?.token) return true;
  const scans = (await scansOf(person)).filter((scan) => isUnsent(scan) && scan.student && scan.id !== held);
  if (scans.length === 0) return true;
  const registered = await registerKey(person);
  if (!registered.number) return false;
  const lastTry = ({ id }) => triedAt.get(id) ?? 0;
  let failures = 0;
  for (const scan of scans.sort((one, other) => lastTry(one) - lastTry(other))) {
    triedAt.set(scan.id, Date.now());
    const isSent = await sendScan(registered, scan).catch(() => false);
    failures += isSent ? 0 : 1;
    if (failures === mostFailures) break;
  }
  return failures === 0;
}

// Sends a scan, and stores what becomes of it; false if that is not known yet. A key that the academy has dropped is
// registered again, once.
async function sendScan(person, scan) {
  const { code, signature, at, student } = scan;
  const send = ({ number }) => {
    const fields = { token: person.token, code, signature, scannedAt: at, sentAt: Date.now(), checkInKey: number };
    return sendInBackground("/check-in/late", student === "own" ? fields : { ...fields, student });
  };
  let answer = await send(person);
  if (answer?.state === "refused") {
    const again = await registerKey(person, true);
    if (again.number !== person.number) answer = await send(again);
  }
  if (!answer) return false;
  const { state, title, text } = answer;
  await keep("scans", { id: scan.id, person: scan.person, at, student, code, state, title, text });
  return true;
}

// Discards the unsent scan of a student who was checked in with the same code at about the same time. One without a
// student is discarded if the person has no other student.
async function discardScans(code, number, at) {
  const person = await currentPerson();
  const student = person?.students.find((one) => one.number === number)?.id;
  if (!student) return;
  const isChecked = (one) => one.student === student || (!one.student && person.students.length === 1);
  const isSame = (one) => one.code === code && Math.abs(one.at - at) < sameScan && isChecked(one);
  await discardScansIf((one) => one.person === person.id && isUnsent(one) && isSame(one));
}
