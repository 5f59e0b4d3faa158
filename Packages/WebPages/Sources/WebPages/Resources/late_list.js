// Lists the check-ins that the browser keeps, and sends them: when a page is opened or seen again, when the connection is
// back, and every few seconds while one is unsent.
const lateList = document.getElementById("late");
const sendingPause = 10_000;
let listed = "";
// The scan whose form the page sends again; it is not sent meanwhile.
let heldScan = null;

function timeOf(at) {
  const [date, isToday] = [new Date(at), new Date(at).toDateString() === new Date().toDateString()];
  const day = isToday ? {} : { weekday: "short", day: "numeric", month: "short" };
  return date.toLocaleString(document.documentElement.lang, { ...day, hour: "2-digit", minute: "2-digit" });
}

// Checks in a student with a scan.
async function choose(scan, id) {
  await inTurn(() => chooseStudent(scan, id));
  sendLater().catch(() => {});
  await sendAndListScans();
}

function studentButton(scan, { id, name }) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: name });
  button.addEventListener("click", () => choose(scan, id));
  return button;
}

function scanRow(person, scan, scans) {
  const row = Object.assign(document.createElement("li"), { className: "notice" });
  row.append(...document.getElementById("late-scan").cloneNode(true).children);
  const [title, text, choice] = row.querySelectorAll("p");
  const { kept, choose, at, also } = lateList.dataset;
  const name = person.students.find(({ id }) => id === scan.student)?.name ?? "";
  title.textContent = scan.title ?? (scan.student ? kept : choose);
  text.textContent = scan.text ?? [name, at.replace("{time}", timeOf(scan.at))].filter(Boolean).join(" · ");
  if (scan.state === "counted") row.classList.add("good");
  if (scan.state === "refused") row.classList.add("bad");
  const isTaken = ({ id }) => scans.some((one) => one.code === scan.code && one.at === scan.at && one.student === id);
  const others = isUnsent(scan) ? person.students.filter((one) => !isTaken(one)) : [];
  choice.hidden = others.length === 0;
  if (scan.student) choice.append(also);
  choice.append(...others.map((student) => studentButton(scan, student)));
  const [read, remove] = row.querySelectorAll("[data-read], [data-discard]");
  [read.hidden, remove.hidden] = [isUnsent(scan), !isUnsent(scan)];
  for (const button of [read, remove]) button.addEventListener("click", () => discard("scans", scan.id).then(listScans));
  return row;
}

async function listScans() {
  if (!lateList) return;
  const person = await currentPerson();
  const scans = person ? await scansOf(person) : [];
  const shown = JSON.stringify([person?.students, scans.map(({ id, student, state }) => [id, student, state])]);
  // The list is left alone while it is the same, so that a button keeps the focus.
  if (shown === listed) return;
  listed = shown;
  scans.sort((one, other) => other.at - one.at);
  document.getElementById("late-scans").replaceChildren(...scans.map((scan) => scanRow(person, scan, scans)));
  lateList.hidden = scans.length === 0;
  // Otherwise the browser may delete the store when it needs the space.
  if (scans.some(isUnsent)) navigator.storage?.persist?.().catch(() => {});
  dispatchEvent(new CustomEvent("scans-listed", { detail: scans }));
}

// Sends what is unsent, and shows what became of it. Without a connection or a store, the next time does.
async function sendAndListScans() {
  await inTurn(() => sendScans(heldScan)).catch(() => {});
  await listScans().catch(() => {});
}

// The home page says who is signed in.
async function startScans() {
  if (lateList?.dataset.person && crypto.subtle) {
    const { person, students } = lateList.dataset;
    const token = lateList.querySelector("[name=token]").value;
    await inTurn(async () => registerKey(await rememberPerson(person, JSON.parse(students), token))).catch(() => {});
  }
  await listScans().catch(() => {});
  await sendAndListScans();
}

startScans();
addEventListener("online", sendAndListScans);
document.addEventListener("visibilitychange", () => document.hidden || sendAndListScans());
setInterval(sendAndListScans, sendingPause);
