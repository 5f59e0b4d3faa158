// A station without a connection: the names of its open classes, which it keeps encrypted until the end of the day, and
// the taps on them, which it keeps until they are sent. The key of the names cannot be read by any script.

// Milliseconds for which a tap can be undone, and after which the chosen class is closed and a result is hidden.
const [undoing, leaving, showing] = [60000, 30000, 8000];
// Milliseconds between two attempts to send taps, or to get the names, and after which the names are got again: another
// class opens soon.
const [attempting, refreshing] = [5000, 600000];
// The maximum number of taps that are sent at once.
const mostTaps = 50;
const cipher = "AES-GCM";

const stationPart = part("station");
const isShell = "shell" in stationPart.dataset;
const mayKeep =
  (isShell || "keeps" in stationPart.dataset) &&
  Boolean(window.indexedDB && window.crypto && crypto.subtle && navigator.serviceWorker);
const lateForm = part("late");

let keptBoard = null;
let isShown = false;
let keptTaps = [];
let lastTap = null;
let chosenClass = "";
let chosenAt = clock();
// The ids of the classes that were open when the kept names were shown.
let shownClasses = "";
let isSending = false;
let isGetting = false;
// The last attempts to send taps, and to get the names.
let triedAt = null;
let askedAt = null;
// What became of taps: a sentence that is hidden after a while, and those that staff have to read, with names.
let goodResult = "";
let badResults = [];
let hiding = null;
// The number of taps of other venues of which staff have read.
let othersRead = 0;

const isKeeping = () => isShown;
const mayAttempt = (last) => last === null || timeSince(last) >= attempting;
const isOfVenue = (tap) => tap.venue === stationPart.dataset.venue;
const tapID = (session, student) => `${session}.${student}`;

function boardKey() {
  return keptOne("boards", "key").then((found) => {
    if (found) return found.key;
    return crypto.subtle
      .generateKey({ name: cipher, length: 256 }, false, ["encrypt", "decrypt"])
      .then((key) => keep("boards", { id: "key", key }).then(() => key));
  });
}

function storeBoard(board) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(board));
  return boardKey()
    .then((key) => crypto.subtle.encrypt({ name: cipher, iv }, key, text))
    .then((data) => keep("boards", { id: "board", until: board.until, iv, data }));
}

// The names that were kept today; null if there are none.
function storedBoard() {
  return forgetOldBoard()
    .then(() => Promise.all([keptOne("boards", "board"), keptOne("boards", "key")]))
    .then(([board, stored]) => {
      if (!board || !stored) return null;
      const opening = crypto.subtle.decrypt({ name: cipher, iv: board.iv }, stored.key, board.data);
      return opening.then((text) => JSON.parse(new TextDecoder().decode(text)));
    });
}

// The pictures that the page has loaded, small, by their addresses, and those of before that are still needed.
function shownPictures(html) {
  const pictures = {};
  const known = (keptBoard && keptBoard.pictures) || {};
  for (const address of Object.keys(known)) if (html.indexOf(escaped(address)) >= 0) pictures[address] = known[address];
  for (const image of document.querySelectorAll("#board img")) {
    const address = image.getAttribute("src");
    if (pictures[address] || !image.complete || !image.naturalWidth) continue;
    const side = Math.min(image.naturalWidth, image.naturalHeight);
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 144;
    const [left, top] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2];
    canvas.getContext("2d").drawImage(image, left, top, side, side, 0, 0, 144, 144);
    pictures[address] = canvas.toDataURL("image/jpeg", 0.8).split(",")[1];
  }
  return pictures;
}

const escaped = (address) => address.replace(/&/g, "&amp;");

// Keeps the names that the page shows now, and those of the other classes that are open or open soon. The taps that are
// being sent change them.
function keepBoard() {
  if (!mayKeep || isShell || isGetting || isSending || !mayAttempt(askedAt)) return;
  const hash = board().dataset.shown;
  if (keptBoard && keptBoard.hash === hash && Math.abs(Date.now() - keptBoard.gotAt) < refreshing) return;
  isGetting = true;
  askedAt = clock();
  fetch(address + "/board", limited({ cache: "no-store", credentials: "same-origin" }))
    .then((page) => (page.ok ? page.json() : Promise.reject(page)))
    .then(({ html, left, now }) => {
      const [gotAt, names] = [Date.now(), namesOfTaps()];
      const times = { gotAt, until: gotAt + left, clockOffset: gotAt - now };
      keptBoard = Object.assign({ hash, html, names, pictures: shownPictures(html) }, times);
      return storeBoard(keptBoard);
    })
    .catch(() => {})
    .then(() => (isGetting = false));
}

