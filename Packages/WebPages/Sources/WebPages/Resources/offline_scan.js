// The page in place of that of a code that was opened without a connection: says whether the scan is kept, until it is sent.
const scanPart = document.getElementById("scan");
const { problem, scan: scanID } = scanPart.dataset;
const states = ["kept", "open", "person", "student", "full", "storage"];

function say(state) {
  for (const one of states) document.getElementById("scan-" + one).hidden = one !== state;
}

say(problem || "kept");
scanPart.classList.toggle("bad", Boolean(problem));
addEventListener("scans-listed", ({ detail }) => {
  if (problem) return;
  // The scan waits until its student is chosen.
  const isOpen = detail.some(({ id, student }) => id === scanID && !student);
  say(isOpen ? "open" : "kept");
  scanPart.hidden = detail.length > 0 && !detail.some(isUnsent);
});
