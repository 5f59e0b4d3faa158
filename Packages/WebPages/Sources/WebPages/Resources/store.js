// What a browser keeps while there is no connection: a database of its own (Indexed Database API, W3C). These parts
// run in pages, in the service worker, and in the browsers of televisions of 2018 (Chromium 53).

// The stores: the people of this browser with their keys, their scans, the names of a station, and its taps.
const keptKinds = ["people", "scans", "boards", "taps"];

function openStore() {
  return new Promise((done, fail) => {
    const opening = indexedDB.open("classly", 1);
    opening.onupgradeneeded = () => {
      for (const kind of keptKinds) opening.result.createObjectStore(kind, { keyPath: "id" });
    };
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
}

// Runs requests in one transaction, and resolves with the result of the returned one once all are stored.
function inStore(kind, mode, run) {
  const work = (base) =>
    new Promise((done, fail) => {
      const transaction = base.transaction(kind, mode, { durability: "strict" });
      const request = run(transaction.objectStore(kind));
      const end = (then) => () => {
        base.close();
        then();
      };
      transaction.oncomplete = end(() => done(request.result));
      transaction.onabort = end(() => fail(transaction.error));
    });
  return openStore().then(work);
}

const keptAll = (kind) => inStore(kind, "readonly", (store) => store.getAll());
const keptOne = (kind, id) => inStore(kind, "readonly", (store) => store.get(id));
const keep = (kind, value) => inStore(kind, "readwrite", (store) => store.put(value));
const discard = (kind, id) => inStore(kind, "readwrite", (store) => store.delete(id));

// Changes a stored value in one transaction: `change` gets it, and returns the new one, or nothing to leave it. Resolves
// with whether it was changed.
function change(kind, id, edit) {
  return inStore(kind, "readwrite", (store) => {
    const outcome = { result: false };
    const found = store.get(id);
    found.onsuccess = () => {
      const edited = edit(found.result);
      if (edited === undefined) return;
      outcome.result = true;
      if (edited === null) store.delete(id);
      else store.put(edited);
    };
    return outcome;
  });
}

// Deletes the names of a station, with the key by which they are encrypted.
const forgetBoard = () => inStore("boards", "readwrite", (store) => store.clear());

// Deletes the names of a day that is over at the venue.
function forgetOldBoard() {
  return keptOne("boards", "board").then((board) => (board && Date.now() >= board.until ? forgetBoard() : null));
}
