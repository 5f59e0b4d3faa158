// Shows the button that prints the page, which needs a script.
const button = document.getElementById("print");
button.hidden = false;
button.addEventListener("click", () => print());
