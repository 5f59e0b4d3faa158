// The common parts of the scripts of a room's screen and of a station. These parts run in the browsers of televisions
// of 2018 (Chromium 53), which know no modules, no `async`, and neither `?.` nor `??`.
"use strict";

const part = (id) => document.getElementById(id);

// The first clock may stand still while the device sleeps, and the second may be set.
function clock() {
  return { steady: performance.now(), ofDay: Date.now() };
}

function timeSince(start) {
  return Math.max(performance.now() - start.steady, Date.now() - start.ofDay);
}

let heardAt = clock();

function hear() {
  heardAt = clock();
}

// Calls a function after a time that differs between displays, so that they do not all ask the server at once.
function soon(run) {
  setTimeout(run, 2000 + 3000 * Math.random());
}

// Follows the events of a page: `answer` gets the content of each. Once the stream has ended, `end` is called.
function follow(address, answer, end) {
  const events = new EventSource(address);
  events.addEventListener("answer", (event) => {
    hear();
    answer(JSON.parse(event.data));
  });
  events.addEventListener("beat", hear);
  events.addEventListener("problem", () => {
    events.close();
    end();
  });
  events.addEventListener("error", () => {
    if (events.readyState === EventSource.CLOSED) end();
  });
}

// A device that saves power refuses the wake lock.
function stayAwake() {
  if (document.visibilityState !== "visible" || !navigator.wakeLock) return;
  navigator.wakeLock.request("screen").catch(() => {});
}

document.addEventListener("visibilitychange", stayAwake);
stayAwake();
