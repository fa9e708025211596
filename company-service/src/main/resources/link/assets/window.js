// Closes the window in which a step beside a frame took place; the frame shows the result.
"use strict";

const SHOWN = 2000;

document.querySelectorAll("[data-close]").forEach((button) => {
  button.hidden = false;
  button.addEventListener("click", () => window.close());
});
setTimeout(() => window.close(), SHOWN);