// Keeps the pictures that the page has loaded since.
function keepPictures() {
  const isNew = (image) => image.complete && image.naturalWidth > 0 && !keptBoard.pictures[image.getAttribute("src")];
  if (!keptBoard || isShown || !Array.from(document.querySelectorAll("#board img")).some(isNew)) return;
  keptBoard.pictures = shownPictures(keptBoard.html);
  storeBoard(keptBoard).catch(() => {});
}

function drawPicture(face, data) {
  const text = atob(data);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  createImageBitmap(new Blob([bytes], { type: "image/jpeg" }))
    .then((picture) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height, canvas.className] = [144, 144, "face"];
      canvas.setAttribute("aria-hidden", "true");
      canvas.getContext("2d").drawImage(picture, 0, 0, 144, 144);
      face.parentNode.replaceChild(canvas, face);
    })
    .catch(() => {});
}

// The kept classes of a board that are open for check-in now, by the clock of the server.
function openClasses(kept) {
  const now = Date.now() - keptBoard.clockOffset;
  const isOpen = ({ dataset }) => Number(dataset.opens) <= now && now < Number(dataset.ends);
  return Array.from(kept.querySelectorAll("[data-class]")).filter(isOpen).map((one) => one.dataset.class);
}

// Shows the class that was chosen, or the only one that is open; otherwise the choice between those that are open.
function showClasses(kept) {
  const open = openClasses(kept);
  const chosen = open.indexOf(chosenClass) >= 0 ? chosenClass : "";
  const shownClass = open.length === 1 ? open[0] : chosen;
  for (const one of kept.querySelectorAll("[data-class]")) one.hidden = one.dataset.class !== shownClass;
  for (const button of kept.querySelectorAll("[data-choice]")) {
    const isBack = button.dataset.choice === "";
    (isBack ? button : button.parentNode).hidden = isBack ? open.length < 2 : open.indexOf(button.dataset.choice) < 0;
  }
  const choices = kept.querySelector("[data-choices]");
  if (choices) choices.hidden = open.length < 2 || shownClass !== "";
  kept.querySelector("[data-closed]").hidden = open.length > 0;
  shownClasses = open.join();
}

// Shows the kept names in place of the page, with the marks of the kept taps.
function showKept() {
  const fresh = new DOMParser().parseFromString(keptBoard.html, "text/html").getElementById("board");
  document.adoptNode(fresh);
  showClasses(fresh);
  for (const button of fresh.querySelectorAll("[data-student]")) {
    const face = button.querySelector(".face");
    const id = tapID(button.dataset.session, button.dataset.student);
    if (keptTaps.some((tap) => tap.id === id)) {
      button.className = "in";
      face.textContent = "✓";
    } else if (face.dataset.picture && keptBoard.pictures[face.dataset.picture]) {
      drawPicture(face, keptBoard.pictures[face.dataset.picture]);
    }
  }
  showTap(fresh.querySelector("#banner"));
  board().parentNode.replaceChild(fresh, board());
  shownAt = clock();
  isShown = true;
  hideScanner(true);
}

// The page shows the names of the server again.
function hideKept() {
  if (isShown) hideScanner(false);
  isShown = false;
  lastTap = null;
}

// Without a connection no card is read.
function hideScanner(isHidden) {
  for (const id of ["scanner", "typed"]) if (part(id)) part(id).hidden = isHidden;
}

// Says what became of the last tap, as long as it can be undone.
function showTap(banner) {
  const isOpen = lastTap !== null && timeSince(lastTap.shownAt) < undoing;
  banner.hidden = !isOpen;
  if (!isOpen) return;
  banner.querySelector("p").textContent = banner.dataset[lastTap.said].replace("{name}", lastTap.name);
  banner.querySelector("button").hidden = lastTap.id === "";
}

function readTaps() {
  return keptAll("taps").then((taps) => (keptTaps = taps));
}

// Stores a tap. A second one on the same name changes nothing, except that the server may have the check-in now.
function keepTap(session, student, isUncertain) {
  const tap = { id: tapID(session, student), venue: venueID(), session, student, at: Date.now(), isUncertain };
  const isNew = keptTaps.every((one) => one.id !== tap.id);
  const again = (known) => (isUncertain ? Object.assign(known, { isUncertain }) : undefined);
  return change("taps", tap.id, (known) => (known ? again(known) : tap)).then(readTaps).then(() => isNew);
}

