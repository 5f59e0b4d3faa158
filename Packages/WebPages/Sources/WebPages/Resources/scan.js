// Reads a check-in code with the camera: by the browser where it can (BarcodeDetector of the Shape Detection API), and
// elsewhere, as on an iPhone, by the server, which gets a small grey picture. Where neither can, the page has only the
// field for the code. A station reads the students' own codes in the same way, one after the other.
const part = (id) => document.getElementById(id);
const scanner = part("scanner");
const link = /^(?:https?:\/\/[^/]+\/c\/)?(CL1\.[A-Z0-9.]+)$/i;
// The maximum pixels of the longer side of a picture for the server: of the video, and of a still of a code far away.
const [videoSide, stillSide] = [720, 1024];
// The maximum number of times that a still is sent while the server reads other pictures.
const stillAttempts = 10;
// A station goes on to read after the milliseconds of a pause, in which the next student comes, and closes the camera
// after a while without a code.
const isStation = "again" in scanner.dataset;
const [nextStudent, unused] = [3000, 60000];

function show(name) {
  for (const id of ["ready", "reading", "denied", "other", "none"]) if (part(id)) part(id).hidden = id !== name;
}

// The picture in grey, a byte for each pixel.
function grey(source, width, height, longest) {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint8Array(canvas.width * canvas.height);
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = (data[4 * at] * 3 + data[4 * at + 1] * 6 + data[4 * at + 2]) / 10;
  }
  return { width: canvas.width, height: canvas.height, pixels };
}

// The texts of the codes in a picture; null while the server reads other pictures.
async function askServer(address, source, longest) {
  const [width, height] = [source.videoWidth ?? source.width, source.videoHeight ?? source.height];
  if (!width) return [];
  const picture = grey(source, width, height, longest);
  const form = new FormData();
  form.append("token", part("form").elements.token.value);
  form.append("width", picture.width);
  form.append("height", picture.height);
  form.append("pixels", new Blob([picture.pixels]), "pixels");
  const response = await fetch(address, { method: "POST", body: form });
  if (response.status === 503) return null;
  return response.ok && !response.redirected ? (await response.json()).codes : [];
}

// The function that finds the texts of codes in a video or a picture, and the milliseconds between two pictures; null
// where neither the browser nor the server reads codes.
async function findReader() {
  if ("BarcodeDetector" in window && (await BarcodeDetector.getSupportedFormats()).includes("qr_code")) {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    const detect = async (source) => (await detector.detect(source)).map((found) => found.rawValue.trim());
    return { pause: 200, detect };
  }
  const address = scanner.dataset.reader;
  return address ? { pause: 600, detect: (source, longest) => askServer(address, source, longest) } : null;
}

function close(video) {
  for (const track of video.srcObject?.getTracks() ?? []) track.stop();
  video.srcObject = null;
  part("camera").hidden = true;
  part("start").hidden = false;
}

// Sends the check-in, if one of the texts is a code for one.
function isSent(texts) {
  const code = texts.map((text) => link.exec(text)?.[1]).find(Boolean);
  if (!code) return false;
  part("code").value = code.toUpperCase();
  part("form").requestSubmit();
  if (isStation) show("ready");
  return true;
}

const pauseOf = (reader) => new Promise((resume) => setTimeout(resume, reader.pause));

async function scan(reader) {
  const video = part("video");
  // A second tap would open the camera a second time.
  part("start").hidden = true;
  try {
    const facingMode = isStation ? "user" : "environment";
    video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode } });
    await video.play();
  } catch {
    close(video);
    return show("denied");
  }
  part("camera").hidden = false;
  show("ready");
  let usedAt = Date.now();
  while (video.srcObject) {
    const texts = (await reader.detect(video, videoSide).catch(() => [])) ?? [];
    if (!video.srcObject) return;
    if (isSent(texts)) {
      if (!isStation) return close(video);
      await new Promise((resume) => setTimeout(resume, nextStudent));
      usedAt = Date.now();
      continue;
    }
    if (texts.length > 0) show("other");
    if (isStation && Date.now() - usedAt > unused) return close(video);
    await pauseOf(reader);
  }
}

async function findInStill(reader, image) {
  for (let attempt = 0; attempt < stillAttempts; attempt += 1) {
    const texts = await reader.detect(image, stillSide);
    if (texts) return texts;
    await pauseOf(reader);
  }
  return [];
}

async function readStill(reader, input) {
  const [file] = input.files;
  if (!file) return;
  show("reading");
  const texts = await createImageBitmap(file)
    .then((image) => findInStill(reader, image))
    .catch(() => []);
  if (!isSent(texts)) show(texts.length > 0 ? "other" : "none");
  input.value = "";
}

const reader = await findReader().catch(() => null);
if (reader) {
  scanner.hidden = false;
  part("start").hidden = !navigator.mediaDevices;
  part("start").addEventListener("click", () => scan(reader));
  part("stop").addEventListener("click", () => close(part("video")));
  part("still")?.addEventListener("change", ({ target }) => readStill(reader, target));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) close(part("video"));
  });
}
