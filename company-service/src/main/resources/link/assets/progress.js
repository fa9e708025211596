// Renews the progress on the page of a result. Without this script the customer uses the link.
"use strict";

const INTERVAL = 3000;

async function renew() {
  try {
    const response = await fetch(location.href, { cache: "no-store" });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const now = document.getElementById("progress");
    const next = page.getElementById("progress");
    if (page.title !== document.title || !next) {
      document.title = page.title;
      document.querySelector("main").replaceChildren(...page.querySelector("main").childNodes);
    } else if (now.innerHTML !== next.innerHTML) {
      update(now, next);
    }
  } catch {
    // the next attempt follows
  }
  follow();
}

// Keeps the element that screen readers watch, so that they announce its new text.
function update(now, next) {
  const status = now.querySelector("[role=status]");
  const text = next.querySelector("[role=status]");
  if (status && text) {
    if (status.textContent !== text.textContent) {
      status.textContent = text.textContent;
    }
    text.replaceWith(status);
  }
  now.replaceChildren(...next.childNodes);
  now.toggleAttribute("data-reading", next.hasAttribute("data-reading"));
}

function follow() {
  const progress = document.getElementById("progress");
  const refresh = progress?.querySelector("a[rel=nofollow]");
  if (progress?.hasAttribute("data-reading")) {
    if (refresh) {
      refresh.parentElement.hidden = true;
    }
    setTimeout(renew, INTERVAL);
  }
}

follow();