// Whether a kept tap can be undone: the server cannot have it.
const canUndo = (tap) => Boolean(tap) && !tap.isSending && !tap.isUncertain;

// The name of a tap: of the kept names, or of those before; its number if the names of its day are deleted.
function nameOf(tap) {
  const button = keptButton(tap.session, tap.student);
  const earlier = keptBoard && keptBoard.names && keptBoard.names[tap.id];
  return (button && button.dataset.name) || earlier || "#" + tap.student;
}

// The names of the kept taps, which the next names may lack.
function namesOfTaps() {
  const names = {};
  for (const tap of keptTaps) if (isOfVenue(tap) && !tap.isUnrecorded) names[tap.id] = nameOf(tap);
  return names;
}

function venueID() {
  return (keptBoard && new DOMParser().parseFromString(keptBoard.html, "text/html").getElementById("board").dataset.venue) || "";
}

function noteTap(said, id, name) {
  lastTap = { id, name, said, shownAt: clock() };
}

function tapKept(event) {
  const button = event.target.closest("#board button");
  if (!isShown || !button) return;
  chosenAt = clock();
  if ("choice" in button.dataset) chosenClass = button.dataset.choice;
  if ("undo" in button.dataset) return undoTap();
  if (!("student" in button.dataset)) return showKept();
  const { session, student, name } = button.dataset;
  const isHere = button.dataset.here === "1";
  const said = (isNew) => (isHere || !isNew ? "again" : "pin" in button.dataset ? "pin" : "kept");
  const work = isHere ? Promise.resolve(false) : keepTap(session, student, false);
  work.then((isNew) => {
    const tap = keptTaps.find((one) => one.id === tapID(session, student));
    chosenClass = "";
    noteTap(said(isNew), !isHere && canUndo(tap) ? tap.id : "", name);
    showKept();
  }).catch(loseBoard);
}

// Removes the last tap, unless it is being sent already.
function undoTap() {
  if (lastTap === null) return;
  const { id, name } = lastTap;
  change("taps", id, (tap) => (canUndo(tap) ? null : undefined))
    .then((isUndone) => readTaps().then(() => noteTap(isUndone ? "undone" : "sent", "", name)))
    .then(showKept)
    .catch(loseBoard);
}

// Keeps a tap of a form whose sending failed; without the PIN. The server may have it, so that it cannot be undone here.
function keepUncertainTap(fields) {
  const [session, student] = [fields.get("session"), fields.get("student")];
  if (!mayKeep || !keptBoard || !session || !student) return Promise.reject(new Error("not kept"));
  return keepTap(session, student, true).then(() => {
    const button = keptButton(session, student);
    if (button) noteTap("pin" in button.dataset ? "pin" : "kept", "", button.dataset.name);
  });
}

function keptButton(session, student) {
  const kept = new DOMParser().parseFromString(keptBoard ? keptBoard.html : "", "text/html");
  return kept.querySelector(`[data-session="${Number(session)}"][data-student="${Number(student)}"]`);
}

// Without its own store a station keeps nothing: it covers the names.
function loseBoard() {
  keptBoard = null;
  isShown = false;
}

// Shows the kept names while the connection is lost, and the page again afterwards; sends what is kept. Called again and
// again; returns whether the kept names are shown.
function updateBoard(isLost) {
  if (keptBoard && Date.now() >= keptBoard.until) {
    if (isShown) board().textContent = "";
    loseBoard();
    if (mayKeep) forgetBoard().catch(() => {});
  }
  if (isLost) {
    if (!keptBoard) return false;
    const isLeft = chosenClass !== "" && timeSince(chosenAt) >= leaving;
    if (isLeft) chosenClass = "";
    const isTold = lastTap !== null && timeSince(lastTap.shownAt) >= undoing;
    if (isTold) lastTap = null;
    keepPictures();
    const isChanged = isShown && shownClasses !== openClasses(board()).join();
    if (!isShown || isLeft || isTold || isChanged) showKept();
    return true;
  }
  if (isShown) {
    hideKept();
    load(board().dataset.address).catch(lose);
  }
  keepPictures();
  sendTaps();
  keepBoard();
  return false;
}

// Marks the kept taps of this venue that are sent next. They can no longer be undone.
function markTaps() {
  const mine = keptTaps.filter((tap) => isOfVenue(tap) && !tap.isUnrecorded).slice(0, mostTaps);
  const mark = (tap) => change("taps", tap.id, (known) => (known ? Object.assign(known, { isSending: true }) : undefined));
  return Promise.all(mine.map(mark)).then((marked) => mine.filter((_, place) => marked[place]));
}

