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
      const address = `${form.action.split("?")[0]}?${new URLSearchParams(new FormData(form))}`;
      const number = ++latest;
      const page = await load(address).catch(() => null);
      if (!page || number !== latest) return;
      replace("results", page, form);
      history.replaceState(null, "", address);
    }, pause);
  });
}

// Loads the page again and shows its lists. Its address is made from that of its events, since a page with an error has
// the address of its form.
async function update(live) {
  const page = await load(live.dataset.events.replace("/events", "")).catch(() => null);
  for (const id of ["roster", "today"]) replace(id, page);
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

for (const form of document.querySelectorAll("form[data-search]")) followSearch(form);
for (const note of document.querySelectorAll("[data-working]")) showWork(note);
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
