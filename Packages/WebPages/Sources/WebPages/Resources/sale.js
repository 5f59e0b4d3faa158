// Shows the amount and the method on the button of a sale: "Charge S/ 110.00 · Yape". Without this script, the button
// has the general text of the form.
function followSale(form) {
  const button = form.querySelector(".charge .main");
  const total = form.querySelector("[data-total]");
  const plain = button.textContent;
  const chosen = (name) => form.querySelector(`[name="${name}"]:checked`);
  const entered = (name) => form.elements[name]?.value.trim() ?? "";

  // The amount that the form charges; empty if it is not known.
  function amount() {
    if (form.dataset.amount) return form.dataset.amount;
    const plan = chosen("plan");
    if (!plan) return "";
    const isDropIn = plan.parentElement.classList.contains("drop-in");
    const ofClass = isDropIn ? form.elements.class?.selectedOptions[0]?.dataset.amount : null;
    if (ofClass === "?") return "";
    const other = entered("amount") || entered("price");
    return other ? withNumber(plan.dataset.amount, other) : (ofClass ?? plan.dataset.amount);
  }

  function show() {
    const charged = amount();
    const method = chosen("method")?.labels[0].textContent;
    const parts = [charged && form.dataset.charge.replace("{amount}", () => charged), charged && method];
    button.textContent = parts.filter(Boolean).join(" · ") || plain;
    if (!total) return;
    total.hidden = !charged;
    total.lastElementChild.textContent = charged;
  }

  form.addEventListener("input", show);
  // A browser that restores a page restores what was chosen.
  addEventListener("pageshow", show);
  show();
}

for (const form of document.querySelectorAll("form[data-charge]")) followSale(form);
