// Reads a check-in code with the camera, in browsers that can (BarcodeDetector of the Shape Detection API).
// Elsewhere the page has only the field for the code.
const part = (id) => document.getElementById(id);
const pause = 200;
const link = /^(?:https?:\/\/[^/]+\/c\/)?(CL1\.[A-Z0-9.]+)$/i;

async function detector() {
  if (!("BarcodeDetector" in window) || !navigator.mediaDevices) return null;
  const formats = await BarcodeDetector.getSupportedFormats();
  return formats.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
}

function show(name) {
  for (const id of ["ready", "denied", "other"]) part(id).hidden = id !== name;
}

function close(video) {
  for (const track of video.srcObject?.getTracks() ?? []) track.stop();
  video.srcObject = null;
  part("camera").hidden = true;
  part("start").hidden = false;
}

async function scan(reader) {
  const video = part("video");
  try {
    video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    await video.play();
  } catch {
    return show("denied");
  }
  part("camera").hidden = false;
  part("start").hidden = true;
  show("ready");
  while (video.srcObject) {
    const texts = (await reader.detect(video).catch(() => [])).map((found) => found.rawValue.trim());
    const code = texts.map((text) => link.exec(text)?.[1]).find(Boolean);
    if (code) {
      close(video);
      part("code").value = code.toUpperCase();
      return part("form").requestSubmit();
    }
    if (texts.length > 0) show("other");
    await new Promise((resume) => setTimeout(resume, pause));
  }
}

const reader = await detector().catch(() => null);
if (reader) {
  part("scanner").hidden = false;
  part("start").addEventListener("click", () => scan(reader));
  part("stop").addEventListener("click", () => close(part("video")));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) close(part("video"));
  });
}
