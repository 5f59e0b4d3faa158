// Registers a passkey, or signs in with one (WebAuthn). The form has the options of the server as data attributes, and
// sends what the browser returns. On the form to sign in, the script only shows the button for passkeys.
// It registers the service worker too: the page with a ticket may be the first one that a person opens.
navigator.serviceWorker?.register("/service-worker.js").catch(() => {});

const form = document.getElementById("passkey");
const offer = document.getElementById("passkey-offer");

function bytes(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function base64url(buffer) {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function words(text) {
  return text.split(" ").filter(Boolean);
}

async function create(options) {
  const { response } = await navigator.credentials.create({
    publicKey: {
      challenge: bytes(options.challenge),
      rp: { id: options.party, name: options.partyName },
      user: { id: bytes(options.user), name: options.userName, displayName: options.userName },
      pubKeyCredParams: words(options.algorithms).map((number) => ({ type: "public-key", alg: Number(number) })),
      excludeCredentials: words(options.excluded).map((id) => ({ type: "public-key", id: bytes(id) })),
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "required",
      },
      attestation: "none",
    },
  });
  return { clientData: response.clientDataJSON, attestation: response.attestationObject };
}

async function sign(options) {
  const { rawId, response } = await navigator.credentials.get({
    publicKey: {
      challenge: bytes(options.challenge),
      rpId: options.party,
      userVerification: "required",
    },
  });
  return {
    credential: rawId,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    user: response.userHandle,
  };
}

async function send(event) {
  if (form.elements.clientData.value) return;
  event.preventDefault();
  const failed = document.getElementById("failed");
  failed.hidden = true;
  try {
    const isNew = "attestation" in form.elements;
    const values = await (isNew ? create : sign)(form.dataset);
    for (const [name, value] of Object.entries(values)) form.elements[name].value = base64url(value);
  } catch {
    failed.hidden = false;
    return;
  }
  form.requestSubmit();
}

form?.addEventListener("submit", send);
if (offer && window.PublicKeyCredential) offer.hidden = false;
