// Searches while a person types, and shows changes of the page without a reload. Without this script the forms of the
// page do the same by the button, and a reload shows the changes.
const pause = 300;
// The maximum pixels of the longer side of a picture that was made smaller, and the maximum bytes of one that is sent as
// it is.
const pictureSide = 512;
const smallPicture = 100 * 1024;

function followSearch(form) {
  let timer = 0;
  let latest = 0;
  form.addEventListener("input", (event) => {
    if (event.target.type !== "search") return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const address = `${form.action.split(/[?#]/)[0]}?${new URLSearchParams(new FormData(form))}`;
      const number = ++latest;
      const page = await load(address).catch(() => null);
      if (!page || number !== latest) return;
      replace("results", page, form);
      history.replaceState(null, "", address);
    }, pause);
  });
}

// The key “/” moves the focus to the search in the header. A shortcut of one character can disturb voice control, so
// that a person can turn it off in this browser (WCAG 2.1.4).
function followSlash(field) {
  const isOff = () => localStorage.getItem("slash") === "off";
  const choice = document.querySelector("[data-key]");
  const sign = field.form.querySelector("kbd");
  const show = () => {
    sign.hidden = isOff();
    choice.querySelector("input").checked = !isOff();
  };
  choice.hidden = false;
  choice.addEventListener("change", (event) => {
    localStorage.setItem("slash", event.target.checked ? "on" : "off");
    show();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest("input, select, textarea, [contenteditable]");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey || isOff()) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  show();
}

// The words of a text without case and accents.
const wordsOf = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(/\s+/).filter(Boolean);

// Hides the rows of a list whose names do not contain each word of the search.
function filterRows(form) {
  const field = form.querySelector("[type=search]");
  const filter = () => {
    const words = wordsOf(field.value);
    for (const row of document.querySelectorAll(`#${form.dataset.filter} li[id]`)) {
      const name = wordsOf(row.querySelector(".name").textContent).join(" ");
      row.hidden = !words.every((word) => name.includes(word));
    }
  };
  form.addEventListener("input", filter);
  document.addEventListener("replaced", filter);
  // The search runs while a person types, without the button.
  form.querySelector("button").hidden = true;
  filter();
}

// At most one menu of a list is open; a tap beside it and Escape close it.
function closeMenus(event) {
  for (const menu of document.querySelectorAll("details[name][open]")) {
    if (event.type === "click" ? menu.contains(event.target) : event.key !== "Escape") continue;
    if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
    menu.open = false;
  }
}

// Loads the page again and shows its lists. Its address is made from that of its events, since a page with an error has
// the address of its form.
async function update(live) {
  const page = await load(live.dataset.events.replace("/events", "")).catch(() => null);
  const wasOpen = document.querySelector("#today details")?.open;
  for (const id of liveParts) replace(id, page);
  if (wasOpen) document.querySelector("#today details")?.setAttribute("open", "");
  const fresh = page?.querySelector("[data-shown]");
  if (fresh) live.dataset.shown = fresh.dataset.shown;
  return Boolean(fresh);
}

// Each event has the hash of what the page is to show, also the first one: something may have changed after the page
// was made, or while the connection was lost.
function listen(live) {
  const events = new EventSource(live.dataset.events);
  const retry = async () => {
    events.close();
    if (document.visibilityState === "visible" && (await update(live))) return listen(live);
    setTimeout(retry, 5000);
  };
  events.addEventListener("answer", async (event) => {
    if (JSON.parse(event.data) === live.dataset.shown || (await update(live))) return;
    // Another event may have closed the stream meanwhile.
    if (events.readyState !== EventSource.CLOSED) retry();
  });
  events.addEventListener("problem", () => setTimeout(retry, 1000));
  events.addEventListener("error", () => {
    if (events.readyState === EventSource.CLOSED) setTimeout(retry, 5000);
  });
}

// The server reads all files before it sends the page with the result; events show how much it has read. A page that
// the browser restores does not wait for a result.
function showWork(note) {
  const [bar, text] = note.children;
  const working = text.textContent;
  let events = null;
  note.closest("form").addEventListener("submit", () => {
    note.hidden = false;
    events?.close();
    events = new EventSource(note.dataset.working);
    events.addEventListener("answer", (event) => {
      const file = JSON.parse(event.data);
      if (!file.text) return;
      bar.value = file.percent;
      text.textContent = file.text;
    });
  });
  addEventListener("pageshow", () => {
    events?.close();
    note.hidden = true;
    bar.removeAttribute("value");
    text.textContent = working;
  });
}

// Makes a large picture smaller before it is sent: pages show it at 96 pixels, and lists leave out large files.
async function shrink(input) {
  const [file] = input.files;
  if (!file || file.size <= smallPicture) return;
  const image = await createImageBitmap(file);
  const scale = Math.min(1, pictureSide / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)));
  const context = canvas.getContext("2d");
  // A JPEG image has no transparency.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const small = await new Promise((resume) => canvas.toBlob(resume, "image/jpeg", 0.85));
  if (!small || small.size >= file.size || input.files[0] !== file) return;
  const chosen = new DataTransfer();
  chosen.items.add(new File([small], "picture.jpg", { type: "image/jpeg" }));
  input.files = chosen.files;
}