function sendTaps() {
  const isWaiting = keptTaps.some((tap) => isOfVenue(tap) && !tap.isUnrecorded);
  if (!mayKeep || isShell || isSending || !isWaiting || !mayAttempt(triedAt)) return;
  isSending = true;
  triedAt = clock();
  markTaps()
    .then((taps) => (taps.length > 0 ? sendMarkedTaps(taps) : undefined))
    .catch(() => readTaps())
    .catch(() => {})
    .then(() => (isSending = false));
}

function sendMarkedTaps(taps) {
  const body = new URLSearchParams();
  body.append("token", lateForm.elements.token.value);
  body.append("venue", stationPart.dataset.venue);
  body.append("sentAt", Date.now());
  body.append("taps", taps.map((tap) => [tap.session, tap.student, tap.at].join(".")).join(","));
  const options = limited({ method: "POST", body, credentials: "same-origin" });
  const free = (tap) => change("taps", tap.id, (known) => (known ? Object.assign(known, { isSending: false }) : undefined));
  return fetch(lateForm.getAttribute("action"), options)
    .then((page) => (page.ok && !page.redirected ? page.json() : Promise.reject(page)))
    .catch((problem) => {
      // The form belongs to another browser secret: a fresh page has a new one.
      if (problem.status === 403) reloadLater();
      // After any other failure the server may have the taps.
      const isRefused = problem.status >= 400 && problem.status < 500;
      return Promise.all(isRefused ? taps.map(free) : []).then(() => Promise.reject(problem));
    })
    .then((sent) => noteResults(taps, sent))
    .then(readTaps)
    .then(() => {
      triedAt = null;
      showResults();
    });
}

// Stores what became of taps. `reported` and `unrecorded` are places in their list. Those that cannot be recorded stay with
// their names until staff have read them.
function noteResults(taps, { text, reported, unrecorded }) {
  const names = reported.map((place) => nameOf(taps[place]));
  if (names.length > 0) {
    badResults.push([text, names.join(", ")]);
  } else if (text) {
    goodResult = text;
    clearTimeout(hiding);
    hiding = setTimeout(() => {
      goodResult = "";
      showResults();
    }, showing);
  }
  const keepUnrecorded = (tap) =>
    keep("taps", Object.assign({}, tap, { id: tap.id + "." + tap.at, isUnrecorded: true, name: nameOf(tap) }));
  const discardAll = () => Promise.all(taps.map((tap) => discard("taps", tap.id)));
  return Promise.all(unrecorded.map((place) => keepUnrecorded(taps[place]))).then(discardAll);
}

// Shows what staff have to read, until someone has read it; otherwise a good result. The taps of another venue, for which
// the station was paired before, stay until it is paired with that venue again.
function showResults() {
  const result = part("late-result");
  if (!result) return;
  const unrecorded = keptTaps.filter((tap) => tap.isUnrecorded);
  const others = keptTaps.filter((tap) => !isOfVenue(tap) && !tap.isUnrecorded);
  const clockTime = { hour: "2-digit", minute: "2-digit" };
  const nameAndTime = ({ name, at }) =>
    name + " " + new Date(at).toLocaleTimeString(document.documentElement.lang, clockTime);
  const lines = badResults.slice();
  const add = (text, count, names) => lines.push([text.replace("{count}", count), names]);
  if (unrecorded.length > 0) add(result.dataset.unrecorded, unrecorded.length, unrecorded.map(nameAndTime).join(", "));
  if (others.length > othersRead) add(result.dataset.others, others.length, "");
  const isGood = lines.length === 0;
  if (isGood && goodResult) lines.push([goodResult, ""]);
  result.hidden = lines.length === 0;
  result.className = isGood ? "notice good" : "notice bad";
  result.firstElementChild.textContent = "";
  for (const text of [].concat.apply([], lines).filter(Boolean)) {
    result.firstElementChild.appendChild(document.createElement("p")).textContent = text;
  }
  result.querySelector("button").onclick = () => {
    [goodResult, badResults, othersRead] = ["", [], others.length];
    Promise.all(unrecorded.map((tap) => discard("taps", tap.id))).then(readTaps).then(showResults).catch(() => {});
  };
}

// Reads what is kept. The service worker shows the page of a station without a connection.
function startBoard() {
  if (!mayKeep) return;
  navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
  readTaps()
    .then(storedBoard)
    .then((stored) => {
      if (!keptBoard) keptBoard = stored;
      showResults();
      keepBoard();
      check();
    })
    .catch(() => {});
}
