// Renews the progress on the page of a result. Without this script the customer uses the link.
"use strict";

const INTERVAL = 3000;

async function renew() {
  const linked = document.querySelector("#progress h2");
  try {
    const response = await fetch(location.href, { cache: "no-store", redirect: "manual" });
    if (response.type === "opaqueredirect") {
      // only the browser itself can follow to the client's page
      location.reload();
      return;
    }
    if (linked && (response.status === 401 || response.status === 410)) {
      // the session has ended; the connection is linked
      return;
    }
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    // a failure is no result: the next attempt follows
    if (page.querySelector("main") && response.status !== 500 && (response.ok || !linked)) {
      show(page);
    }
  } catch {
    // the next attempt follows
  }
  follow();
}

function show(page) {
  const now = document.getElementById("progress");
  const next = page.getElementById("progress");
  if (page.title !== document.title) {
    document.title = page.title;
    document.querySelector("main").replaceChildren(...page.querySelector("main").childNodes);
  } else if (!next) {
    // the other elements stay: frame.js shows the button of a frame only once
    now.remove();
  } else if (now.innerHTML !== next.innerHTML) {
    update(now, next);
  }
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