// The amount with an entered number in place of its own: “S/ 20” for “S/ 25.00”.
function withNumber(amount, number) {
  return amount.replace(/\d[\d.,]*/, () => number);
}

// Lists the chosen steps on the button of a newcomer's form, and shows the guardian's fields for a child.
function describeSteps(button) {
  const form = button.form;
  const plain = button.textContent;
  const chosen = (name) => form.querySelector(`[name="${name}"]:checked`);

  function sale() {
    const price = chosen("plan")?.dataset.amount;
    if (!price) return "";
    const entered = form.elements.amount.value.trim();
    const paid = entered ? withNumber(price, entered) : price;
    return `${button.dataset.charge} ${paid} (${chosen("method")?.labels[0].textContent ?? ""})`;
  }

  function show() {
    const enrol = form.elements.class?.value ? button.dataset.enrol : "";
    const invite = chosen("invite") ? button.dataset.invite : "";
    button.textContent = [plain, enrol, sale(), invite].filter(Boolean).join(" · ");
    const [year, month, day] = form.elements.birthDate.value.split("-").map(Number);
    if (year && new Date(year + Number(button.dataset.majority), month - 1, day) > new Date()) {
      document.getElementById("newcomer-guardian").open = true;
    }
  }

  form.addEventListener("input", show);
  addEventListener("pageshow", show);
}

for (const button of document.querySelectorAll("[data-enrol]")) describeSteps(button);
for (const fold of document.querySelectorAll(".glance-actions details")) {
  fold.addEventListener("toggle", () => fold.open && fold.querySelector("textarea")?.focus());
}
// A screen reader announces changes of a live region, and not its text when the page is opened.
const done = document.querySelector(".desk-page > .notice[role=status]");
if (done) {
  setTimeout(() => {
    announcement.textContent = done.textContent.trim();
  }, 500);
}
for (const form of document.querySelectorAll("form[data-search]")) followSearch(form);
const find = document.getElementById("find");
if (find) followSlash(find);
// The menu covers the page: it closes when a tap or the focus leaves it.
for (const menu of document.querySelectorAll("details.account-menu")) {
  const close = (part) => {
    if (part && !menu.contains(part)) menu.open = false;
  };
  document.addEventListener("click", (event) => close(event.target));
  menu.addEventListener("focusout", (event) => close(event.relatedTarget));
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}
for (const form of document.querySelectorAll("form[data-filter]")) filterRows(form);
for (const type of ["click", "keydown"]) document.addEventListener(type, closeMenus);
for (const note of document.querySelectorAll("[data-working]")) showWork(note);
for (const input of document.querySelectorAll("[data-send]")) {
  // Dropped and chosen files are sent at once; a browser that goes back to the page keeps them chosen.
  input.addEventListener("change", () => input.files.length && input.form.requestSubmit());
}
for (const input of document.querySelectorAll("[data-shrink]")) {
  // A file that the browser cannot read is sent as it is, and the server says what is wrong with it.
  input.addEventListener("change", () => shrink(input).catch(() => {}));
}
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
const live = document.querySelector("[data-events]");
if (live) listen(live);
